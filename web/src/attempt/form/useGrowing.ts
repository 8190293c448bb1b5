import { startTransition, useEffect, useState } from 'react';

/** The questions drawn at once: more than a phone shows without scrolling. */
const FIRST = 3;

/**
 * How many of `total` questions are drawn by now: the first ones at once, the others one at a time, so that on a slow
 * phone the first are read, and a tap is answered, before thirty formulas are typeset.
 */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(next);
  }, [drawn, total]);
  return Math.min(drawn, total);
}
