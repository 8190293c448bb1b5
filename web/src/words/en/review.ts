import { plural } from '../plural.ts';

/** Stands behind the number of marks that were gained. */
export const ofMarks = (of: number): string => `of ${of} ${plural('en', of, { one: 'mark', other: 'marks' })}`;
export const yours = 'Your answer';
export const theirs = 'The student’s answer';
/** Before how the school has corrected a question while it was sat. */
export const correction = 'Correction: ';
export const correct = 'Correct answer';
export const alsoRight = 'Also right';
export const explanation = 'Explanation';
export const uncounted = 'Does not count: enough others of its section do';
export const outcomes = { right: 'Right', wrong: 'Wrong', partial: 'Partly right', blank: 'Not answered', dropped: 'Dropped' };
export const dropped = { all: 'Dropped: full marks to all', attempted: 'Dropped: full marks to all who answered it' };
export const earned = (marks: string): string => `Marks ${marks}`;
export const inPaper = (number: number): string => `number ${number} in the paper`;
export const range = (least: string, most: string): string => `${least} to ${most}`;
/** How a pair of a matrix stands, in the name of its box. */
export const markedPair = (pair: string, mark: 'right' | 'wrong' | 'answer' | 'chosen' | 'none', chosen = yours): string =>
  ({
    right: `${pair}, ${chosen.toLowerCase()}, right`,
    wrong: `${pair}, ${chosen.toLowerCase()}, wrong`,
    answer: `${pair}, right, not chosen`,
    chosen: `${pair}, ${chosen.toLowerCase()}`,
    none: pair,
  })[mark];
export const rightPair = 'Right pair';
export const wrongPair = 'Chosen, and wrong';
export const notCounted = 'This attempt does not count. The school has taken it out.';
export const regraded = (marks: string, before: string, questions: readonly string[]): string =>
  `Marks ${marks} (was ${before}: ${plural('en', questions.length, { one: 'question', other: 'questions' })} ${questions.join(', ')} corrected)`;
const when = (at: string | undefined): string => (at === undefined ? 'later' : `on ${at}`);
export const keyLater = (at: string | undefined): string => `The correct answers are shown ${when(at)}.`;
export const allLater = (at: string | undefined): string => `Your marks and the correct answers are shown ${when(at)}.`;
export const marksLater = (at: string): string => `Your marks are shown ${when(at)}.`;
export const keyNever = 'The correct answers are not shown.';
export const allNever = 'Marks and correct answers are not shown.';
export const bySection = 'By section';
export const byKind = 'By kind of question';
const spans = (seconds: number): string[] => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    hours === 0 && (rest > 0 || minutes === 0) && `${rest} s`,
  ].filter((part) => part !== false);
};
/** 'Time 1 min 20 s' */
export const spent = (seconds: number): string => `Time ${spans(seconds).join(' ')}`;
export const spentInAll = (seconds: number): string => `Time on the questions: ${spans(seconds).join(' ')}`;
export const print = 'Print';
export const answeredOf = (count: number, of: number): string => `${count} of ${of} answered`;
export const marksOf = (marks: string, of: number): string => `Marks ${marks}/${of}`;
export const seemsWrong = 'This question seems wrong';
export const whatIsWrong = 'What seems wrong? You may leave this empty.';
export const tellSchool = 'Tell the school';
export const toldSchool = 'You told the school';
export const theAnswer = 'The answer of the school';
export const saidWrong = 'You told the school that this question seems wrong.';
export const schoolAnswered = 'The school has answered';
export const toLesson = 'Watch the lesson';
