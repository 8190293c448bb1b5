import { useEffect, useState } from 'react';
import * as words from '#words/attempt';
import { Icon } from '../../ui/Icon.tsx';
import { ANNOUNCED_MINUTES, clockText } from '../journal/clock.ts';
import styles from './SubmitBar.module.css';

const MINUTE_MS = 60_000;
const SHORT_MS = 5 * MINUTE_MS;

/** The clock of an attempt, calm until the last five minutes. A screen reader hears of it four times only. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const left = useLeft(endsAt);
  return (
    <p className={styles.time} data-short={left <= SHORT_MS}>
      <Icon name="timer" />
      <span className="visually-hidden">{words.timeLeft} </span>
      <span role="timer" aria-live="off">
        {clockText(left)}
      </span>
      <Announcement left={left} />
    </p>
  );
}

const look = (endsAt: number) => ({ endsAt, left: endsAt - performance.now() });

/** Milliseconds left, anew with every second of the clock, and at once for another end. */
export function useLeft(endsAt: number): number {
  const [last, setLast] = useState(() => look(endsAt));
  const looked = last.endsAt === endsAt ? last : look(endsAt);
  if (looked !== last) setLast(looked);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = look(endsAt);
      setLast(now);
      if (now.left > 0) timer = setTimeout(tick, now.left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return looked.left;
}

function Announcement({ left }: { left: number }) {
  // The time left at first sight is on the screen already; only crossing a mark is news.
  const [first] = useState(left);
  const crossed = ANNOUNCED_MINUTES.filter((minutes) => left <= minutes * MINUTE_MS && first > minutes * MINUTE_MS).at(-1);
  return (
    <span className="visually-hidden" role="status">
      {crossed !== undefined && left > 0 && words.minutesLeft(crossed)}
    </span>
  );
}
