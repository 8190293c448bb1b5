import { say, type Said } from '../words/say.ts';
import type { Earned, Outcome } from '@portal/contract/grading';
import { uncountedIn } from '@portal/bank/paper/counting';
import type { Prepared } from './grading/prepare.ts';

/** An answer as submitted. */
export interface GivenAnswer {
  question_id: number;
  answer: string;
}

/** The answers by question id, each in the form of its question's kind, as table `attempt` keeps them. */
export type Answers = Record<string, string>;

export interface Marked {
  answers: Answers;
  marks: number;
  max_marks: number;
  result: 'pass' | 'fail';
}

/** The marked answers, or the reason why they are refused whole. */
export type Grade = Marked | { fault: Said };

/**
 * Marks the answers handed in against the paper. Refused whole when it names a question that is not in the paper, an
 * option that the question does not have, an answer that is none of its kind, or one question twice. An answer of '' is
 * one taken back, as if the question were left out. Marks may be below 0 in all, and are rounded once, when all are
 * summed up.
 */
export function grade(prepared: Prepared, given: readonly GivenAnswer[]): Grade {
  const { questions, paper } = prepared;
  const answers: Answers = {};
  let takenBack: Set<number> | undefined;
  let units = prepared.leftOut;
  for (const { question_id, answer } of given) {
    const question = questions.get(question_id);
    if (!question) return { fault: say('question_unknown', { question_id }) };
    const isOption = question.plain && question.question.options.includes(answer);
    const taken = isOption ? undefined : question.take(answer);
    if (taken && 'fault' in taken) return { fault: say(taken.fault, { question_id }) };
    if (Object.hasOwn(answers, question_id) || takenBack?.has(question_id))
      return { fault: say('answered_twice', { question_id }) };
    const text = taken?.text ?? answer;
    if (text === '') (takenBack ??= new Set()).add(question_id);
    else answers[question_id] = text;
    units += (taken?.units ?? (answer === question.question.answer ? question.right : question.wrong)) - question.leftOut;
  }
  for (const question_id of uncounted(prepared, answers))
    units -= earnedBy(prepared, question_id, answers[question_id] ?? '').units;
  const result = prepared.passes(units) ? 'pass' : 'fail';
  return { answers, marks: prepared.marksOf(units), max_marks: paper.max_marks, result };
}

/**
 * The answers that came in as an attempt under way keeps them: one taken back, which is not among the marked ones, is
 * '', so that a device which holds the older answer does not bring it back. An attempt that is handed in knows no ''.
 */
export function asKept(given: readonly GivenAnswer[], { answers }: Marked): Answers {
  const takenBack = given.filter(({ question_id }) => answers[question_id] === undefined);
  if (takenBack.length === 0) return answers;
  return { ...answers, ...Object.fromEntries(takenBack.map(({ question_id }) => [question_id, ''])) };
}

/** Returns the answers without those that were taken back. */
export const answeredOnly = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));

/** How many questions are answered. */
export const countAnswered = (answers: Answers): number => Object.values(answers).filter((answer) => answer !== '').length;

/** The questions of sections with a choice that do not count with these answers. */
export const uncounted = (prepared: Prepared, answers: Answers): ReadonlySet<number> =>
  prepared.choices.length === 0
    ? NONE
    : uncountedIn(prepared.choices, answers, (question_id, answer) => earnedBy(prepared, question_id, answer));

const NONE: ReadonlySet<number> = new Set();

/** Returns how a question went, and the marks it earned by itself. `answer` is as stored, '' when it was left out. */
export function gradeQuestion(
  prepared: Prepared,
  question_id: number,
  answer: string,
  beyond = NONE,
): { outcome: Outcome; earned: number; uncounted?: 1 } {
  const { outcome, units } = earnedBy(prepared, question_id, answer);
  return beyond.has(question_id) ? { outcome, earned: 0, uncounted: 1 } : { outcome, earned: prepared.marksOf(units) };
}

/** Returns the marks that some of the questions earned together, such as those of a section: rounded once. */
export function gradePart(prepared: Prepared, question_ids: readonly number[], answers: Answers): number {
  return prepared.marksOf(unitsOfPart(prepared, question_ids, answers));
}

/** Returns the marks of some questions in units of the paper. */
export function unitsOfPart(prepared: Prepared, question_ids: readonly number[], answers: Answers): number {
  const beyond = uncounted(prepared, answers);
  const counted = question_ids.filter((question_id) => !beyond.has(question_id));
  return counted.reduce((sum, question_id) => sum + earnedBy(prepared, question_id, answers[question_id] ?? '').units, 0);
}

/**
 * Returns what one question earned. An answer that the question cannot take, as an attempt at another version may hold,
 * is a wrong one.
 */
export function earnedBy({ questions }: Prepared, question_id: number, answer: string): Earned {
  const question = questions.get(question_id);
  if (!question) return { outcome: 'blank', units: 0 };
  const taken = question.take(answer);
  if (!('fault' in taken)) return taken;
  return { outcome: 'wrong', units: question.wrong };
}

/**
 * Returns true when the stored answers are the ones that came in, question by question, in whatever form they were
 * sent.
 */
export function asGiven({ questions }: Prepared, answers: Answers, given: readonly GivenAnswer[]): boolean {
  let count = 0;
  for (const { question_id, answer } of given) {
    const stored = answers[question_id] ?? '';
    const taken = answer === stored ? undefined : questions.get(question_id)?.take(answer);
    if (answer !== stored && (!taken || 'fault' in taken || taken.text !== stored)) return false;
    if (stored !== '') count += 1;
  }
  return countAnswered(answers) === count;
}
