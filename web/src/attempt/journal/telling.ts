import type { Kit } from './kit.ts';

/** The server will not take it: the student is told its words, and may change the answers. */
export async function giveUp({ device, plan, press, shown, failed }: Kit, words = press.no?.words): Promise<void> {
  if (words === undefined) return;
  press.forget();
  await device.drop('handingIn');
  plan.succeeded();
  failed(words);
  shown.set({ handing: 'refused' });
}

/** It goes on by itself; the student is told once. */
export function wait({ press, shown, failed }: Kit, message: string): void {
  // Lost to another page meanwhile: that one's hand-in is looked for.
  if (!shown.snapshot().mine) return;
  if (!press.told) failed(message);
  press.told = true;
  shown.set({ handing: 'waiting' });
}
