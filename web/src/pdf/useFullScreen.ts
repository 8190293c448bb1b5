import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The six states, named as in PDF-06; at rest it is Normal or EnteredCompletely. */
export type FullScreenState = 'Normal' | 'Entering' | 'Entered' | 'EnteredCompletely' | 'Exitting' | 'Exited';

// The pages are laid out anew 100 ms after the size has changed; then the change is complete.
const layout = 150;

/**
 * Full screen for an element. Where the browser has none for elements (iPhones) the element only covers the page.
 * `leave` says whether there was anything to leave.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<FullScreenState>('Normal');
  const current = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: FullScreenState): void => {
    current.current = next;
    setState(next);
    clearTimeout(timer.current);
    if (next === 'Entered') timer.current = setTimeout(() => set('EnteredCompletely'), layout);
    if (next === 'Exited') timer.current = setTimeout(() => set('Normal'), layout);
  }, []);

  useEffect(() => {
    const onChange = (): void => {
      if (document.fullscreenElement === element.current) set('Entered');
      else if (current.current.startsWith('Enter') || current.current === 'Exitting') {
        // Esc in the browser's full screen comes here without having been asked for.
        set('Exitting');
        timer.current = setTimeout(() => set('Exited'));
      }
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      clearTimeout(timer.current);
    };
  }, [element, set]);

  const leave = useCallback((): boolean => {
    if (!current.current.startsWith('Enter')) return false;
    set('Exitting');
    if (document.fullscreenElement) void document.exitFullscreen();
    else timer.current = setTimeout(() => set('Exited'));
    return true;
  }, [set]);

  const toggle = useCallback((): void => {
    if (leave()) return;
    const target = element.current;
    set('Entering');
    if (target && 'requestFullscreen' in target) target.requestFullscreen().catch(() => set('Entered'));
    else timer.current = setTimeout(() => set('Entered'));
  }, [element, leave, set]);

  return { state, toggle, leave };
}
