import { useEffect, useState } from 'react';
import { watchPage } from './pageLife.ts';

const EVERY_MS = 20_000;

/** The time, epoch milliseconds, anew every 20 s and whenever the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, EVERY_MS);
    const unwatch = watchPage({ onBack: tick });
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, []);
  return now;
}
