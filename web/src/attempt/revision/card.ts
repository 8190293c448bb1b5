import { daysAfter, type Data, type students } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import * as words from '#words/revision';
import type { ReviewItem } from '../review/item.ts';

export type Deck = Data<typeof students.revision>;

/** A question to revise, with its key. */
export type RevisionCard = Deck['cards'][number];

/** A question that was answered, and what came of it. */
export interface Checked {
  card: RevisionCard;
  answer: string;
  /** 'right', 'partial', 'wrong' or 'blank'. */
  outcome: string;
  /** The school's day of the answer, and the one on which the question comes again; null: never. */
  day: string;
  due_on: string | null;
}

/** True for a question of a kind that this page can ask and mark. */
export const isKnown = (card: RevisionCard): boolean => verdictOn(card, '') !== undefined;

/** The card with its answer, as a question of a report is read. */
export function reviewOf({ card, answer }: Checked): ReviewItem {
  const { question_id, answer: correct, marks: _none, ...rest } = { marks: undefined, ...card };
  return { ...rest, id: question_id, correct, chosen: answer };
}

/** 'tomorrow', 'in 3 days' */
export function whenFrom(day: string, due_on: string): string {
  return due_on <= daysAfter(day, 1)
    ? words.tomorrow
    : words.inDays(Math.round((Date.parse(due_on) - Date.parse(day)) / 86_400_000));
}

/** Returns what is said of an answer. */
export function saidOf({ outcome, day, due_on }: Checked): string {
  if (due_on === null) return words.verdicts.learned;
  const when = whenFrom(day, due_on);
  if (outcome === 'right' || outcome === 'partial' || outcome === 'blank') return words.verdicts[outcome](when);
  return words.verdicts.wrong(when);
}
