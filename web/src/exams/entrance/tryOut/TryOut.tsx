import { useCallback, useState } from 'react';
import * as words from '#words/entrance';
import { name } from '#words/tryOut';
import { Taking } from '../../../attempt/Taking.tsx';
import { usePage } from '../../../frame/page.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from '../entrance.module.css';
import { opensText } from '../start/opensText.ts';
import { useServerNow, type ServerClock } from '../clock/useServerClock.ts';
import { SAMPLE } from './sample.ts';
import { useTryOutAttempt } from './useTryOutAttempt.ts';

const SECOND_MS = 1000;

interface TryOutProps {
  /** Address of the entrance. */
  back: string;
  clock: ServerClock;
  /** The moment of the opening; undefined where the exam is open, or no moment is known. */
  opensAt: number | undefined;
}

/**
 * Lets a student try the exam room: five questions, no clock, the same code as on the day. Its head shows how long a
 * student still waits for the exam.
 */
export function TryOut({ back, clock, opensAt }: TryOutProps) {
  usePage(name);
  const now = useServerNow(clock, SECOND_MS);
  const left = (opensAt ?? now) - now;
  const title = left > 0 ? words.tryOutWaits(opensText(left)) : name;
  const [isOver, setOver] = useState(false);
  const attempt = useTryOutAttempt(useCallback(() => setOver(true), []));
  if (!isOver) return <Taking room what="exam" title={title} paper={SAMPLE} attempt={attempt} />;
  return (
    <div className={styles.tryOut}>
      <div className={styles.panel}>
        <p role="status">{words.tryOutDone}</p>
        <LinkButton href={back} icon="arrow-left">
          {words.leaveTryOut}
        </LinkButton>
      </div>
    </div>
  );
}
