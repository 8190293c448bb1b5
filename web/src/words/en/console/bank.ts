import { plural } from '../../plural.ts';

const questionsOf = (count: number): string => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`;

export const allItems = 'All exams and quizzes';
export const narrow = 'Find questions';
export const search = 'Words of the question';
export const subject = 'Subject';
export const everySubject = 'Every subject';
export const chapter = 'Chapter';
export const everyChapter = 'Every chapter';
export const topic = 'Topic';
export const everyTopic = 'Every topic';
export const kind = 'Kind';
export const everyKind = 'Every kind';
export const kinds = { single: 'One right option', multiple: 'Several right options', numeric: 'A number', matrix: 'Matching' };
export const marks = 'Marks';
export const everyMarks = 'Any marks';
export const language = 'Language';
export const everyLanguage = 'Any language';
export const usedIn = 'Used in';
export const everyPaper = 'Any quiz or exam';
export const unusedSince = 'Not used since';
export const facility = 'How hard it was';
export const everyFacility = 'However it fared';
/** By the share that had it right, in hundredths. */
export const bands = {
  '0-0.4': 'Hard: 40% or fewer had it right',
  '0.4-0.7': 'Middling: 40 to 70%',
  '0.7-1': 'Easy: 70% or more',
};
export const order = 'Order';
export const orders = {
  new: 'The newest first',
  unused: 'The longest not used first',
  hard: 'The hardest first',
  easy: 'The easiest first',
};
export const moreFilters = 'More to narrow by';
export const list = 'Questions';
export const none = 'No question is like that.';
export const noneYet = 'No quiz and no exam of your subjects has a question yet.';
export const onlyPicture = 'A picture without words';
export const marksOf = (each: readonly number[]): string =>
  `${each.join(' or ')} ${plural('en', each.at(-1) ?? 0, { one: 'mark', other: 'marks' })}`;
export const usedAt = (name: string, day: string): string => `${name}, ${day}`;
export const moreUses = (count: number): string => `and ${count} more`;
export const hadRight = (share: string, attempts: number): string => `${share} of ${attempts} had it right`;
export const nobodyYet = 'Nobody has answered it yet';
export const separates = (value: string): string => `separates by ${value}`;
export const look = 'Look at it';
export const question = 'Question';
export const rightAnswer = (answer: string): string => `Right answer: ${answer}`;
export const isRight = 'right';
export const passage = 'It belongs to this text';
export const stays = 'It stays in its own paper: it belongs to a text there, or was dropped.';
export const explanation = 'Explanation';
export const uses = 'Where it is used';
export const placeLine = (number: number, worth: number, day: string): string =>
  `Question ${number}, ${worth} ${plural('en', worth, { one: 'mark', other: 'marks' })}, ${day}`;
export const versions = 'What it said before';
export const noVersion = 'It was never changed.';
export const changed = (name: string, revision: number): string => `${name}, revision ${revision}`;
export const changedBy = (who: string, when: string): string => `by ${who}, ${when}`;
export const fromBank = 'Questions from the bank';
export const ways = 'How to choose';
export const way = { list: 'One by one', blueprint: 'By blueprint' };
export const chosen = (count: number): string => (count === 0 ? 'None chosen yet.' : `${questionsOf(count)} chosen.`);
export const take = (count: number): string => `Take ${questionsOf(count)}`;
export const takeNone = 'Take questions';
export const chooseFirst = 'Choose at least one question.';
export const mostTaken = (most: number): string => `At most ${most} questions are taken at once.`;
export const part = (number: number): string => `Part ${number}`;
export const howMany = 'How many of each kind';
export const countTooLarge = (most: number): string => `At most ${most} of a kind in one part.`;
export const addPart = 'Add another part';
export const dropPart = (number: number): string => `Remove part ${number}`;
export const pick = 'Pick questions';
export const pickAgain = 'Pick all anew';
export const sayHowMany = 'Say how many of at least one kind.';
export const picked = 'Picked questions';
export const missing = (count: number, ofKind: string): string =>
  `${questionsOf(count)} missing (${ofKind}): the bank has no more like that. Ask for fewer, or narrow less.`;
export const swap = 'Swap this one';
export const leaveOut = 'Leave it out';
export const noOther = 'The bank has no other like this one.';
export const swapped = 'Another one stands in its place.';
