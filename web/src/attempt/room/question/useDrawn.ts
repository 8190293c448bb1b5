import { startTransition, useEffect, useState } from 'react';

/** Where a browser does not say when it is idle. */
const LATER_MS = 200;
/** Between two questions that may never be wanted: a phone is not kept busy, and a tap waits for one of them at most. */
const REST_MS = 300;

/**
 * Which questions are drawn: the one `at` that place at once, then, in idle time and one by one, those beside it and all others, so that to go
 * to one only has to show it. None is let go of.
 */
export function useDrawn(at: number, total: number): readonly number[] {
  const [drawn, setDrawn] = useState<readonly number[]>([at]);
  useEffect(() => {
    const ahead = (by: number) => (at + by + total) % total;
    const next = Array.from({ length: total }, (_, by) => ahead(by)).find((place) => !drawn.includes(place));
    if (next === undefined) return undefined;
    const draw = () => startTransition(() => setDrawn((was) => (was.includes(next) ? was : [...was, next])));
    let callOff: (() => void) | undefined;
    const rest = setTimeout(() => (callOff = whenIdle(draw)), next === ahead(1) ? 0 : REST_MS);
    return () => {
      clearTimeout(rest);
      callOff?.();
    };
  }, [at, total, drawn]);
  return (drawn.includes(at) ? drawn : [...drawn, at]).toSorted((one, other) => one - other);
}

/** Calls back once nothing else is to be done; returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
