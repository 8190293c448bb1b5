import type { Data, quiz } from '@portal/contract';
import { readList, readPairs } from '../kinds/forms.ts';
import { textOf } from '../answers.ts';

type Report = Data<typeof quiz.quiz_report_by_id>;

/** A question of a marked attempt, of a quiz or an exam. Fields may be missing on some servers. */
export type ReviewItem = Partial<Omit<Report['report'][number], 'question_id' | 'answer' | 'student_answer' | 'question'>> & {
  id: number | string;
  question: string;
  /** The right answer; empty while the key is not out. */
  correct: string | undefined;
  /** The student's answer; empty when the question was left out. */
  chosen: string | undefined;
};

/** The part of a quiz or exam report beside its questions. */
export type ReviewState = Pick<
  Report['analytics'],
  | 'key'
  | 'key_at'
  | 'marks_pending'
  | 'sections'
  | 'passages'
  | 'option_labels'
  | 'languages'
  | 'notices'
  | 'regraded'
  | 'void'
  | 'receipt'
>;

/** The props of every part of a reviewed question. */
export interface ReviewProps {
  /** The question's own name in the page. */
  id: string;
  item: ReviewItem;
  /** False until the right answers may be shown. */
  isOut: boolean;
  say: (text: string) => string | undefined;
}

/**
 * How a choice is marked: the student's and right, the student's and wrong, right but not chosen, the student's while
 * nobody may know, or none of these.
 */
export type Mark = 'right' | 'wrong' | 'answer' | 'chosen' | 'none';

export function markOf(isChosen: boolean, isRight: boolean, isOut: boolean): Mark {
  if (isChosen) return isRight ? 'right' : isOut ? 'wrong' : 'chosen';
  return isRight ? 'answer' : 'none';
}

/**
 * Returns every answer that counts as right; none while the key is not out. The student's own comes first, as the one
 * that counted.
 */
export function rightsOf({ correct, correct_answers = [], chosen }: ReviewItem): string[] {
  const all = correct_answers.length > 0 ? correct_answers : [textOf(correct)];
  const given = formOf(textOf(chosen));
  return all.filter(Boolean).toSorted((one, other) => Number(formOf(other) === given) - Number(formOf(one) === given));
}

/** Returns an answer in a form that does not depend on the order of the choices. */
function formOf(answer: string): string {
  const pairs = Object.entries(readPairs(answer)).map(([row, names]) => JSON.stringify([row, names.toSorted()]));
  const list = readList(answer);
  if (list.length > 0) return JSON.stringify(list.toSorted());
  return pairs.length > 0 ? JSON.stringify(pairs.toSorted()) : answer;
}
