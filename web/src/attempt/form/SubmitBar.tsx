import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import type { Handing, Kept } from '../journal/state.ts';
import styles from './SubmitBar.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import type { Attempt } from '../useAttempt.ts';
import type { Submit } from '../useSubmit.ts';

interface SubmitBarProps {
  attempt: Attempt;
  answered: number;
  of: number;
  submit: Submit;
  /** Shown above the bar, over the questions, so that nothing that comes later pushes them away. */
  children: ReactNode;
}

interface Line {
  icon: IconName;
  words: string;
  tone: 'plain' | 'good' | 'warn';
}

const KEPT: Record<Kept, Line> = {
  nothing: { icon: 'info', words: 'Saved as you choose', tone: 'plain' },
  saving: { icon: 'loader-circle', words: 'Saving…', tone: 'plain' },
  saved: { icon: 'cloud-check', words: 'All answers saved', tone: 'good' },
  server: { icon: 'cloud-check', words: 'All answers saved. This browser keeps nothing on this device.', tone: 'good' },
  waiting: { icon: 'cloud-off', words: 'Waiting for the network. Your answers are kept on this device.', tone: 'warn' },
  offline: { icon: 'wifi-off', words: 'You are offline. Your answers are kept on this device.', tone: 'warn' },
  device: { icon: 'circle-check', words: 'Your answers are kept on this device', tone: 'good' },
  page: {
    icon: 'circle-alert',
    words: 'This browser cannot keep your answers. Stay on this page until you have submitted.',
    tone: 'warn',
  },
};

const HANDING: Partial<Record<Handing, Line>> = {
  sending: { icon: 'loader-circle', words: 'Handing in your answers…', tone: 'plain' },
  waiting: {
    icon: 'cloud-off',
    words: 'Not submitted yet. Trying again by itself. You may close this page: it goes on at your next visit.',
    tone: 'warn',
  },
};

/** The same where this browser keeps nothing. */
const WAITING_HERE: Line = {
  icon: 'cloud-off',
  words: 'Not submitted yet. Trying again by itself. Stay on this page until it is submitted.',
  tone: 'warn',
};

/** At the foot of the screen: how far the student is, the time left, where the answers are, and 'Submit'; 'Go on here' where another device has the attempt. */
export function SubmitBar({ answered, of, attempt, submit, children }: SubmitBarProps) {
  const { kept, handing, endsAt, timeUp, mine } = attempt;
  const nowhereElse = handing === 'waiting' && (kept === 'page' || kept === 'server');
  const line = nowhereElse ? WAITING_HERE : (HANDING[handing] ?? KEPT[kept]);
  const words = `${timeUp ? 'Time is up. ' : ''}${handing === 'refused' ? 'Not submitted yet. ' : ''}${line.words}`;
  const worth = line.tone === 'warn' || handing !== 'no';
  const [troubled, setTroubled] = useState(false);
  if (worth !== troubled && (worth || kept === 'saved')) setTroubled(worth);
  // Meanwhile the time may have ended, or another device taken the attempt.
  const going = submit.going && mine && !timeUp && (handing === 'no' || handing === 'refused');
  const count = `${answered} of ${of} answered`;
  return (
    <div className={styles.foot}>
      <div className={styles.above}>{children}</div>
      <div className={styles.bar} data-going={going}>
        <div className={styles.state}>
          <div className={styles.counts}>
            <p className={styles.progress}>
              <strong>{going ? `Handing in ${count}` : count}</strong>
            </p>
            {endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
          </div>
          <span className="visually-hidden" role="status">
            {going && `${of - answered} not answered. Handing in now. To stop, press ‘Go on answering’.`}
          </span>
          <progress className={styles.line} value={answered} max={Math.max(of, 1)} aria-label="Questions answered" />
          {/* Read out: what is wrong, and when it is well again; not every 'saving' and 'saved'. */}
          <p
            className={styles.kept}
            data-tone={line.tone}
            role="status"
            aria-live={(worth || troubled) && kept !== 'saving' ? 'polite' : 'off'}
          >
            <Icon name={line.icon} className={styles.mark} />
            <span>{words}</span>
          </p>
        </div>
        {mine ? (
          <Button
            pending={handing === 'sending'}
            onClick={submit.press}
            // A key that is held down is one press.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {handing === 'sending' ? 'Submitting...' : going ? 'Go on answering' : 'Submit'}
          </Button>
        ) : (
          <Button icon="arrow-right" pending={attempt.taking} onClick={attempt.takeOver}>
            Go on here
          </Button>
        )}
      </div>
    </div>
  );
}
