import { plural } from '../plural.ts';

export const chooseAll = 'Choose all that are right.';
export const matchAll = 'In each row choose all that match.';
export const pair = (row: string, column: string): string => `${row} – ${column}`;
/** A row or column with formulas, as it is read out. */
export const part = (key: string, text: string): string => `${key}: ${text}`;
export const yourNumber = 'Your answer';
export const changeSign = 'Change the sign, plus or minus';
export const number = 'A number';
export const wholeNumber = 'A whole number';
export const decimals = (count: number): string =>
  `A number with at most ${count} ${plural('en', count, { one: 'decimal', other: 'decimals' })}`;
export const from = (least: string): string => `from ${least}`;
export const to = (most: string): string => `up to ${most}`;
export const between = (least: string, most: string): string => `from ${least} to ${most}`;
export const readAs = (answer: string): string => `Counted as ${answer}`;
export const notCounted = (why: string): string => `${why} It is not counted as answered.`;
export const wanted = (hint: string): string => `Needed: ${hint}.`;
export const numberFaults = {
  none: 'This is not a number. Type digits, such as 12.5 or −3.',
  whole: 'This is not a whole number.',
  decimals: 'This has too many decimals.',
  long: 'This number is too long.',
  range: 'This number is too small or too large.',
};
export const cannotAnswer =
  'This page cannot take an answer to this kind of question. Update the app: close all its windows, and open it again.';
export const passageFor = (first: number, last: number): string =>
  first === last ? `For question ${first}` : `For questions ${first} to ${last}`;
export const foldText = 'Fold the text';
export const showText = (first: number, last: number): string =>
  first === last ? `Show the text for question ${first}` : `Show the text for questions ${first} to ${last}`;
export const questions = (count: number): string => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`;
export const marks = (count: number): string => `${count} ${plural('en', count, { one: 'mark', other: 'marks' })}`;
export const minutes = (count: number): string => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`;
/** A section of which only some questions count, and by which rule. */
export const anyOf = (any: number, of: number, counts: string | undefined): string =>
  `Any ${any} of ${of} count: ${counts === 'best' ? 'the best of those you answer' : `the first ${any} you answer, by their numbers`}.`;
export const anyAnswered = (answered: number, any: number): string =>
  answered > any ? `${answered} answered, ${any} of them count.` : `${answered} of ${any} answered.`;
export const opensIn = 'Not open yet. This section opens in';
export const closesIn = 'Time left in this section:';
export const notOpenYet = 'This section is not open yet.';
export const sectionOver = 'This section is over. Its answers cannot be changed.';
/** Names of kinds of questions, by their `type`. */
export const kindNames: Readonly<Record<string, string>> = {
  single: 'One right answer',
  multiple: 'One or more right answers',
  numeric: 'A number',
  matrix: 'Match the rows',
};
export const otherKind = 'Other questions';
