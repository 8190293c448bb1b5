import { daysAfter, type Data, type progress, type students } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import * as words from '#words/revision';
import type { ReviewItem } from '../review/item.ts';

export type Deck = Data<typeof students.revision>;

/** A question to revise, with its key. */
export type RevisionCard = Deck['cards'][number];

/** A question of an attempt whose key is out. */
export type OpenCard = Data<typeof progress.practice>['cards'][number];

/** An answered question and its outcome. */
export interface Checked<Card extends OpenCard = OpenCard> {
  card: Card;
  answer: string;
  /** 'right', 'partial', 'wrong' or 'blank'. */
  outcome: string;
  /** In revision: the school's day of the answer, and the day on which the question comes again; null: never. */
  again?: { day: string; due_on: string | null };
}

/** Some questions asked one after the other. */
export interface Round {
  /** The question that is asked, or was just checked; undefined once all are done. */
  card: OpenCard | undefined;
  checked: Checked | undefined;
  done: readonly Checked[];
  /** Returns false where the text is no answer to the question. */
  check: (answer: string) => boolean;
  next: () => void;
  number: number;
  of: number;
  /** The answers that the server refused, by card; those cards are asked again. */
  refused: Readonly<Record<string, string>>;
}

/** True for a question of a kind that this page can ask and mark. */
export const isKnown = (card: OpenCard): boolean => verdictOn(card, '') !== undefined;

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

/** Returns the words about an answer's outcome. */
export function saidOf({ outcome, again }: Checked): string {
  const by = outcome === 'right' || outcome === 'partial' || outcome === 'blank' ? outcome : 'wrong';
  if (!again) return words.practised[by];
  const { day, due_on } = again;
  return due_on === null ? words.verdicts.learned : words.verdicts[by](whenFrom(day, due_on));
}
