import { startTransition, useEffect, useState } from 'react';

/** Before the next question is drawn, before those beside it are laid out, and before each of the others is drawn: a phone is not kept busy, and hardly a tap comes meanwhile. */
const SOON_MS = 300;
const NEAR_MS = 600;
const REST_MS = 1000;

/** Questions by their places. */
interface Drawn {
  /** They are there, out of sight: to go to one only has to show it. None is let go of. */
  drawn: readonly number[];
  /** The current one and those beside it. */
  near: readonly number[];
}

/**
 * Returns which questions are drawn: the one `at` that place at once, then, one by one while the student reads, those after it and all others. Few are
 * near: what is laid out costs each tap a little, on its screen or not.
 */
export function useDrawn(at: number, total: number): Drawn {
  const [drawn, setDrawn] = useState([at]);
  const [near, setNear] = useState([at]);
  if (!drawn.includes(at)) setDrawn([...drawn, at]);
  useEffect(() => {
    if (drawn.length >= total) return undefined;
    let next = at;
    while (drawn.includes(next)) next = (next + 1) % total;
    const draw = () => startTransition(() => setDrawn((was) => [...new Set(was).add(next)]));
    const timer = setTimeout(draw, next === at + 1 ? SOON_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [at, total, drawn]);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNear([at - 1, at, at + 1])), NEAR_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return { drawn, near };
}
