export const traces = 'Looked at and refused';
export const tracesLink = 'Who looked at whom';
export const tracesIntro = 'Whose page was opened by whom, and what was refused: one line a day for each. Kept for half a year.';
export const noTraces = 'Nobody has looked at a student yet.';
export const lastAt = (moment: string): string => `last ${moment}`;
/** What a call does that shows a student, before the name. */
export const looked: Record<string, string> = {
  '/Staff/student': 'opened the page of',
  '/Staff/student_attempts': 'looked at the attempts of',
  '/Staff/student_report': 'opened an attempt of',
  '/Staff/student_attendance': 'looked at the attendance of',
  '/Staff/student_learning': 'looked at the progress of',
  '/Staff/merge_plan': 'compared the records of',
};
export const lookedAt = 'looked at';
export const wasRefused = (name: string, call: string): string => `${name} was refused: ${call}`;
export const about = (name: string): string => `, about ${name}`;
