import type { NoticeKind } from '@portal/contract';

interface Named {
  title: string;
  moment: string;
}

/** The sentences of mails, and of the page that ends them. */
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

interface Sheet {
  name: string;
  brand: string;
  /** 'November 2026' */
  month: string;
}

interface Mark {
  name: string;
  subject_name: string;
  day: string;
  marks: number;
  max_marks: number;
  passed: boolean;
}

/** The sentences of mails to guardians, and of the pages that they lead to. `name` is the student's. */
export const guardianMail = {
  ask_subject: ({ brand }: { brand: string }) => `A monthly sheet from ${brand}?`,
  ask_text: ({ name, brand }: { name: string; brand: string }) =>
    `${brand} has this address as that of a parent or guardian of ${name}. Once a month it can send you a sheet: attendance, marks, and the exams that come next. It comes once you say so.`,
  ask_link: 'Yes, send me the sheet',
  ask_else: 'If you do not want it, or do not know the student, do nothing: no other e-mail comes.',
  agree_heading: 'A monthly sheet?',
  agree_text: ({ name, brand }: { name: string; brand: string }) =>
    `Once a month ${brand} sends you the attendance, the marks and the next exams of ${name}. You can stop that at any time.`,
  agree_button: 'Yes, send me the sheet',
  agreed_heading: 'Thank you',
  agreed_text: ({ brand }: { brand: string }) =>
    `${brand} sends you a sheet in the first days of each month. A link in each of them ends it.`,
  sheet_subject: ({ name, month, brand }: Sheet) => `${name}: ${month}. ${brand}`,
  sheet_opening: ({ name, month, brand }: Sheet) => `This was ${month} of ${name} at ${brand}.`,
  attendance: 'Attendance',
  no_class: 'No class was held.',
  came: ({ came, of, late, excused }: Readonly<Record<'came' | 'of' | 'late' | 'excused', number>>) =>
    [`Came to ${came} of ${of} classes`, late > 0 && `late ${late}`, excused > 0 && `excused ${excused}`]
      .filter(Boolean)
      .join(', '),
  missed: 'Classes missed',
  marks: 'Marks',
  no_marks: 'No marks in this month.',
  mark: ({ name, subject_name, day, marks, max_marks, passed }: Mark) =>
    `${day}: ${name} (${subject_name}), ${marks} of ${max_marks} marks, ${passed ? 'passed' : 'not passed'}`,
  due: 'Exams that come next',
  nothing_due: 'No exam in the next 31 days.',
  exam: ({ name, subject_name, opens, closes }: Readonly<Record<'name' | 'subject_name' | 'opens' | 'closes', string>>) =>
    `${opens || 'Open now'}: ${name} (${subject_name})${closes && `, until ${closes}`}`,
  why: ({ name, brand }: Sheet) => `You get this because you agreed that ${brand} writes to you once a month about ${name}.`,
  stop: 'Stop these e-mails',
  stop_heading: 'No more sheets?',
  stop_text: ({ name, brand }: { name: string; brand: string }) => `${brand} then sends you nothing more about ${name}.`,
  stop_button: 'Stop the e-mails',
  stopped_heading: 'You get no more e-mails',
  stopped_text: ({ name }: { name: string }) =>
    `Nothing more comes to you about ${name}. The link in the first e-mail lets the sheets come again.`,
};

/** A notice in a line; `moment` is '14 Jul 2026, 5:32 pm', empty where a notice has none. */
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
