import type { JournalContext } from './context.ts';

/**
 * Notes that a question is looked at from now on, or none. A question that nobody sees, because the page is hidden,
 * takes no time.
 */
export function look(context: JournalContext, question_id: string | undefined): void {
  addTime(context);
  context.looked = question_id === undefined ? undefined : { question_id, since: performance.now() };
}

/** The page is hidden, or about to go. */
export function lookAway(context: JournalContext): void {
  addTime(context);
  if (context.looked) context.looked.since = undefined;
}

/** The page is there again. */
export function lookBack({ looked }: JournalContext): void {
  if (looked) looked.since ??= performance.now();
}

function addTime({ looked, device, shown }: JournalContext): void {
  if (looked?.since === undefined || !shown.snapshot().mine) return;
  const { spent = {} } = device.draft;
  const { question_id, since } = looked;
  void device.change({ spent: { ...spent, [question_id]: (spent[question_id] ?? 0) + performance.now() - since } });
}

const A_SECOND = 1000;
/** The longest that a hand-in can say, seconds: a week. */
const LONGEST = 604_800;

/** Returns the times as a hand-in sends them; questions seen only in passing are left out. */
export const inSeconds = (spent: Readonly<Record<string, number>> = {}): { question_id: string; seconds: number }[] =>
  Object.entries(spent).flatMap(([question_id, ms]) => {
    const seconds = Math.min(LONGEST, Math.round(ms / A_SECOND));
    return seconds > 0 ? [{ question_id, seconds }] : [];
  });
