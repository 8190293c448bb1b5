import { useEffect } from 'react';

/** The wait before a preload: the files of the current screen come first over the same slow network. */
const AFTER_MS = 2000;

/** Loads code for later, once the screen has had time to come. `preload` must stay the same function. */
export function usePreload(preload: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preload().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}
