import { useState, type ReactNode } from 'react';
import * as words from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GoOnHere } from './GoOnHere.tsx';
import { keptLine } from './keptLine.ts';
import styles from './SubmitBar.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import type { Attempt } from '../useAttempt.ts';
import type { Submit } from '../useSubmit.ts';

interface SubmitBarProps {
  attempt: Attempt;
  answered: number;
  of: number;
  submit: Submit;
  /** Drawn above the bar, over the questions, so that a warning that comes later pushes nothing away. */
  children: ReactNode;
}

/**
 * At the foot of the screen: how far the student is, the time left, where the answers are, and 'Submit'; 'Go on here'
 * where another device has the attempt.
 */
export function SubmitBar({ answered, of, attempt, submit, children }: SubmitBarProps) {
  const { kept, handing, endsAt, timeUp, mine } = attempt;
  const line = keptLine(attempt);
  const said = [timeUp && words.timeUp, handing === 'refused' && words.notSubmitted, line.words].filter(Boolean).join(' ');
  const worth = line.tone === 'warn' || handing !== 'no';
  const [troubled, setTroubled] = useState(false);
  if (worth !== troubled && (worth || kept === 'saved')) setTroubled(worth);
  // Meanwhile the time may have ended, or another device taken the attempt.
  const going = submit.going && mine && !timeUp && (handing === 'no' || handing === 'refused');
  const count = words.answered(answered, of);
  return (
    <div className={styles.foot}>
      <div className={styles.above}>{children}</div>
      <div className={styles.bar} data-going={going}>
        <div className={styles.state}>
          <div className={styles.counts}>
            <p className={styles.progress}>
              <strong>{going ? words.handingInCount(count) : count}</strong>
            </p>
            {endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
          </div>
          <span className="visually-hidden" role="status">
            {going && words.callBack(of - answered)}
          </span>
          <progress className={styles.line} value={answered} max={Math.max(of, 1)} aria-label={words.progress} />
          {/* Reads out trouble with the answers, and its end; not every 'saving' and 'saved'. */}
          <p
            className={styles.kept}
            data-tone={line.tone}
            role="status"
            aria-live={(worth || troubled) && kept !== 'saving' ? 'polite' : 'off'}
          >
            <Icon name={line.icon} className={styles.mark} />
            <span>{said}</span>
          </p>
        </div>
        {mine ? (
          <Button
            pending={handing === 'sending'}
            onClick={submit.press}
            // A key that is held down is one press.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {handing === 'sending' ? words.submitting : going ? words.goOn : words.submit}
          </Button>
        ) : (
          <GoOnHere attempt={attempt} />
        )}
      </div>
    </div>
  );
}
