import { navigate } from 'wouter/use-browser-location';

/** The value kept in every entry of the browser's history: its position since the portal was opened. */
interface Entry {
  position: number;
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'position' in state ? (state as Entry) : undefined;
}

let position = entryOf(history.state)?.position ?? 0;

/** Position of the current entry: 0 is where the visitor came in. */
export function currentPosition(): number {
  return position;
}

/** Goes back to the previous page of the portal; home when the visitor came in on this one. */
export function goBack(): void {
  if (position > 0) history.back();
  else navigate('/');
}

/** Calls back after every change of the address, by a link or by the browser's own buttons. */
export function navigated(listener: () => void): void {
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, listener);
}

/** Numbers every history entry. Call once, before React mounts, so that its listeners run first. */
export function numberHistory(): void {
  const mark = () => {
    if (!entryOf(history.state)) history.replaceState({ ...(history.state as object | null), position }, '');
  };
  mark();
  addEventListener('pushState', () => {
    position += 1;
    mark();
  });
  addEventListener('replaceState', mark);
  addEventListener('popstate', (event) => {
    position = entryOf(event.state)?.position ?? 0;
  });
}
