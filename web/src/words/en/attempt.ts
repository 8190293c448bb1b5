import { plural } from '../plural.ts';

export const safe = 'Your answers are safe and shown here. Continue there, or take over here.';
/** `numbers` as '3, 7'. */
export const notThere = (count: number, numbers: string): string =>
  `${count} ${plural('en', count, { one: 'answer', other: 'answers' })} of this device ${plural('en', count, { one: 'is', other: 'are' })} not there: ${plural('en', count, { one: 'question', other: 'questions' })} ${numbers}.`;
/** `numbers` as '3, 7'. */
export const differing = (count: number, numbers: string): string =>
  `${plural('en', count, { one: 'Question', other: 'Questions' })} ${numbers} ${plural('en', count, { one: 'has', other: 'have' })} another answer on the other device: choose which one counts.`;
export const whichCounts = (number: number): string => `Question ${number}: which answer counts?`;
export const onThisDevice = 'This device:';
export const onTheOther = 'The other device:';
export const noAnswerGiven = 'No answer';
export const ofThisDevice = 'This device’s';
export const ofTheOther = 'The other device’s';
export const sendThem = (count: number): string => plural('en', count, { one: 'Send it', other: 'Send them' });
export const elsewhere = (kind: 'quiz' | 'exam'): string => `You began this ${kind} in another tab or on another device`;
/** `numbers` as '3, 7'. */
export const checkQuestions = (count: number, numbers: string): string =>
  `Please check ${plural('en', count, { one: 'question', other: 'questions' })} ${numbers}`;
export const disputed = (count: number): string =>
  `${plural('en', count, { one: 'It was', other: 'They were' })} answered differently on two devices. What was saved last is shown.`;
export const refused = (count: number, numbers: string): string =>
  `${plural('en', count, { one: 'Question', other: 'Questions' })} ${numbers} ${plural('en', count, { one: 'was not saved: its section is over', other: 'were not saved: their section is over' })}`;
export const heldShown = (count: number): string =>
  plural('en', count, { one: 'The answer saved before is shown.', other: 'The answers saved before are shown.' });
export const unread = (count: number, numbers: string): string =>
  `${plural('en', count, { one: 'Question', other: 'Questions' })} ${numbers} ${plural('en', count, { one: 'is not saved: its answer', other: 'are not saved: their answers' })} cannot be read`;
export const answerAnew = (count: number): string =>
  `${plural('en', count, { one: 'The answer is', other: 'The answers are' })} kept on this device only. Please answer again.`;
export const dataCleared = 'This browser’s data was cleared';
export const dataClearedText =
  'Your answers are still on this page, and are saved as before: go on. If you close or reload this page, you have to sign in again.';
export const haveRead = 'OK';
export const willCheck = 'I will check';
export const marks = (count: number): string => `${count} ${plural('en', count, { one: 'Mark', other: 'Marks' })}`;
export const costs = (negative: string): string => `A wrong answer costs ${negative}.`;
/** Behind '+4, −1'. */
export const partial = ', partial';
export const blank = (earned: string): string => `, ${earned} unanswered`;
/** A text with formulas, after the text itself. */
export const inWords = (text: string): string => `In words: ${text}`;
export const partMissing = 'The questions could not be loaded. Your answers are kept.';
export const nothingYet = 'Saved as you choose';
export const saving = 'Saving…';
export const saved = 'All answers saved';
export const savedNotHere = 'All answers saved. This browser keeps no copy on this device.';
export const waiting = 'Waiting for the network. Your answers are kept on this device.';
export const offline = 'You are offline. Your answers are kept on this device.';
export const onDevice = 'Your answers are kept on this device';
export const inPage = 'This browser cannot keep your answers. Stay on this page until you have submitted.';
export const keptElsewhere = 'Open in another tab or on another device';
export const keptOwn = 'Some answers are on this device only';
export const handingIn = 'Handing in your answers…';
export const handingInLater =
  'Not submitted yet. The portal keeps trying. You may close this page: it goes on when you open the portal again.';
export const handingInHere = 'Not submitted yet. The portal keeps trying. Stay on this page until it is submitted.';
export const timeUp = 'Time is up.';
export const notSubmitted = 'Not submitted yet.';
export const answered = (count: number, of: number): string => `${count} of ${of} answered`;
export const handingInCount = (count: string): string => `Handing in ${count}`;
export const callBack = (count: number): string => `${count} not answered. Handing in now. To stop, press ‘Go on answering’.`;
export const progress = 'Questions answered';
export const submitting = 'Submitting...';
export const goOn = 'Go on answering';
export const submit = 'Submit';
export const goOnHere = 'Go on here';
export const timeLeft = 'Time left:';
export const minutesLeft = (count: number): string => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })} left`;
export const passed = 'Passed';
export const notPassed = 'Not passed';
export const differs =
  'What was handed in is not what this page showed: another tab or device, or the end of the time, came first. The report shows the answers that were handed in.';
export const marksLater = (at: string | undefined): string => `Marks are shown ${at === undefined ? 'later' : `on ${at}`}.`;
export const keyLater = (at: string): string => `The correct answers are shown on ${at}.`;
export const handedIn = 'Handed in';
export const notCounted = 'Does not count';
export const marksPending = 'marks later';
/** What the server calls the result: 'Pass', 'Failed' and the like. */
export const verdict = (result: string): string => result;
/** What the server says of an attempt that was handed in. */
export const told = (message: string): string => message;
export const score = (text: string): string => `Score: ${text}`;
export const older = 'Show older';
