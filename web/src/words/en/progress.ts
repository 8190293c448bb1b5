import { plural } from '../plural.ts';

export const next = 'Next for you';
export const more = (count: number): string => `Show ${count} more`;
export const fewer = 'Show fewer';
export const allOfWeek = 'All of this week';
export const thisWeek = 'This week';
/** `day` as 'Thu, 26 Nov'. */
export const yesterdayOn = (day: string): string => `Yesterday, ${day}`;
export const noClasses = 'No classes';
export const handedIn = 'Handed in';
export const earned = (marks: number, all: number): string => `${marks} of ${all} marks`;
export const nothingNext = 'Nothing is waiting for you just now.';
export const liveNow = 'Live now';
export const join = 'Join';
export const joinClass = (name: string): string => `Join ${name}`;
/** `time` as '2 hours 5 minutes'. */
export const startsIn = (time: string): string => `Starts in ${time}`;
export const opensIn = (time: string): string => `Opens in ${time}`;
export const todayAt = (time: string): string => `Today, ${time}`;
export const tomorrowAt = (time: string): string => `Tomorrow, ${time}`;
/** `subject` is a name of the school's. */
export const beginWith = (subject: string): string => `Begin here: ${subject}`;
export const timeLeft = (time: string): string => `Started: ${time} left`;
export const underWay = 'You have started';
export const openFor = (time: string): string => `Open for ${time} more`;
export const goOnAt = (time: string): string => `Continue at ${time}`;
export const revision = 'Revision';
export const revise = 'Revise';
export const revisedAll = 'Nothing more to revise just now';
export const toRevise = (count: number): string =>
  `${count} ${plural('en', count, { one: 'question', other: 'questions' })} to revise`;
export const minutes = (count: number): string => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`;
export const hours = (count: number): string => `${count} ${plural('en', count, { one: 'hour', other: 'hours' })}`;
export const days = (count: number): string => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`;
export const myProgress = 'My progress';
export const done = (percent: number): string => `${percent} % done`;
export const doneOf = (name: string, percent: number): string => `${name}: ${percent} % done`;
export const watched = 'Videos watched';
export const read = 'Documents read';
export const answered = 'Quizzes answered';
export const of = (count: number, all: number): string => `${count} of ${all}`;
export const watchedShare = (percent: number): string => `${percent} % watched`;
export const chapters = 'Chapters';
export const attempts = 'Results over time';
/** `first` and `last` are the shares of the marks, percent. */
export const attemptsOf = (subject: string, count: number, first: number, last: number): string =>
  `${subject}: ${count} ${plural('en', count, { one: 'attempt', other: 'attempts' })}, ${
    count === 1 ? `with ${last} %` : `the first with ${first} %, the last with ${last} %`
  } of the marks`;
export const asTable = 'As a table';
export const attempt = 'Attempt';
export const date = 'Date';
export const marks = 'Marks';
export const noAttempts = 'Your results appear here after the first quiz or exam.';
export const byTopic = 'Marks by topic';
export const percent = (value: number): string => `${value} %`;
export const secondsEach = (seconds: number): string =>
  `${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })} a question`;
export const answersGiven = (count: number): string => `${count} ${plural('en', count, { one: 'answer', other: 'answers' })}`;
export const workOn = 'Worth another look';
export const workOnFor = 'You score lower here than in your other topics, on questions just as hard.';
export const fromAnswers = (count: number): string => `from ${count} ${plural('en', count, { one: 'answer', other: 'answers' })}`;
export const practise = 'Practise';
export const practiseOf = (topic: string): string => `Practise 5 questions of ${topic}`;
export const notBegun = 'Not begun';
export const doneOfAll = (share: number): string => `${share} % of videos, documents and quizzes done`;
export const moreAnswers = (count: number): string =>
  `${count} more ${plural('en', count, { one: 'answer', other: 'answers' })} needed to tell if this is a weak topic`;
export {
  attendance,
  cameTo,
  lastDays,
  marks as marksOf,
  noAttempt,
  noClassHeld,
  results,
  timesExcused,
  timesLate,
} from './consoleResults.ts';
export const forParents = 'For the parents';
export const asOf = (moment: string, until: string): string => `As of ${moment}. This link works until ${until}.`;
export const missedClasses = 'Classes missed in the last 30 days';
export const dueSoon = 'Classes until tomorrow, exams of the next 7 days';
export const nothingDue = 'No class and no exam.';
/** `subject` is a name of the school's, and so is the teacher's. */
export const classBy = (name: string, teacher: string): string => `Class: ${name}${teacher && `, ${teacher}`}`;
export const examOf = (name: string, subject: string, until: string): string =>
  `Exam: ${name} (${subject})${until && `, until ${until}`}`;
export const openNow = 'Open now';
export const cannotShow = 'The page cannot be shown just now. Please try again in a minute.';
export const reading = 'Loading the page …';
