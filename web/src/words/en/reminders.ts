import { plural } from '../plural.ts';

export const remind = 'Remind me';
/** For those who do not see which card it stands on. */
export const remindOf = (name: string): string => `Remind me of this class: ${name}`;
export const on = 'Reminders are on';
export const onFor =
  'We will remind you 15 minutes before a class, and tell you when one moves or is cancelled, when an exam opens, and when results are out.';
export const choose = 'Choose what comes';
export const denied =
  'Your browser does not let this site show notifications. Open the settings of this site (the sign beside the address), allow notifications, and come back. Until then the bell at the top shows what is new.';
export const dismissed = 'Notifications stay off. The bell at the top still shows what is new.';
export const homeScreen =
  'On this phone, first put the portal on your home screen: tap Share, then ‘Add to Home Screen’, and open it from there.';
export const none = 'This browser cannot show notifications. The bell at the top shows everything.';
export const failed = 'Reminders could not be turned on. Try again later.';
export const notReady = 'The portal is still being set up on this phone. Try again in a minute.';
export const thisPhone = 'This phone';
export const here = 'Notifications on this phone';
export const hereFor = 'You get them also when the portal is closed.';
export const phones = (count: number): string =>
  `You get them on ${count} ${plural('en', count, { one: 'phone or computer', other: 'phones or computers' })}.`;
export const noPhones = 'No phone of yours gets notifications yet.';
export const kinds = 'What comes to your phone';
export const kindsFor = 'The bell shows all of them, whatever you choose here.';
/** What each kind is, beside its name in the room of notices. */
export const kindFor = {
  class_soon: '15 minutes before a class of yours begins',
  class_moved: 'When a class of yours gets another time',
  class_cancelled: 'When a class of yours is cancelled',
  exam_tomorrow: 'In the afternoon of the day before an exam',
  exam_open: 'When an exam opens',
  exam_ending: 'One hour before an exam closes, if you have not started it',
  results: 'When the results of your exam are out',
  news: 'When the school publishes news',
} as const;
export const hours = 'Not between 9 pm and 8 am, unless a class that starts soon moves. At most three a day.';
export const email = 'By e-mail';
export const digest = 'One e-mail in the evening';
export const digestFor = 'On days with something new that you have not seen';
export const digestConfirm =
  'One, on days when something is new that you have not seen. First a mail asks whether the address is yours: press the link in it.';
/** `kind` as 'Class begins soon'. */
export const stopped = (kind: string): string => `You get no more notifications of ‘${kind}’. The bell still shows it.`;
export const undo = 'Undo';
export const notSaved = 'Not saved: the portal could not be reached. Try again.';
export const notThere = 'This portal sends no notifications. The bell at the top shows what is new.';
/** Beside the way to the choices, above the list of notices. */
export const list = 'Notices of the last 90 days';
