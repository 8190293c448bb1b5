import { useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { currentPosition } from './history.ts';

const PATIENCE_MS = 3000;
const offsets = new Map<number, number>();
/** The position of the page shown last; undefined before the first one. */
let latest: number | undefined;

/**
 * Scrolls a new page to its top and a page come back to where it was left, waiting for its content to grow that tall.
 */
export function ScrollRestoration(): null {
  const [path] = useLocation();
  const search = useSearch();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => offsets.set(currentPosition(), scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const position = currentPosition();
    // A new document is at its top already; to say so would have it laid out within React's task.
    const isNew = latest === undefined;
    const wanted = latest !== undefined && position <= latest ? (offsets.get(position) ?? 0) : 0;
    latest = position;
    if (isNew) return undefined;
    return scrollWhenPossible(wanted);
  }, [path, search]);

  return null;
}

function scrollWhenPossible(wanted: number): () => void {
  const reach = () => {
    scrollTo(0, wanted);
    return Math.abs(scrollY - wanted) < 2;
  };
  if (reach()) {
    // The header takes its new title within this commit: its height may change, and the browser would follow.
    const frame = requestAnimationFrame(reach);
    return () => cancelAnimationFrame(frame);
  }
  const grown = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const gestures = ['wheel', 'touchstart', 'keydown'] as const;
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  grown.observe(document.body);
  // The student scrolls: leave the page alone.
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  return stop;
}
