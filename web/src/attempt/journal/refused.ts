import type { Id } from '@portal/contract';
import type { Kit } from './kit.ts';

/**
 * The server did not take the choices of these questions: their section is over, or not open yet. This page lets go of them, and starts
 * anew to learn what is held.
 */
export async function letGo({ device, server, shown }: Kit, ids: readonly Id[]): Promise<void> {
  const refused = ids.map(String);
  const others = (answers: Record<string, string>) =>
    Object.fromEntries(Object.entries(answers).filter(([question_id]) => !refused.includes(question_id)));
  const { answers, saved = {} } = device.draft;
  server.mustStart = true;
  shown.set({ refused });
  await device.change({ answers: others(answers), saved: others(saved) });
}
