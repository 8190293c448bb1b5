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
/** Several who ask about the same stand in one row. */
export const askThis = (count: number): string => `${count} ask about this`;
export const answerThem = (count: number): string => `Answer all ${count}`;
export const each = 'Each of them';
export const whoIsAnswered = 'Untick whom the answer does not fit.';
export const chooseOne = 'Please tick whom you answer.';
export const answeredThem = (count: number, left: number): string =>
  [
    `${count} ${plural('en', count, { one: 'doubt is', other: 'doubts are' })} answered, and each student is told.`,
    ...(left === 0 ? [] : [`${left} ${plural('en', left, { one: 'was', other: 'were' })} answered or clear meanwhile.`]),
  ].join(' ');
export const handOn = 'Hand on';
export const colleague = 'To whom';
export const colleagueHint =
  'Who teaches the subject to this student, and owners. It stands first in that list and leaves yours.';
export const nobodyElse = 'Nobody else teaches this subject to the student.';
export const handedOnTo = (name: string): string => `Handed on to ${name}.`;
export const handedBy = (name: string): string => `From ${name}`;
export const handedOn = 'Handed on';
export const inHands = (to: string, from: string): string => `With ${to}, from ${from}`;
export const takeBack = 'Take back';
export const tookBack = 'The doubt is back with all who teach its subject.';
export const show = 'Show to all';
export const showOther = 'Change what is shown';
export const showNoMore = 'Show no more';
export const isShown = 'Shown to all under the lesson.';
export const shownNoMore = 'It is not shown any more.';
export const isShownNow = (topic: string): string => `Shown under ‘${topic}’, without the name.`;
export const showHint = (topic: string): string =>
  `All students who see ‘${topic}’ will read question and answer below it, without the name and without photos.`;
export const questionShown = 'The question, as they read it';
export const isThereAName =
  'Is there a name in it, or anything personal? Change the words here; those of the answer by ‘Edit answer’.';
/** How long students wait. */
export const median = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  `Half of the answers of the last 30 days came within ${count} ${plural('en', count, { one: unit, other: `${unit}s` })}.`;
export const waitLong = (count: number): string =>
  `${count} ${plural('en', count, { one: 'doubt waits', other: 'doubts wait' })} longer than a day.`;
export const toDoubts = 'All doubts';
