import type { JournalContext } from './context.ts';

/** It goes on by itself; the student is told once. */
export function showWaiting({ pendingHandIn, shown, failed }: JournalContext, message: string): void {
  // Lost to another page meanwhile: that one's hand-in is looked for.
  if (!shown.snapshot().mine) return;
  if (!pendingHandIn.told) failed(message);
  pendingHandIn.told = true;
  shown.set({ handing: 'waiting' });
}
