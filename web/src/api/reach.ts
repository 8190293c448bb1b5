import { createStore } from 'zustand/vanilla';

/** The server's reachability, as far as the last call and the browser know. */
export const reach = createStore(() => ({ offline: !navigator.onLine }));

/** Notes how a call ended: with any answer at all, or with none. */
export function noteReach(answered: boolean): void {
  if (reach.getState().offline === answered) reach.setState({ offline: !answered });
}

addEventListener('offline', () => noteReach(false));
addEventListener('online', () => noteReach(true));
