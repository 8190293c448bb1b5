import { useEffect, useRef } from 'react';
import * as said from '#words/attempt';
import * as words from '#words/room';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keptLine } from '../bar/keptLine.ts';
import type { Attempt } from '../useAttempt.ts';
import styles from './room.module.css';

/** In the place of the questions while the paper is on its way, or once time is up. */
export function HandingIn({ attempt }: { attempt: Attempt }) {
  const { timeUp, handing, mine, taking, takeOver, handIn } = attempt;
  const line = keptLine(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const refused = handing === 'refused';
  return (
    <section className={styles.over}>
      <h2 ref={heading} tabIndex={-1}>
        {timeUp ? words.timeUp : words.handingIn}
      </h2>
      <p role="status">
        <Icon name={refused ? 'circle-alert' : line.icon} /> {refused ? said.notSubmitted : line.words}
      </p>
      {!mine ? (
        <Button icon="arrow-right" pending={taking} onClick={takeOver}>
          {said.goOnHere}
        </Button>
      ) : (
        // A key that is held down is one press.
        refused && (
          <Button onClick={handIn} onKeyDown={(event) => event.repeat && event.preventDefault()}>
            {words.handIn}
          </Button>
        )
      )}
    </section>
  );
}
