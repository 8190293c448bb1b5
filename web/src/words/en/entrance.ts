import { plural } from '../plural.ts';

/** '2 h 40 min'; a number does not stand apart from its unit. */
export const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}\u00A0h`, (rest > 0 || hours === 0) && `${rest}\u00A0min`].filter(Boolean).join(' ');
};
const questions = (count: number): string => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`;

export const instructions = 'Instructions of your school';
export const about = 'The exam';
export const facts = {
  questions: 'Questions',
  time: 'Time',
  marks: 'Marks',
  opens: 'Opens',
  closes: 'Closes',
  marking: 'Marking',
  key: 'Correct answers',
};
export const withExtra = (all: string, own: string): string => `${all}, with ${own} extra for you`;
export const noLimit = 'No limit';
/** When the right answers are shown, by the name the server gives it. */
export const reveal: Readonly<Record<string, string>> = {
  after_submit: 'Shown when you have handed in',
  after_close: 'Shown when the exam has closed',
  never: 'Not shown',
};
export const schemeOf = (right: string, wrong: string, blank: string): string =>
  `${right} right, ${wrong} wrong, ${blank} unanswered`;
export const partial = 'part of the marks for part of the right answer';
export const sections = 'Sections';
export const sectionSize = (count: number, marks: number): string =>
  `${questions(count)}, ${marks} ${plural('en', marks, { one: 'mark', other: 'marks' })}`;
export const ownClock = (time: string): string => `its own time: ${time}`;
export const locked = 'you cannot come back to it';
export const late = (now: string, closes: string, left: string, whole: string): string =>
  `It is ${now}. The exam closes at ${closes}. If you start now you have ${left}, not ${whole}.`;

export const states = 'What the signs mean';
export const keysText = 'With a keyboard. Only the button ‘Hand in’ hands in your exam.';
export const whatIf = 'What happens if …';
/** What may happen, and what it means: in every exam, and in one with an end. */
export const cases: readonly (readonly [string, string])[] = [
  ['the network is gone', 'Go on answering. Your answers are kept on this device and sent when it is back.'],
  ['the phone switches off', 'Open this page again, here or on another phone. Your answers are there.'],
  ['the page is closed', 'The same. It opens where you were.'],
  ['there are two devices', 'You can answer on one at a time. The other one shows your answers, and you can go on there.'],
];
export const caseOfTime: readonly [string, string] = ['the time is over', 'Your answers are handed in for you.'];
export const caseOfLeaving: readonly [string, string] = [
  'you leave the page',
  'Your school counts this: each time the page is out of sight, for another app or tab, a call or a dark screen. You see the number as a notice; the school sees it with your hand-in. Nothing else happens by itself.',
];
export const clockGoesOn = 'The clock goes on while you are away.';

export const device = 'This device';
export const checking = 'Checking …';
export const keeps = 'Answers can be kept on this device.';
export const keepsNot =
  'This browser cannot keep your answers. Stay on the page until you have handed in, or use another browser.';
export const network = {
  quick: 'The network is quick.',
  fair: 'The network is slow, but good enough.',
  slow: 'The network is very slow. Answers are kept here until they are sent.',
  gone: 'There is no network now. The exam cannot be started without it.',
};
export const paper = {
  later: 'The paper comes to this device half an hour before the exam opens.',
  coming: 'The paper is on its way to this device.',
  here: 'The paper is on this device, locked until you start.',
  none: 'The paper comes when you start.',
};
export const tryOut = 'Try the room';
export const tryOutText = 'Five questions to practise with, without a clock. Nothing is saved, sent or marked.';
export const leaveTryOut = 'Back to the exam';
/** In the head of the room while it is tried, and the exam is waited for. */
export const tryOutWaits = (left: string): string => `The exam opens in ${left}`;
export const tryOutDone = 'That is how an exam works. Nothing was sent.';

export const begin = 'Begin';
export const declaration = 'I have read this. I will answer by myself.';
export const start = 'Start exam';
export const tickFirst = 'Tick the box to start.';
export const tickBefore = 'Tick the box, and the exam starts by itself when it opens.';
export const startsItself = 'The exam starts by itself when it opens. You can wait here.';
export const isOpen = 'The exam is open.';
export const isComing =
  'The exam is open. Pictures are still coming: wait for them, or start, and the rest comes while you answer.';
export const starting = 'Starting …';
export const opensIn = 'Opens in';
export const opensInDays = (count: number): string => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;
export const minutesToGo = (count: number): string =>
  `The exam opens in ${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}.`;
export const byOurClock = 'This is the school’s clock. Your device may show another time.';
export const opensLater = 'It is not known yet when this exam opens.';
export const look = 'Look again';
