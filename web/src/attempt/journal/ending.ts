import type { Id } from '@portal/contract';
import { resultOf, type Result } from './calls.ts';
import { judged, tryHandIn } from './handIn.ts';
import type { JournalContext } from './context.ts';
import { shownOf } from './merge.ts';
import { look } from './spent.ts';

/** Tries once to hand in what the device's copy holds ready. */
export async function deliver(context: JournalContext): Promise<void> {
  look(context, undefined);
  context.shown.set({ handing: 'sending' });
  const end = await tryHandIn(context);
  if (typeof end === 'object') return finish(context, end.result, end.message);
  if (end !== 'refused') return undefined;
  // A new start tells what the refusal means. A try that is still under way must not end what is answered from now on.
  context.server.mustStart = true;
  return context.start();
}

/** True when an attempt is handed in: its result is shown then. */
export async function hasEnded(context: JournalContext, attempt_id: Id): Promise<boolean> {
  const { around, device, pendingHandIn } = context;
  const ended = await resultOf(around.send, attempt_id).catch(() => undefined);
  // The server has to compare the answers that were pressed on; answers that only this page has were not handed in.
  const own = device.unsaved && ended ? { ...ended, differs: 1 } : ended;
  const result = ended && pendingHandIn.given ? await judged(context, ended) : own;
  if (result) await finish(context, result, undefined);
  return result !== undefined;
}

/**
 * Looks for the end of an attempt that another page has, and whose button was pressed here: its result is shown here.
 */
export async function lookForEnd(context: JournalContext): Promise<void> {
  const { device, pendingHandIn, shown, lose, giveWay } = context;
  // The attempt's id may be known only to the page that has it; a page that has ended it keeps nothing.
  const { attempt_id } = device.draft.attempt_id === undefined && context.tabHasIt ? await device.read() : device.draft;
  if (attempt_id !== undefined && (await hasEnded(context, attempt_id))) return undefined;
  const { mine, handing } = shown.snapshot();
  if (mine || handing !== 'sending' || pendingHandIn.hopes()) return undefined;
  return context.tabHasIt ? giveWay() : lose();
}

async function finish(
  { around, deadline, device, pendingHandIn, shown, handedIn }: JournalContext,
  { kept, ...result }: Result,
  message: string | undefined,
): Promise<void> {
  // An older call of this page may tell the result once more.
  if (shown.snapshot().result) return;
  deadline.stop();
  pendingHandIn.forget();
  // Kept before the draft is removed: between the two the device has both.
  if (kept !== undefined && result.receipt !== undefined) await around.keepHandIn(result.receipt, kept);
  await device.remove();
  handedIn(result, message);
  shown.set({ result, handing: 'no', taking: false, ...shownOf({ answers: {} }) });
}
