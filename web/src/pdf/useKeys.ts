import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/**
 * Hears the reader's keys on its element. `act` is left out while no document is shown; `close` closes what Esc closes
 * first, and returns whether there was something.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  act: ((shortcut: Shortcut) => void) | undefined,
  close: () => boolean,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
    const shortcut = shortcutOf(event, typing);
    // In a dialog Esc comes as the dialog's 'cancel' event.
    const escaped = event.key === 'Escape' && !root.current?.closest('dialog') && close();
    if (escaped || (shortcut && act)) event.preventDefault();
    if (shortcut) act?.(shortcut);
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);
}
