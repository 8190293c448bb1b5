import { useEffect } from 'react';

/** Waits: the files of the current screen come first over the same slow network. */
const AFTER_MS = 2000;

/**
 * Fetches code that will be wanted later, once the screen has had time to come. `preload` must stay the same function.
 */
export function usePreload(preload: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preload().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}
