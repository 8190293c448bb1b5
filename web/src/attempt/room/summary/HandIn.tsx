import { useRef, useState, type KeyboardEvent } from 'react';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { useLeft } from '../../bar/TimeLeft.tsx';
import { leftText } from '../time/texts.ts';
import styles from './summary.module.css';

/** A press this soon was meant for what stood here before. */
const TOO_SOON_MS = 600;
const ASKED_ID = 'room-asked';

/** A key that is held down is one press. */
const once = (event: KeyboardEvent) => event.repeat && event.preventDefault();

interface HandInProps {
  endsAt: number | undefined;
  /** Leads back to the questions. */
  onGoOn: () => void;
  onHandIn: () => void;
}

/**
 * 'Submit', then in its place the question whether to hand in: two deliberate steps, and nothing else hands in. Who would rather go on answering is led
 * to the questions; Esc takes back the question only.
 */
export function HandIn({ endsAt, onGoOn, onHandIn }: HandInProps) {
  // At first sight the heading has the focus, then the first button of what stands here.
  const [asked, setAsked] = useState<boolean>();
  const askedAt = useRef(0);
  const ask = () => {
    askedAt.current = performance.now();
    setAsked(true);
  };
  const keys = (event: KeyboardEvent) => {
    once(event);
    if (event.key === 'Escape') setAsked(false);
  };
  const inTime = (work: () => void) => () => {
    if (performance.now() - askedAt.current >= TOO_SOON_MS) work();
  };
  return !asked ? (
    <div className={styles.ways}>
      <Button autoFocus={asked === false} onClick={ask} onKeyDown={once}>
        {words.submit}
      </Button>
    </div>
  ) : (
    <div className={styles.asked} role="group" aria-labelledby={ASKED_ID}>
      <p id={ASKED_ID}>
        {words.handInNow} {endsAt !== undefined && <TimeLeftInWords endsAt={endsAt} />}
      </p>
      <div className={styles.ways}>
        <Button autoFocus look="plain" aria-describedby={ASKED_ID} onClick={inTime(onGoOn)} onKeyDown={keys}>
          {words.goOn}
        </Button>
        <Button onClick={inTime(onHandIn)} onKeyDown={keys}>
          {words.handIn}
        </Button>
      </div>
    </div>
  );
}

const TimeLeftInWords = ({ endsAt }: { endsAt: number }) => leftText(useLeft(endsAt), undefined);
