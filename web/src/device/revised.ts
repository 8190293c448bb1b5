import { daysAfter, type Data, type Id, type progress } from '@portal/contract';
import { OfStudent } from './ofStudent.ts';

/** Names a question that is to be revised, and since when it is due. */
export interface Card {
  attempt_id: Id;
  question_id: Id;
  due_on: string;
}

/**
 * The outcome of a question that was revised on this device: on which of the school's days, and when it comes again
 * (null: never).
 */
export interface Outcome {
  day: string;
  due_on: string | null;
}

/** All outcomes, by the questions' names. */
export type OwnRevised = Readonly<Record<string, Outcome>>;

/** After this many days the server has had the answer, or will never take it. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns one name for a question of an attempt. */
export const nameOf = ({ attempt_id, question_id }: Omit<Card, 'due_on'>): string => `${attempt_id}-${question_id}`;

const OWNS = new OfStudent<OwnRevised>('revised');
/** The questions that were revised on this device, in all its tabs: it may be a while until the server knows. */
export const owns = OWNS.store;

/** The school's day at `now`, epoch milliseconds, by an answer of before. */
export function dayAt({ today, day_ends_at }: { today: string; day_ends_at: string }, now: number): string {
  const past = now - Date.parse(day_ends_at);
  return past < 0 || Number.isNaN(past) ? today : daysAfter(today, Math.floor(past / DAY_MS) + 1);
}

/**
 * True for a question that was revised here since it became due, and that is not due again: an answer that still has it
 * is older.
 */
export function isRevised(card: Card, today: string, revised: OwnRevised): boolean {
  const own = revised[nameOf(card)];
  return own !== undefined && own.day >= card.due_on && (own.due_on === null || own.due_on > today);
}

/** How many questions are due at `now`, without those that were revised here meanwhile. */
export function dueNow(revision: Data<typeof progress.next>['revision'], now: number, own: OwnRevised): number {
  if (!revision) return 0;
  const today = dayAt(revision, now);
  return revision.due - revision.cards.filter((card) => isRevised(card, today, own)).length;
}

/** Notes that a question was revised here, with what came of it. */
export function noteRevised(card: Omit<Card, 'due_on'>, own: Outcome): void {
  const fresh = Object.entries(owns.getState()).filter(([, { day }]) => day >= daysAfter(own.day, -KEPT_DAYS));
  OWNS.keep({ ...Object.fromEntries(fresh), [nameOf(card)]: own });
}

/** Forgets it again: the server did not take the answer. */
export function forgetRevised(card: Omit<Card, 'due_on'>): void {
  const { [nameOf(card)]: _none, ...others } = owns.getState();
  OWNS.keep(others);
}
