import { useEffect, useState } from 'react';
import { serverNow, type ServerClock } from './useServerClock.ts';

/** A device that sleeps stops its timers, and none is longer than 24 days: the clock is looked at again each minute. */
const LOOK_MS = 60_000;

/**
 * Says whether the server's clock has come to a moment, epoch milliseconds; never for undefined. Once true it stays so.
 */
export function useIsDue(clock: ServerClock, at: number | undefined): boolean {
  const [isDue, setDue] = useState(() => at !== undefined && serverNow(clock) >= at);
  useEffect(() => {
    if (isDue || at === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = at - serverNow(clock);
      if (left <= 0) setDue(true);
      else timer = setTimeout(look, Math.min(left, LOOK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [clock, at, isDue]);
  return isDue;
}
