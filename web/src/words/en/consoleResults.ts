export const attempts = 'Attempts';
export const noAttempt = 'Nothing handed in yet.';
export const kinds: Record<string, string> = { quiz: 'Quiz', exam: 'Exam' };
export const marks = (got: number, most: number): string => `${String(got).replace('-', '−')} of ${most}`;
/** How an attempt went, as the server says it. */
export const results: Record<string, string> = { pass: 'passed', fail: 'not passed' };
export const isVoid = 'does not count';
export const watched = 'Videos';
export const noVideo = 'No video begun.';
export const videoDone = (far: string, of: string): string => `${far} of ${of}`;
export const moreVideos = (count: number): string => `${count} more`;
export const seconds = (count: number): string => `${count} s`;
export const parentHint = 'What is printed: one page, without the mobile number. In the print window you can keep it as PDF.';
export const parentDate = (day: string): string => `Report for the parents, ${day}`;
export const marksTitle = 'Marks';
export const marksColumns = ['Date', 'Quiz or exam', 'Subject', 'Marks', 'Result'];
export const progressColumns = ['Subject', 'Videos', 'Documents', 'Quizzes', 'Time with videos'];
export const marksPending = 'not shown to the student yet';
export const attendance = 'Attendance';
export const noClassHeld = 'No class was held in the last 90 days.';
export const lastDays = (days: number): string => `Last ${days} days`;
export const cameTo = (came: number, of: number): string => (of === 1 ? `${came} of 1 class` : `${came} of ${of} classes`);
export const timesLate = (count: number): string => `${count} late`;
export const timesExcused = (count: number): string => `${count} excused`;
export const moreClasses = (count: number): string => `${count} more`;
/** How a student stands to a class. */
export const standingsInClass = {
  present: 'present',
  late: 'late',
  absent: 'absent',
  excused: 'excused',
  opened: 'opened it',
  missed: 'did not open it',
};
export const progressOf = 'Progress';
export const noSubject = 'No subject of yours.';
export const nothingThere = 'Nothing to learn in it yet.';
export const videosDone = (done: number, of: number): string => `${done} of ${of} videos`;
export const documentsDone = (done: number, of: number): string => `${done} of ${of} documents`;
export const quizzesDone = (done: number, of: number): string => `${done} of ${of} quizzes`;
export const watchedFor = (spoken: string): string => `${spoken} of video`;
export const written = 'Messages';
export const noMessage = 'Nothing written to the school.';
export const notAnswered = 'Not answered yet.';
export const answered = (text: string): string => `Answer: ${text}`;
export const backToStudent = 'The student';
export const rank = (at: number, candidates: number): string => `Rank ${at} of ${candidates}`;
export const percentile = (value: string): string => `Percentile ${value}`;
export const hours = (count: number, more: number): string => (count === 0 ? `${more} min` : `${count} h ${more} min`);
export const linkFor =
  'A link shows this page without a login, with what is due within a week. It works for 30 days; anyone who has it sees the page.';
export const linkUntil = (day: string): string => `A link works until ${day}. A new one takes its place.`;
export const linkOfStudent = (day: string): string =>
  `The student made a link, which works until ${day}. A new one takes its place.`;
export const makeLink = 'Make a link';
export const takeLinkBack = 'Take the link back';
export const linkTaken = 'The link no longer works.';
export const linkMade = 'The link is made. Give it to the parents now: it is not shown again.';
