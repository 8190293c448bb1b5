import { plural } from '../plural.ts';

export const remind = 'Remind me';
/** For those who do not see which card it stands on. */
export const remindOf = (name: string): string => `Remind me of this class: ${name}`;
export const on = 'Reminders are on';
export const onFor =
  'We will remind you 15 minutes before a class, and tell you when one moves or is cancelled, when an exam opens, and when results are out.';
export const choose = 'Choose what comes';
export const denied =
  'Your browser does not let this site show notifications. Open the settings of this site (the sign beside the address), allow notifications, and come back. Until then the bell at the top tells you.';
export const dismissed = 'Nothing was turned on. The bell at the top tells you as before.';
export const homeScreen =
  'On this phone, reminders come to the portal on your home screen: tap Share, then ‘Add to Home Screen’, and open the portal from there.';
export const none = 'This browser cannot show notifications. The bell at the top tells you everything.';
export const failed = 'This phone could not be connected for reminders. Try again in a while.';
export const notReady = 'The portal is still being set up on this phone. Try again in a minute.';
export const thisPhone = 'This phone';
export const here = 'Notifications on this phone';
export const hereFor = 'They come also when the portal is closed.';
export const phones = (count: number): string =>
  `They come to ${count} ${plural('en', count, { one: 'phone or computer', other: 'phones or computers' })} of yours.`;
export const noPhones = 'They come to no phone of yours yet.';
export const kinds = 'What comes to your phone';
export const kindsFor = 'The list under the bell has all of it, whatever you choose here.';
/** What each kind is, beside its name in the room of notices. */
export const kindFor = {
  class_soon: '15 minutes before a class of yours begins',
  class_moved: 'When a class of yours gets another time',
  class_cancelled: 'When a class of yours is called off',
  exam_tomorrow: 'In the afternoon before an exam',
  exam_open: 'When an exam can be begun',
  exam_ending: 'One hour before an exam closes that you have not begun',
  results: 'When the results of an exam you sat can be seen',
  news: 'When the school publishes news',
} as const;
export const hours = 'Nothing comes between 9 pm and 8 am, unless a class moves that is about to begin, and at most three a day.';
export const email = 'By e-mail';
export const digest = 'One e-mail in the evening';
export const digestFor = 'On days with something new that you have not seen';
/** `kind` as 'Class begins soon'. */
export const stopped = (kind: string): string => `‘${kind}’ comes to your phone no more. The list under the bell still has it.`;
export const undo = 'Undo';
export const notSaved = 'Not saved: the portal could not be reached. Try again.';
export const notThere = 'This portal sends nothing to phones. The bell at the top tells you what is new.';
/** Beside the way to the choices, above the list of notices. */
export const list = 'What is new, for 90 days';
