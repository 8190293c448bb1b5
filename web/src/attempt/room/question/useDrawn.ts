import { startTransition, useEffect, useState } from 'react';

/** Between one and the next: a phone is not kept busy, and a tap waits for one of them at most. */
const REST_MS = 300;

/**
 * Which questions are drawn: the one `at` that place at once, then, one by one while the student reads, those after it and all others, so that to
 * go to one only has to show it. None is let go of.
 */
export function useDrawn(at: number, total: number): readonly number[] {
  const [drawn, setDrawn] = useState([at]);
  if (!drawn.includes(at)) setDrawn([...drawn, at]);
  useEffect(() => {
    if (drawn.length >= total) return undefined;
    let next = at;
    while (drawn.includes(next)) next = (next + 1) % total;
    const timer = setTimeout(() => startTransition(() => setDrawn((was) => [...new Set(was).add(next)])), REST_MS);
    return () => clearTimeout(timer);
  }, [at, total, drawn]);
  return drawn;
}
