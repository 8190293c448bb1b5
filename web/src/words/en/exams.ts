import { plural } from '../plural.ts';

export const complete = 'Exam Complete';
export const viewReport = 'View report';
export const toExams = 'Back to exams';
export const myExams = 'My Exams';
export const choose = 'Choose an exam';
export const viewReports = 'View Reports';
export const created = (date: string): string => `Exam created on ${date}`;
export const minutes = (count: number): string => `${count} minutes`;
export const marks = (count: number): string => `${count} ${plural('en', count, { one: 'mark', other: 'marks' })}`;
export const questions = (count: number): string => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`;
export const exam = 'Exam';
export const refused = 'The exam cannot be opened now.';
export const again = 'Try again';
export const result = 'Quiz Result';
export const summary = (gained: string, of: number | string, status: string): string =>
  `Total Marks Gained : ${gained}/${of} - ${status}`;
export const exams = 'Exams';
export const viewAReport = 'View a report';
export const subject = (name: string): string => `Subject: ${name}`;
export const attendedOn = (date: string): string => `Attended on ${date}`;
/** Without a moment: the server has not said when. */
export const opens = (moment: string | undefined): string => `Opens ${moment ?? 'later'}`;
/** `time` as '2 days'. */
export const opensIn = (time: string): string => `Opens in ${time}`;
export const opensOn = (moment: string): string => `From ${moment}`;
export const opensFrom = (start: string, end: string): string => `From ${start} to ${end}`;
export const openUntil = (moment: string): string => `Open until ${moment}`;
export const open = 'Open';
export const underWayFor = (time: string): string => `Under way, ${time} left`;
export const underWay = 'Under way';
export const handedIn = 'Handed in';
export const closed = 'Closed';
export const marksLater = 'Handed in. Marks are not shown yet.';
export const yourRank = 'Where you stand';
export const ownRank = 'Your rank';
/** `others` have the same marks. */
export const rankOf = (rank: number, candidates: number, others = 0): string =>
  others === 0
    ? `${rank} of ${candidates}`
    : `${rank} of ${candidates}, with ${others} ${plural('en', others, { one: 'other student', other: 'other students' })}`;
export const ownPercentile = 'Your percentile';
export const rankIn = (series: string): string => `Your rank in all sessions of ${series}`;
/** `percentile` as '91.30'. */
export const rankMeans = (percentile: string): string =>
  `${percentile} % of those who took the exam have as many marks as you, or fewer. Only you see this.`;
