/** Marks answers to single questions: pure, and the same on the server and on a phone that is on its own. */
export { decimalText, PLACES, rangeAround, scaled, unscaled } from './decimal.ts';
export { best, parsedJson, type AnswerFault, type Earned, type Outcome, type Take, type Taken, type Units } from './kind.ts';
export type { KeyedQuestion, NumericKey, PartialMarks, QuestionType } from './question.ts';
export { optionHash } from './optionHash.ts';
export { takeOf } from './take.ts';
export { verdictOn, type OpenQuestion } from './verdict.ts';
