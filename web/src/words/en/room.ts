import { plural } from '../plural.ts';

const questions = (count: number): string => plural('en', count, { one: 'question', other: 'questions' });

/** How a question stands, in the words of the national test screens. */
export const question = (number: number): string => `Question ${number}`;
export const questionOf = (number: number, of: number): string => `Question ${number} of ${of}`;
export const onlyHere = 'kept on this device only';
export const corrected = 'corrected by the school';
/** The same where they head a list or stand in one. */
export const listOnlyHere = 'Kept on this device only';
export const listCorrected = 'Corrected by the school';
/** More than the state of that name: whatever has no answer, or is marked, in any state. */
export const listNotAnswered = 'Without an answer';
export const listMarked = 'Marked for review, answered or not';
export const clear = 'Clear response';
export const mark = 'Mark for review';
export const marked = 'Marked for review';
export const unmarked = 'Not marked any more';
export const cleared = 'Response cleared';
export const chosen = (option: string): string => `${option}, chosen`;
export const takenBack = (option: string): string => `${option}, not chosen any more`;
export const zoomFigure = 'Zoom figure';
export const figure = 'Figure';
export const oneOfFigures = (name: string, number: number, of: number): string => `${name}, ${number} of ${of}`;
export const nextFigure = 'Next figure';
export const larger = 'Larger';
export const smaller = 'Smaller';
export const noFigure = 'No figure.';
export const close = 'Close';
export const previous = 'Previous';
export const next = 'Next';
export const palette = 'Question palette';
export const openPalette = (answered: number, of: number): string => `Questions: ${answered} of ${of} answered`;
export const show = 'Show';
export const all = (count: number): string => `All ${count}`;
export const onlyNotAnswered = (count: number): string => `${listNotAnswered} ${count}`;
export const onlyMarked = (count: number): string => `Marked ${count}`;
export const none = 'None';
export const legend = 'What the signs mean';
export const sections = 'Section';
export const sectionsAll = 'Sections';
export const more = 'More';
export const onePage = 'All questions on one page';
export const bell = 'Vibrate at half time and when 30, 10, 5 and 1 minutes are left, and show it in the page’s title';
export const whiteDrawings = 'Drawings on white, in dark colours as well';
export const notices = 'Notices';
export const leave = 'Leave this page';
export const leaveText = 'The clock goes on. You can come back to this question.';
/** What time is left for, where a section has a clock of its own. */
const within = (section: string | undefined): string => (section ? ` in ${section}` : '');
/** Names the clock, which a tap hides. */
export const timeLeft = (time: string, section: string | undefined): string =>
  `Time left${within(section)}: ${time}. Hide the time`;
export const showTime = 'Show the time';
export const hours = (hour: number, minute: number): string =>
  hour === 0 ? `${minute} min` : minute === 0 ? `${hour} h` : `${hour} h ${minute} min`;
export const lessThanAMinute = 'less than 1 min';
export const left = (time: string, section?: string): string => `${time} left${within(section)}.`;
export const noLimit = 'No time limit.';
export const minutesLeft = (count: number, section?: string): string =>
  `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })} left${within(section)}.`;
export const halfLeft = (time: string, section?: string): string => `Half of the time${within(section)} is left: ${time}.`;
/** Before what is left: the minutes are those of all the paper. */
export const moreTime = (count: number, section?: string): string =>
  `${count} more ${plural('en', count, { one: 'minute', other: 'minutes' })}${section ? ' in all' : ''}: `;
export const stillOpen = (count: number): string =>
  count === 0 ? 'All questions answered.' : `${count} ${questions(count)} not answered.`;
export const openAnswered = 'All questions of the open sections are answered.';
export const timeUp = 'Time is up';
export const handedIn = 'Handed in';
export const review = 'Review and submit';
export const backToQuestions = 'Back to the questions';
export const bySection = 'Questions by section';
export const wholePaper = 'Whole paper';
/** Names the buttons that lead from one to another, and the column of the table that counts them. */
export const total = 'Questions';
export const costs = 'A wrong answer costs marks in this paper. A question that is not answered costs nothing.';
export const costsBlank = 'A wrong answer costs marks in this paper.';
export const submit = 'Submit';
export const askedOnce = 'You are asked once more before anything is handed in.';
export const handInNow = 'Hand in now? You cannot change anything afterwards.';
export const goOn = 'Go on answering';
export const handIn = 'Hand in';
export const handingIn = 'Handing in';
export const isOver = (section: string): string => `${section} is over`;
export const notOpen = (section: string): string => `${section} is not open yet`;
export const keptOfSection = 'Its answers are kept and count. They cannot be changed.';
export const nextSection = (name: string, size: string): string => `Next: ${name}, ${size}.`;
export const opensIn = 'It opens in';
export const runsFor = 'Its time is running. Left:';
export const goOnTo = (section: string): string => `Go on to ${section}?`;
export const cannotComeBack = (section: string): string =>
  `You cannot come back to ${section}: what you have answered there stays as it is.`;
export const stayIn = (section: string): string => `Stay in ${section}`;
export const goTo = (section: string): string => `Go to ${section}`;
export const lookAt = 'Look at its questions';
export const lastSection = 'That was the last section.';
export const goToQuestion = (typed: string): string => `Go to question: ${typed}_`;
export const typeNumber = 'Type the number of a question, then press Enter.';
export const noSuch = (number: string): string => `There is no question ${number} to go to.`;
export const announcement = (text: string): string => `Notice: ${text}`;
/** `number` of the question; 0 where it is about none. */
export const correction = (number: number, text: string): string =>
  `Correction${number > 0 ? `, question ${number}` : ''}: ${text}`;
export const read = 'Read';
export const announcementsCount = (count: number, unread: number): string =>
  `${count} ${plural('en', count, { one: 'notice', other: 'notices' })}${unread > 0 ? `, ${unread} not read` : ''}`;
export const letters = 'Use single keys, such as A, N or 1, as shortcuts';
export const keysText = 'Shortcuts work unless you are typing. Only the button ‘Hand in’ hands in your answers.';
export const keysHeard =
  'With a screen reader: in browse mode it takes the letters for itself. Turn its focus mode on (NVDA: Insert and Space, JAWS: Insert and Z; VoiceOver: Quick Nav off), or use the buttons.';
