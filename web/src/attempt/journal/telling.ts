import type { Kit } from './kit.ts';

/** It goes on by itself; the student is told once. */
export function wait({ press, shown, failed }: Kit, message: string): void {
  // Lost to another page meanwhile: that one's hand-in is looked for.
  if (!shown.snapshot().mine) return;
  if (!press.told) failed(message);
  press.told = true;
  shown.set({ handing: 'waiting' });
}
