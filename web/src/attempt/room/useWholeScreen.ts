import { useLayoutEffect } from 'react';

/** Lets the room have the whole screen for as long as it is shown; room.module.css says how. */
export function useWholeScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['room'] = '';
    return () => {
      delete document.documentElement.dataset['room'];
    };
  }, []);
}
