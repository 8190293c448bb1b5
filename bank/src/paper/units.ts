import { parsedJson } from '@portal/contract/grading';
import { add, commonMultiple, fraction, fractionOf, rounded, share, textOf, ZERO, type Fraction } from './fraction.ts';
import { exactOf, type Exact } from './marking.ts';
import type { PaperQuestion } from './paper.ts';

/** The largest denominator of a paper: sums of its units stay far below 2^53. */
const LARGEST = 1_000_000_000n;

/** The exact marks of a question; undefined where its numbers cannot be read exactly. */
export function exactMarks({ marking, marks, negative_marks }: PaperQuestion): Exact | undefined {
  if (marking) return exactOf(marking);
  const [right, wrong] = [fractionOf(marks), fractionOf(-negative_marks)];
  return right && wrong && { right, wrong, blank: ZERO, partial: 'none' };
}

/**
 * The smallest number of units in one mark under which all that the questions can earn is whole. Undefined when there
 * is none up to 10^9.
 */
export function commonDenominator(questions: readonly PaperQuestion[]): bigint | undefined {
  let common = 1n;
  for (const question of questions) {
    const marks = exactMarks(question);
    if (!marks) return undefined;
    for (const { below } of earnable(question, marks)) common = commonMultiple(common, below);
    if (common > LARGEST) return undefined;
  }
  return common;
}

/** Returns what a question can earn, or the fractions that make it up. */
function earnable(question: PaperQuestion, { right, wrong, blank, partial }: Exact): Fraction[] {
  if (partial !== 'per-option' || question.type === undefined) return [right, wrong, blank];
  if (question.type === 'matrix') {
    const rows = question.rows?.length ?? 1;
    return [share(right, 1, rows), share(wrong, 1, rows), blank];
  }
  const keys = [question.answer, ...(question.alternatives ?? [])].map((key) => parsedJson(key));
  return [right, wrong, blank, ...keys.map((key) => share(right, 1, Array.isArray(key) ? new Set(key).size : 1))];
}

/** The marks that pass, in the two forms of a paper's document: that share of all of them. */
export function passMarks(counting: readonly PaperQuestion[], percent: number): { pass_marks: number; pass_exact?: string } {
  const most = counting.reduce((sum, question) => add(sum, exactMarks(question)?.right ?? ZERO), ZERO);
  const part = fractionOf(percent) ?? ZERO;
  const exact = fraction(most.above * part.above, most.below * part.below * 100n);
  return { pass_marks: rounded(exact), ...(100n % exact.below === 0n ? {} : { pass_exact: textOf(exact) }) };
}

/** Marks of these questions, all answered rightly. Papers that know numbers only keep the sum they always had. */
export function maxMarks(questions: readonly PaperQuestion[]): number {
  if (questions.every(({ marking }) => marking === undefined)) return questions.reduce((sum, { marks }) => sum + marks, 0);
  return rounded(questions.reduce((sum, question) => add(sum, exactMarks(question)?.right ?? ZERO), fraction(0n)));
}
