import { useEffect, useState } from 'react';
import * as words from '#words/entrance';
import { useServerNow, type ServerClock } from '../clock/useServerClock.ts';
import { opensText } from './opensText.ts';
import styles from './start.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** From here on the page's title shows the countdown, too. */
const IN_TITLE_MS = 5 * MINUTE_MS;
/** The minutes before the opening at which a screen reader is told. */
const TOLD_MINUTES = [10, 5, 1];

/** Shows the time until an exam opens, by the server's clock. */
export function Countdown({ clock, opensAt }: { clock: ServerClock; opensAt: number }) {
  const left = Math.max(0, opensAt - useServerNow(clock, SECOND_MS));
  const text = opensText(left);
  useTitle(left <= IN_TITLE_MS ? text : undefined);
  return (
    <div className={styles.countdown}>
      <p>
        {words.opensIn}{' '}
        <span role="timer" aria-live="off" className={styles.left}>
          {text}
        </span>
      </p>
      <small>{words.byOurClock}</small>
      <Told left={left} />
    </div>
  );
}

/** Tells only of a mark that is crossed while the page is open. */
function Told({ left }: { left: number }) {
  const [first] = useState(left);
  const crossed = TOLD_MINUTES.filter((minutes) => left <= minutes * MINUTE_MS && first > minutes * MINUTE_MS).at(-1);
  return (
    <span className="visually-hidden" role="status">
      {crossed !== undefined && left > 0 && words.minutesToGo(crossed)}
    </span>
  );
}

/** Puts the time before the title of the page, for a student who looks at another tab. */
function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const own = document.title;
    document.title = `${text} · ${own}`;
    return () => {
      document.title = own;
    };
  }, [text]);
}
