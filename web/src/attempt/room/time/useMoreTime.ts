import { useEffect, useEffectEvent, useRef } from 'react';
import { MINUTE_MS } from './marks.ts';

/**
 * Calls `onMore` with the minutes by which the end of a paper has moved while it is sat: not with the end that is heard
 * of first, as after a reload, and not where a clock is put right by seconds.
 */
export function useMoreTime(endsAt: number | undefined, onMore: (minutes: number) => void): void {
  const last = useRef(endsAt);
  const tell = useEffectEvent(onMore);
  useEffect(() => {
    const minutes = Math.round((Number(endsAt) - Number(last.current)) / MINUTE_MS);
    last.current = endsAt;
    if (minutes > 0) tell(minutes);
  }, [endsAt]);
}
