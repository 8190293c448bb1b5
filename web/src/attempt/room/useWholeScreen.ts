import { useLayoutEffect } from 'react';
import { quietTaps } from '../journal/quietTaps.ts';

/** Lets the room have the whole screen for as long as it is shown, and each tap for itself; room.module.css says how. */
export function useWholeScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['room'] = '';
    const quiet = quietTaps();
    return () => {
      delete document.documentElement.dataset['room'];
      quiet();
    };
  }, []);
}
