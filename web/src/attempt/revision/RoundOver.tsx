import * as words from '#words/revision';
import { useState } from 'react';
import { useStore } from 'zustand';
import { DECK } from '@portal/contract';
import { reach } from '../../api/reach.ts';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { whenFrom } from './card.ts';
import styles from './revision.module.css';
import type { Heading } from './useHeading.ts';
import type { RevisionState } from './useRevision.ts';

/** The end of a round, or that nothing is due: how it went, what is still due, and when the next questions come. */
export function RoundOver({ round: { done, beyond, nextOn, today, more }, heading }: { round: RevisionState; heading: Heading }) {
  const { offline } = useStore(reach);
  const [isAsking, setAsking] = useState(false);
  const right = done.filter(({ outcome }) => outcome === 'right').length;
  const hasMore = beyond > 0;
  const go = async () => {
    setAsking(true);
    await more();
    setAsking(false);
  };
  return (
    <section className={styles.over} aria-labelledby="revision-over">
      <span className={styles.sign}>
        <Icon name="circle-check" />
      </span>
      <h2 id="revision-over" ref={heading} tabIndex={-1}>
        {done.length > 0 || hasMore ? words.forNow : words.nothing}
      </h2>
      {done.length > 0 ? <p>{words.rightOf(right, done.length)}</p> : !hasMore && <p>{words.nothingFor}</p>}
      {hasMore && <p>{words.moreDue(beyond)}</p>}
      {!hasMore && nextOn !== undefined && today !== undefined && <p>{words.nextOn(whenFrom(today, nextOn))}</p>}
      {offline && (done.length > 0 || hasMore) && (
        <p role="status" className={styles.offline}>
          {done.length > 0 ? words.kept : words.moreOffline}
        </p>
      )}
      <div className={styles.ways}>
        {hasMore && (
          <Button pending={isAsking} onClick={() => void go()}>
            {words.more(Math.min(DECK, beyond))}
          </Button>
        )}
        <LinkButton href={href('home')} look={hasMore ? 'plain' : 'primary'}>
          {words.home}
        </LinkButton>
      </div>
    </section>
  );
}
