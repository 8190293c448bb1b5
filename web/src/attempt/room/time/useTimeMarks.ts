import { useEffect, useEffectEvent, useState } from 'react';
import { marksOf, nextMark, type TimeMark } from './marks.ts';

/** How long a mark is shown in the status line. */
const SHOWN_MS = 20_000;

/** An end that is counted down to, on the clock of `performance.now()`. */
export interface Until {
  endsAt: number | undefined;
  lasts: number | undefined;
}

/** Calls `onMark` at each mark of the time, however often the end is moved; what has passed already is not told. */
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
          // A phone that slept through a mark tells the time left now.
          if (left > 0) pass(next.mark, left);
          plan();
          // Timers take whole milliseconds: one that comes before its mark would tell a minute more, and then tell it
          // again.
        },
        Math.ceil(next.wait) + 1,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [endsAt, lasts]);
}

/** Shows words for a while, such as a time mark, in milliseconds. */
export function usePassing(): [string, (text: string, ms?: number) => void] {
  const [passing, setPassing] = useState({ text: '', ms: 0 });
  useEffect(() => {
    if (passing.text === '') return undefined;
    const timer = setTimeout(() => setPassing({ text: '', ms: 0 }), passing.ms);
    return () => clearTimeout(timer);
  }, [passing]);
  return [passing.text, (text, ms = SHOWN_MS) => setPassing({ text, ms })];
}

/** Makes the phone vibrate, and names the page after the time left for a while: for students who asked for it. */
export function ring(named: string): void {
  // Some browsers cannot vibrate.
  (navigator as Partial<Navigator>).vibrate?.([200, 100, 200]);
  const { title } = document;
  document.title = named;
  setTimeout(() => {
    if (document.title === named) document.title = title;
  }, SHOWN_MS);
}
