import { plural } from '../plural.ts';

export const which = 'Which messages';
export const lists = { open: 'Open', done: 'Done', all: 'All' };
export const questions = 'Questions';
export const messages = 'Messages';
export const none = { open: 'No open message.', done: 'Nothing is done yet.', all: 'No message yet.' };
export const answered = (day: string): string => `Answered on ${day}`;
export const toAnswer = 'Answer';
export const toEdit = 'Edit answer';
export const toDone = 'Done';
export const toReopen = 'Not done';
export const isDone = (person: string): string => `The message of ${person} is done with.`;
export const isOpen = (person: string): string => `The message of ${person} is open again.`;
export const isAnswered = (person: string): string => `${person} is answered, and sees it under Feedback.`;
/** Names the buttons of one message for screen readers. */
export const of = (what: string, name: string): string => `${what}: ${name}`;
export const answerTo = (name: string): string => `Your answer to ${name}`;
export const answer = 'Answer';
export const answerHint = 'The student reads it under Feedback.';
export const meanwhile = 'Somebody has answered meanwhile:';
export const replaceIt = 'Replace it with mine';
/** Questions of which students say that they seem wrong. */
export const waiting = 'Students say that these seem wrong';
export const noneWaits = 'No question waits for an answer.';
export const haveAnswer = 'Answered';
export const noneAnswered = 'No question was answered yet.';
export const questionOf = (paper: string, number: number | undefined): string =>
  number === undefined ? `${paper}: a question that was taken out` : `${paper}, question ${number}`;
const students = (count: number): string => `${count} ${plural('en', count, { one: 'student', other: 'students' })}`;
export const howMany = (count: number): string => `${students(count)} said so`;
export const andMore = (count: number): string => `and ${count} more`;
export const answerAll = 'Answer all';
export const answerAllHint = (count: number): string =>
  `${students(count)} will read it under the question, and see it in the bell.`;
export const allAnswered = 'Answered. Each student is told.';
/** What students ask the teachers of a subject. */
export const doubts = 'Doubts';
export const subjectOf = 'Which subject';
export const everySubject = 'All subjects';
export const inSubject = (subject: string, count: number): string => (count === 0 ? subject : `${subject} (${count})`);
export const doubtsWait = 'Doubts that wait, the oldest first';
export const noDoubtWaits = 'No doubt waits for an answer.';
export const noDoubtAnswered = 'No doubt was answered yet.';
export const atSecond = (topic: string, time: string): string => `${topic}, at ${time}`;
export const askedOn = (day: string): string => `Asked on ${day}`;
export const isClear = 'The student says: clear now.';
export const doubtHint =
  'The student reads it under My doubts, and sees it in the bell. Formulas stand between two $: $v = u + at$.';
export const doubtAnswered = (person: string): string => `${person} is answered, and told by the bell.`;
