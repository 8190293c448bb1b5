import { useEffect, useEffectEvent, useState } from 'react';
import * as words from '#words/room';
import { marksOf, nextMark, partsLeft, type TimeMark } from './marks.ts';

/** How long a mark is shown in the status line. */
const SHOWN_MS = 20_000;

/** An end that is counted down to, on the clock of `performance.now()`. */
export interface Until {
  endsAt: number | undefined;
  lasts: number | undefined;
}

/** Calls `onMark` at each mark of the time, however often the end is moved; what has passed already is no news. */
export function useTimeMarks({ endsAt, lasts }: Until, onMark: (mark: TimeMark, left: number) => void): void {
  const pass = useEffectEvent(onMark);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const marks = marksOf(lasts);
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      const next = nextMark(marks, endsAt - performance.now());
      if (!next) return;
      timer = setTimeout(
        () => {
          const left = endsAt - performance.now();
          // A phone that slept through it says what is left now.
          if (left > 0) pass(next.mark, left);
          plan();
          // Timers take whole milliseconds: one that comes before its mark would tell a minute more, and then tell it again.
        },
        Math.ceil(next.wait) + 1,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [endsAt, lasts]);
}

/** Words that are shown for a while, such as a time mark. */
export function usePassing(): [string, (text: string) => void] {
  const [text, show] = useState('');
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => show(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, show];
}

/** '1 h 2 min', as people say it. */
export function timeText(left: number): string {
  const { hours, minutes } = partsLeft(left);
  return left < 60_000 ? words.lessThanAMinute : words.hours(hours, minutes);
}

/** The words of a mark: how much is left, of a section where it is one's own clock, and what is open there. */
export function markText({ half }: TimeMark, left: number, open: number, section: string | undefined): string {
  const { hours, minutes } = partsLeft(left);
  const said = half ? words.halfLeft(timeText(left), section) : words.minutesLeft(hours * 60 + minutes, section);
  return `${said} ${words.stillOpen(open)}`;
}

/** Makes the phone vibrate, and names the page after the time left for a while: for students who asked for it. */
export function ring(left: number): void {
  // Not known to every browser.
  (navigator as Partial<Navigator>).vibrate?.([200, 100, 200]);
  const { hours, minutes } = partsLeft(left);
  const { title } = document;
  const named = words.titleMark(hours * 60 + minutes);
  document.title = named;
  setTimeout(() => {
    if (document.title === named) document.title = title;
  }, SHOWN_MS);
}
