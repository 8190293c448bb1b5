import type { Part } from './draftEdits.ts';
import type { JournalContext } from './context.ts';
import { shownOf } from './merge.ts';
import { AFTER_MS } from './resendPlan.ts';

/** Answers a question ('' takes the answer back), or notes that the question was on the screen or is marked. */
export function choose(context: JournalContext, question_id: string, value: string, part: Part): void {
  const { device, shown, plan, pendingHandIn } = context;
  const { mine, taking, handing, timeUp } = shown.snapshot();
  if (!mine || taking || timeUp || handing === 'sending' || handing === 'waiting') return;
  // Choosing an answer again is a choice; taking back an answer that is not there, or a second visit, is none.
  if ((device.draft[part]?.[question_id] ?? '') === value && !(part === 'answers' && value)) return;
  if (part === 'answers') pendingHandIn.forget();
  const stored = device.put(part, question_id, value);
  shown.set(part === 'answers' ? { answers: device.draft.answers } : shownOf(device.draft));
  void stored.then(() => shown.set({}));
  plan.within(part === 'answers' ? (plan.failing ? AFTER_MS.failure : AFTER_MS.answer) : AFTER_MS[part]);
}
