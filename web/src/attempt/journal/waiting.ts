import type { JournalContext } from './context.ts';

/** Tells the student once that a hand-in waits, and goes on by itself. */
export function showWaiting({ pendingHandIn, shown, failed }: JournalContext, message: string): void {
  // Lost to another page meanwhile: the end of that page's attempt is looked for.
  if (!shown.snapshot().mine) return;
  if (!pendingHandIn.told) failed(message);
  pendingHandIn.told = true;
  shown.set({ handing: 'waiting' });
}
