import { useEffect, useState } from 'react';
import * as words from '#words/attempt';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SubmitBar.module.css';

const MINUTE_MS = 60_000;
const SHORT_MS = 5 * MINUTE_MS;
/** The minutes before the end at which a screen reader is told the time left. */
const ANNOUNCED_MINUTES = [30, 10, 5, 1];

/** Shows an attempt's clock, calm until the last five minutes. A screen reader hears of it four times only. */
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

/** Time left as a clock shows it: '1:05:09' or '9:59'; '0:00' at the end. */
export function clockText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
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
  // The time left at first sight is on the screen already; only crossing a mark is told.
  const [first] = useState(left);
  const crossed = ANNOUNCED_MINUTES.filter((minutes) => left <= minutes * MINUTE_MS && first > minutes * MINUTE_MS).at(-1);
  return (
    <span className="visually-hidden" role="status">
      {crossed !== undefined && left > 0 && words.minutesLeft(crossed)}
    </span>
  );
}
