import { plural } from '../plural.ts';

export const safe = 'Your answers are safe, and shown here. Go on there, or take it over here.';
export const elsewhere = (kind: 'quiz' | 'exam'): string => `You began this ${kind} in another tab or on another device`;
/** `numbers` as '3, 7'. */
export const checkQuestions = (count: number, numbers: string): string =>
  `Please check ${plural('en', count, { one: 'question', other: 'questions' })} ${numbers}`;
export const disputed = (count: number): string =>
  `${plural('en', count, { one: 'It was', other: 'They were' })} answered differently on two devices. The answers of the device you used last are shown.`;
export const willCheck = 'I will check';
export const marks = (count: number): string => `${count} Marks`;
export const costs = (negative: number | undefined): string => `A wrong answer costs ${negative}.`;
export const nothingYet = 'Saved as you choose';
export const saving = 'Saving…';
export const saved = 'All answers saved';
export const savedNotHere = 'All answers saved. This browser keeps nothing on this device.';
export const waiting = 'Waiting for the network. Your answers are kept on this device.';
export const offline = 'You are offline. Your answers are kept on this device.';
export const onDevice = 'Your answers are kept on this device';
export const inPage = 'This browser cannot keep your answers. Stay on this page until you have submitted.';
export const handingIn = 'Handing in your answers…';
export const handingInLater =
  'Not submitted yet. Trying again by itself. You may close this page: it goes on at your next visit.';
export const handingInHere = 'Not submitted yet. Trying again by itself. Stay on this page until it is submitted.';
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
export const score = (text: string): string => `Score: ${text}`;
export const notAnswered = 'Not answered';
export const yours = 'Your answer';
export const correct = 'Correct answer';
export const explanation = 'Explanation';
export const older = 'Show older';
