import type { NoticeKind } from '@portal/contract';

interface Named {
  title: string;
  moment: string;
}

/** What mails say, and the page that ends them. */
export const mail = {
  subject: ({ count, brand }: { count: number; brand: string }) =>
    `${count === 1 ? 'One new notice' : `${count} new notices`} in ${brand}`,
  opening: ({ name }: { name: string }) => `Hello ${name}, this is new today, and you have not seen it yet:`,
  more: ({ count }: { count: number }) => `and ${count} more`,
  open: 'Open your notices',
  why: ({ brand }: { brand: string }) => `You get this because you asked ${brand} for an e-mail on days when something is new.`,
  stop: 'Stop these e-mails',
  stop_heading: 'No more e-mails?',
  stop_text: ({ brand }: { brand: string }) =>
    `${brand} sends you an e-mail on days when you have not seen everything that is new. Your notices stay in the portal.`,
  stop_button: 'Stop the e-mails',
  stopped_heading: 'You get no more e-mails',
  stopped_text: 'You can turn them on again in the portal, under Notifications.',
  confirm_subject: ({ brand }: { brand: string }) => `Is this your e-mail address? ${brand}`,
  confirm_text: ({ name, brand }: { name: string; brand: string }) =>
    `Hello ${name}, you asked ${brand} for an e-mail on days when something is new. They come once you say that this address is yours.`,
  confirm_link: 'Yes, this address is mine',
  confirm_else: 'If you did not ask for it, do nothing: no other e-mail comes.',
  confirm_heading: 'Is this e-mail address yours?',
  confirm_ask: ({ brand }: { brand: string }) => `${brand} writes to it on days when you have not seen everything that is new.`,
  confirm_button: 'Yes, it is mine',
  confirmed_heading: 'Thank you',
  confirmed_text: ({ brand }: { brand: string }) =>
    `${brand} writes to you from now on. You can turn that off under Notifications.`,
  to_portal: 'Open the portal',
};

/** One notice in a line; `moment` is '14 Jul 2026, 5:32 pm', empty of what has none. */
export const mailLine: Record<NoticeKind, (named: Named) => string> = {
  class_soon: ({ title, moment }) => `Class: ${title}, ${moment}`,
  class_moved: ({ title, moment }) => `Class at another time: ${title}, now ${moment}`,
  class_cancelled: ({ title, moment }) => `Class cancelled: ${title}, was to begin ${moment}`,
  exam_tomorrow: ({ title, moment }) => `Exam: ${title}, opens ${moment}`,
  exam_open: ({ title }) => `Exam is open: ${title}`,
  exam_ending: ({ title, moment }) => `Exam closes: ${title}, ${moment}`,
  results: ({ title }) => `Results are out: ${title}`,
  answer: ({ title }) => `The school has answered: ${title}`,
  news: ({ title }) => `News: ${title}`,
};
