import { plural } from '../plural.ts';

const questions = (count: number): string => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`;

export const questionOf = (number: number, of: number): string => `Question ${number} of ${of}`;
export const from = (paper: string): string => `From ${paper}`;
export const check = 'Check';
export const notKnown = 'I do not know';
export const next = 'Next question';
export const finish = 'Finish';
export const chooseFirst = 'Give an answer first, or say that you do not know.';
/** By how it went; `when` as 'tomorrow'. */
export const verdicts = {
  right: (when: string): string => `Right! It comes again ${when}.`,
  learned: 'Right! You have learned this one.',
  partial: (when: string): string => `Only partly right. It comes again ${when}.`,
  wrong: (when: string): string => `Not right. It comes again ${when}.`,
  blank: (when: string): string => `Now you know. It comes again ${when}.`,
};
/** `why` is a sentence of the server's. */
export const notTaken = (why: string): string => `Your answer did not count, look at the question again: ${why}`;
export const gone = 'A question is not in revision any more: your answer to it did not count.';
export const notRead = 'This answer does not fit the question. Please answer again.';
export const none = 'This portal has no revision';
export const noneFor = 'You find the questions that you missed in the reports of your quizzes and exams.';
export const tomorrow = 'tomorrow';
export const inDays = (days: number): string => `in ${days} ${plural('en', days, { one: 'day', other: 'days' })}`;
export const forNow = 'That is it for now';
export const rightOf = (right: number, of: number): string => `${right} of ${questions(of)} right.`;
export const moreDue = (count: number): string =>
  `${questions(count)} more ${plural('en', count, { one: 'is', other: 'are' })} due today.`;
export const more = (count: number): string => `Revise ${count} more`;
export const moreOffline = 'You are offline. The next questions come when the network is back.';
export const nothing = 'Nothing to revise today';
export const nothingFor = 'Questions that you miss in quizzes and exams come here on later days, until you know them.';
export const nextOn = (when: string): string => `The next ones come ${when}.`;
export const kept = 'Your answers are kept on this device and sent when the network is back.';
export const home = 'Back to home';
/** `topic` is a name of the school's. */
export const practice = (topic: string): string => `Practise: ${topic}`;
export const practised = {
  right: 'Right!',
  partial: 'Only partly right.',
  wrong: 'Not right.',
  blank: 'Now you know.',
} as const;
export const practiseMore = 'Practise again';
export const toProgress = 'Back to My progress';
export const nothingToPractise = 'No questions of this topic yet';
export const nothingToPractiseFor = 'They come from your quizzes and exams, once the right answers are shown.';
