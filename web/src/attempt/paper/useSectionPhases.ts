import { useCallback, useEffect, useState } from 'react';
import type { SectionTimes } from '../journal/state.ts';

/** Whether a section may be answered: not yet, now, or no more. */
export type Phase = 'before' | 'open' | 'over';

/** A phone that sleeps stops its timers: the clock is looked at again each minute. */
const LOOK_MS = 60_000;

const look = (times: SectionTimes) => ({ times, now: performance.now() });

/** Tells how each section stands, anew when one opens or closes; a section without a clock is open. */
export function useSectionPhases(times: SectionTimes): (key: string | undefined) => Phase {
  const [last, setLast] = useState(() => look(times));
  // Clocks that have just come begin later than the last look at them: the first section would not be open for a
  // moment.
  const looked = last.times === times ? last : look(times);
  if (looked !== last) setLast(looked);
  const { now } = looked;
  useEffect(() => {
    const turns = Object.values(times).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
    const next = Math.min(...turns.filter((turn) => turn > now));
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setLast(look(times)), Math.min(Math.max(0, next - performance.now()), LOOK_MS));
    return () => clearTimeout(timer);
  }, [times, now]);
  return useCallback(
    (key) => {
      const own = key === undefined ? undefined : times[key];
      if (!own) return 'open';
      return now < own.opensAt ? 'before' : now < own.closesAt ? 'open' : 'over';
    },
    [times, now],
  );
}
