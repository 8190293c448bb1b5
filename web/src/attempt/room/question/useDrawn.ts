import { startTransition, useEffect, useState } from 'react';

/** Before the next question is drawn, and before each of the others: a phone is not kept busy, and hardly a tap comes while one is drawn. */
const SOON_MS = 300;
const REST_MS = 1000;

/**
 * Returns which questions are drawn: the one `at` that place at once, then, one by one while the student reads, those after it and all others, so that to
 * go to one only has to show it. None is let go of.
 */
export function useDrawn(at: number, total: number): readonly number[] {
  const [drawn, setDrawn] = useState([at]);
  if (!drawn.includes(at)) setDrawn([...drawn, at]);
  useEffect(() => {
    if (drawn.length >= total) return undefined;
    let next = at;
    while (drawn.includes(next)) next = (next + 1) % total;
    const draw = () => startTransition(() => setDrawn((was) => [...new Set(was).add(next)]));
    const timer = setTimeout(draw, next === at + 1 ? SOON_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [at, total, drawn]);
  return drawn;
}
