import { plural } from '../plural.ts';

export const noAnswer = 'The portal does not answer';
export const noConnection = 'No connection to the portal';
export const lookAgain = 'You went on with this attempt in a newer page. Please look at your answers and submit them again.';
export const elsewhere = 'Not submitted here: you went on with this attempt in another tab or on another device.';
export const notGiven = 'They could not be sent. To keep them, press ‘Go on here’.';
/** `score` is empty while the marks are not shown. */
export const handedIn = (kind: 'quiz' | 'exam', score: string): string =>
  `Your ${kind} is handed in.${score && ` Score: ${score}`}`;
/** Shown and said to the student, as a notice of the exam room. */
export const leftPage = (count: number): string =>
  `Page left ${count} ${plural('en', count, { one: 'time', other: 'times' })}. Your school will see this.`;
