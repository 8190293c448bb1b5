import { plural } from '../plural.ts';

export const notLoaded = 'The document could not be loaded. Please open the page again and try once more.';

const counted = (count: number, one: string, other: string): string => `${count} ${plural('en', count, { one, other })}`;

/** What a logout says of what was not sent. */
export const notSent = 'Not everything has been sent';
export const quizzes = (count: number): string => `${counted(count, 'quiz', 'quizzes')} that you handed in`;
export const exams = (count: number): string => `${counted(count, 'exam', 'exams')} that you handed in`;
export const ofQuiz = (count: number): string => `${counted(count, 'answer', 'answers')} to quiz questions`;
export const ofExam = (count: number): string => `${counted(count, 'answer', 'answers')} to exam questions`;
export const messages = (count: number): string => `${counted(count, 'message', 'messages')} to your school`;
export const bookmarks = (count: number): string => counted(count, 'bookmark', 'bookmarks');
export const revised = (count: number): string => `${counted(count, 'answer', 'answers')} from your revision`;
export const places = (count: number): string => `How far you watched ${counted(count, 'video', 'videos')}`;
export const pages = (count: number): string => `How far you read ${counted(count, 'document', 'documents')}`;
export const staysHere = 'If you log out now, it stays on this phone, for you only. It is sent when you sign in here again.';
export const isLost = 'This browser cannot keep it. It is lost if you log out now.';
export const allSent = 'Everything has been sent now.';
export const waitToSend = 'Wait, then log out';
export const waitingToSend = 'Waiting until it is sent. Then you are logged out.';
export const logOutNow = 'Log out now';
export const staySignedIn = 'Stay signed in';
