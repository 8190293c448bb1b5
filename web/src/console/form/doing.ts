import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

const KEY = 'do';

/** A form that is open over the page, and how one is opened and closed. */
export interface Doing {
  /** The open form's name and what it is about: 'move', '12'. Empty: no form is open. */
  doing: readonly string[];
  open: (...doing: (string | number)[]) => void;
  close: () => void;
}

let isLeaving = false;

/**
 * Goes back once, however often the form is closed before the browser is there: Chromium closes one twice by Escape in
 * a field for a time.
 */
function leaveEntry(): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/** The open form stands in the address: a reload or a new sign-in opens it again, and 'Back' closes it. */
export function useDoing(): Doing {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const name = params.get(KEY);
  const search = params.toString();
  const open = useCallback(
    (...doing: (string | number)[]) => {
      const next = new URLSearchParams(search);
      next.set(KEY, doing.join(' '));
      navigate(`${path}?${next.toString()}`, { state: { opened: true } });
    },
    [navigate, path, search],
  );
  const close = useCallback(() => {
    const state: unknown = history.state;
    // The form has an entry of its own in the history where it was opened by a press.
    if (typeof state === 'object' && state !== null && 'opened' in state) leaveEntry();
    else {
      const next = new URLSearchParams(search);
      next.delete(KEY);
      navigate(next.size > 0 ? `${path}?${next.toString()}` : path, { replace: true });
    }
  }, [navigate, path, search]);
  return { doing: name === null ? [] : name.split(' '), open, close };
}
