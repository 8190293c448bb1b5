import { studentId } from '../api/session.ts';
import { STUDENT_DATA } from '../device/studentData.ts';

const key = (): string => `${STUDENT_DATA}-feedback-${studentId() ?? ''}`;

/** The text the signed-in student has written on this device and not sent yet; empty when there is none. */
export function readFeedback(): string {
  try {
    return localStorage.getItem(key()) ?? '';
  } catch {
    // Storage is forbidden: the text lives as long as the page.
    return '';
  }
}

/** Keeps the text over a reload; the empty text removes it. Logout removes it too (device/studentData.ts). */
export function keepFeedback(message: string): void {
  try {
    if (message === '') localStorage.removeItem(key());
    else localStorage.setItem(key(), message);
  } catch {
    // Storage is forbidden, or there is no room left.
  }
}

/** Keeps a message that the school's portal did not take, before what has been written since. */
export function keepRefused(message: string): void {
  const since = readFeedback();
  keepFeedback(since === '' || since === message ? message : `${message}\n\n${since}`);
}
