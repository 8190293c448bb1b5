import { useEffect, useState } from 'react';
import { onClockSet, serverNow } from '../ui/serverClock.ts';
import { watchPage } from './pageLife.ts';

const EVERY_MS = 20_000;

/**
 * The server's time, epoch milliseconds, anew every 20 s, whenever the page is looked at again, and when the server's
 * clock proves to be another.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, EVERY_MS);
    const unwatch = watchPage({ onBack: tick });
    const unlisten = onClockSet(tick);
    tick();
    return () => {
      clearInterval(timer);
      unwatch();
      unlisten();
    };
  }, []);
  return now;
}
