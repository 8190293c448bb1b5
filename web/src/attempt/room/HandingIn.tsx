import * as said from '#words/attempt';
import * as words from '#words/room';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keptLine } from '../bar/keptLine.ts';
import type { Attempt } from '../useAttempt.ts';
import { GoOnHere } from '../bar/GoOnHere.tsx';
import styles from './room.module.css';
import { STEP_ID } from './steps.ts';

/** Drawn in place of the questions while the paper is being sent, or once time is up. */
export function HandingIn({ attempt }: { attempt: Attempt }) {
  const { timeUp, handing, mine, handIn } = attempt;
  const line = keptLine(attempt);
  const refused = handing === 'refused';
  return (
    <section className={styles.over}>
      <h2 id={STEP_ID} tabIndex={-1}>
        {timeUp ? words.timeUp : words.handingIn}
      </h2>
      <p>
        <Icon name={refused ? 'circle-alert' : line.icon} /> {refused ? said.notSubmitted : line.words}
      </p>
      {!mine ? (
        <GoOnHere attempt={attempt} />
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
