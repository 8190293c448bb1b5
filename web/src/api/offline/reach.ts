import { create } from 'zustand';

/** Whether the server can be reached, as far as the last call and the browser know. */
export const useReach = create(() => ({ offline: !navigator.onLine }));

/** Notes how a call ended: with any answer at all, or with none. */
export function noteReach(answered: boolean): void {
  if (useReach.getState().offline === answered) useReach.setState({ offline: !answered });
}

addEventListener('offline', () => noteReach(false));
addEventListener('online', () => noteReach(true));
