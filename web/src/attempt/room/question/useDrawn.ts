import { startTransition, useEffect, useState } from 'react';

/** Where a browser does not say when it is idle. */
const LATER_MS = 200;

/**
 * Which questions are drawn: the one `at` that place at once, and in idle time the next one, so that going on only has to show it. Those
 * further away are let go of.
 */
export function useDrawn(at: number, total: number): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([at]);
  useEffect(
    () =>
      whenIdle(() =>
        startTransition(() =>
          setDrawn((was) => {
            const near = was.filter((place) => Math.abs(place - at) === 1);
            const next = [...new Set([...near, at, at + 1])].filter((place) => place < total);
            return next.toSorted((one, other) => one - other);
          }),
        ),
      ),
    [at, total],
  );
  return drawn.includes(at) ? drawn : [...drawn, at].toSorted((one, other) => one - other);
}

/** Calls back once nothing else is to be done; returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
