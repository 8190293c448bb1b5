import { startTransition, useEffect, useState } from 'react';

/** How long a student has been at a question before the one after it is drawn, and each of those that may never be wanted. */
const AFTER_MS = 200;
const EACH_MS = 500;

/**
 * Which questions are drawn: the one `at` that place at once, then, one by one while the student reads, those after it and all others, so that to
 * go to one only has to show it. None is let go of.
 */
export function useDrawn(at: number, total: number): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([at]);
  if (!drawn.includes(at)) setDrawn([...drawn, at]);
  useEffect(() => {
    let next = at;
    for (let by = 1; drawn.includes(next) && by < total; by += 1) next = (at + by) % total;
    if (drawn.includes(next)) return undefined;
    const wait = next === at + 1 ? AFTER_MS : EACH_MS;
    const timer = setTimeout(() => startTransition(() => setDrawn((was) => [...new Set([...was, next])])), wait);
    return () => clearTimeout(timer);
  }, [at, total, drawn]);
  return drawn.toSorted((one, other) => one - other);
}
