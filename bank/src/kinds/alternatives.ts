import type { MatrixKey, MatrixQuestion, MultipleQuestion, NumberKey, NumericQuestion, SingleQuestion } from '../bank.ts';

/** Returns all right answers of a question, as a list also where there is one. */
export function alternatives(question: SingleQuestion): number[];
export function alternatives(question: MultipleQuestion): number[][];
export function alternatives(question: NumericQuestion): NumberKey[];
export function alternatives(question: MatrixQuestion): MatrixKey[];
export function alternatives(question: SingleQuestion | MultipleQuestion | NumericQuestion | MatrixQuestion): unknown[] {
  if (question.type !== 'multiple') return Array.isArray(question.answer) ? question.answer : [question.answer];
  return question.answer.every((each) => typeof each === 'number') ? [question.answer] : question.answer;
}
