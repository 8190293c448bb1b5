import type { Id } from '@portal/contract';
import type { Answers } from '../answers.ts';
import type { Draft } from '../../device/drafts.ts';
import type { JournalContext } from './context.ts';

/**
 * Lets go of choices that the server did not take, because their section is over, or not open yet: this page drops
 * them, and starts anew to learn what the server holds.
 */
export async function letGo({ device, server, shown }: JournalContext, ids: readonly Id[]): Promise<void> {
  const refused = ids.map(String);
  const { answers, saved } = device.draft;
  server.mustStart = true;
  shown.set({ refused });
  await device.change({ answers: without(refused, answers), saved: without(refused, saved) });
}

/**
 * The server refused a save because of one question: it cannot take the answer as it is, or does not have the question.
 * All others are saved without it. The answer stays here, on the screen and in the copy, and is sent again once it is
 * changed.
 */
export async function holdBack({ device, server, plan, shown }: JournalContext, question_id: string): Promise<void> {
  const { answers, visited = {}, marked = {} } = device.draft;
  const { unfit } = shown.snapshot();
  const answer = answers[question_id];
  if (answer !== undefined && answer !== unfit[question_id]) {
    const all = { ...unfit, [question_id]: answer };
    device.sendable = (draft) => sendable(draft, all);
    shown.set({ unfit: all });
  } else if (question_id in visited || question_id in marked)
    await device.change({ visited: without([question_id], visited), marked: without([question_id], marked) });
  else {
    // None of these answers is sent: the next start may tell what the refusal meant.
    server.mustStart = true;
    return;
  }
  plan.succeeded();
}

/** Returns the answers, with the server's own in place of those that it cannot take. */
function sendable({ answers, saved = {} }: Draft, unfit: Answers): Answers {
  const held = Object.keys(unfit).filter((question_id) => answers[question_id] === unfit[question_id]);
  if (held.length === 0) return answers;
  const others = Object.entries(answers).filter(([question_id]) => !held.includes(question_id));
  const kept = Object.entries(saved).filter(([question_id]) => held.includes(question_id));
  return Object.fromEntries([...others, ...kept]);
}

/** Returns a record without these questions. */
export const without = (question_ids: readonly string[], record: Answers = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([question_id]) => !question_ids.includes(question_id)));
