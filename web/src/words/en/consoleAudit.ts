export const intro = 'What was done, by whom, when and why. What has changes can be taken back.';
export const introOwn = 'What you did. What has changes can be taken back.';
export const list = 'What was done';
export const nothing = 'Nothing was done yet that fits.';
export const filters = 'Show only';
export const kind = 'About';
export const everyKind = 'Everything';
export const person = 'By';
export const everybody = 'Everybody';
export const student = 'Student';
export const studentHint = 'Part of the name or number';
export const kinds: Record<string, string> = {
  student: 'Students',
  class: 'Classes',
  feedback: 'Feedback',
  doubt: 'Doubts',
  news: 'News',
  level: 'Levels',
  batch: 'Batches',
  staff: 'Staff',
  quiz: 'Quizzes',
  exam: 'Exams',
  settings: 'Settings',
  subject: 'Subjects',
  chapter: 'Chapters',
  topic: 'Topics',
  material: 'Documents',
};
export const things: Record<string, string> = {
  student: 'a student',
  doubt: 'doubts',
  class: 'a class',
  news: 'news',
  level: 'a level',
  batch: 'a batch',
  staff: 'one of the staff',
  quiz: 'a quiz',
  exam: 'an exam',
  settings: 'the portal',
};
/** What was done, before the name of the thing. */
export const did: Record<string, string> = {
  'test-sms': 'sent a test message to try the SMS of',
  add: 'added',
  import: 'applied a list:',
  edit: 'corrected',
  export: 'took out the data of',
  move: 'moved',
  archive: 'archived or brought back',
  promote: 'moved students to',
  rename: 'renamed',
  copy: 'copied a week:',
  holiday: 'made a holiday:',
  'no-holiday': 'took back a holiday:',
  cancel: 'cancelled',
  restore: 'held again as written',
  link: 'changed the link of',
  attach: 'changed the recording of',
  attend: 'marked the attendance of',
  approve: 'let in',
  refuse: 'refused',
  suspend: 'suspended',
  resume: 'let in again',
  'parent-link': 'made a link for the parents of',
  'end-parent-link': 'took back the parents’ link of',
  'sign-out': 'signed out',
  'passkey-add': 'added a passkey of',
  'passkey-remove': 'removed a passkey of',
  number: 'changed the number of',
  merge: 'merged',
  erase: 'erased',
  extra: 'gave extra time to',
  compensatory: 'changed the compensatory time of',
  answer: 'answered',
  'answer-all': 'answered objections of',
  'answer-alike': 'gave one answer to',
  'hand-on': 'handed on, or took back,',
  show: 'changed what all read of',
  publish: 'published',
  'take-out': 'took out',
  'bring-back': 'brought back a version of',
  done: 'was done with, or not yet,',
  role: 'changed what is done by',
  end: 'ended',
  undo: 'took back something about',
  school: 'changed name or registration of',
  colour: 'changed the colour of',
  numbers: 'changed who sees numbers of students at',
  logo: 'changed the logo of',
  backup: 'began a backup of',
  update: 'ordered an update of',
  drill: 'tried a backup of',
  download: 'downloaded a backup of',
  retry: 'gave one more attempt at',
  notice: 'wrote a notice in',
  reopen: 'opened again',
  void: 'took out attempts at',
  'void-undo': 'counts attempts again at',
  regrade: 'marked anew',
  'regrade-undo': 'took back the marks of',
};
export const by = (who: string, what: string): string => `${who} ${what}`;
export const countOf = (about: string, count: number): string =>
  `${count} ${about === 'class' ? 'class' : 'student'}${count === 1 ? '' : about === 'class' ? 'es' : 's'}`;
export const somethingElse = (action: string): string => `did '${action}' to`;
export const byCommand = 'at the command line';
export const byConsole = 'in the console';
export const takesBack = 'It took back another action';
export const isUndone = 'Taken back';
export const details = 'What changed';
export const undo = 'Take back';
export const undoTitle = 'Take this back?';
export const back = 'All of the audit';
export const who = 'Who';
export const when = 'When';
export const what = 'What';
export const noChanges = 'What was there before was not kept: it cannot be taken back here.';
const atExam = 'It is decided anew at the exam, not from here.';
export const finals: Record<string, string> = {
  add: 'The student may have begun something by now. Block the student, or erase the record, on the page of the student.',
  extra: 'No deadline is shortened. Other minutes can be given for who begins from now on.',
  notice: 'It was read. Another notice can say how it is.',
  ...Object.fromEntries(['reopen', 'retry', 'void', 'void-undo', 'regrade', 'regrade-undo'].map((each) => [each, atExam])),
  import: 'Those who came with the list may have begun something by now. Correct or block them one by one.',
  export: 'The file was taken out, and nobody can call it back.',
  'parent-link': 'The address has been said. ‘Take the link back’, on the page for the parents, ends it.',
  'end-parent-link': 'Its address is kept nowhere. Another link can be made on the page for the parents.',
  'sign-out': 'The sessions have ended. Who was signed in signs in again with a code.',
  merge: 'The two records are one now. What each had before is not kept apart.',
  erase: 'Nothing is kept of who is erased: that is what erasing means.',
  backup: 'It only read. The backup can be left, or removed on the server.',
  update: 'Who installs it goes back by itself where it is not well. The version before stays on the machine.',
  drill: 'It only read, and changed nothing.',
  download: 'The file was fetched, and nobody can call it back.',
  'test-sms': 'The message was sent, and changed nothing.',
};
export const changedSince = 'Something has changed since. Nothing can be taken back:';
export const field = 'Field';
export const before = 'Before';
export const after = 'After';
export const asLeft = 'As it was left';
export const now = 'As it is now';
export const why = 'Why';
export const whyHint = 'Kept in the audit. May be left out.';
export const undone = 'Taken back.';
export const none = 'nothing';
export const yes = 'yes';
export const no = 'no';
/** What the rows of a table are, where its own name does not say so. */
export const tables: Record<string, string> = {
  student_batch: 'Batch of a student',
  live_class: 'Class',
  live_override: 'Class on a day',
  staff_subject: 'Subject of a teacher',
  staff_batch: 'Batch of a teacher',
  setting: 'Look',
  settings: 'School',
};
/** What columns hold, where their own names do not say so. */
export const fields: Record<string, string> = {
  brand_colour: 'Colour',
  brand_logo: 'Logo',
  numbers_shown: 'Teachers see numbers',
  guardian_email: 'Guardian’s e-mail',
  stud_id: 'Student',
  ac_id: 'Level',
  live_class_id: 'Class',
  staff_id: 'Person',
  consent_version: 'Privacy notice agreed to',
  created_at: 'Registered or written',
  calendar_serial: 'Calendar address',
  class_name: 'Name of the class',
  tutor_name: 'Teacher',
  online_url: 'Link',
  starts_at: 'Start',
  ends_at: 'End',
  daily: 'Every day',
  archived: 'Taken out',
  made_at: 'Decided',
  done_at: 'Done with',
  added_at: 'Works here since',
  body: 'Text',
  date: 'Day',
  image: 'Picture',
  answer_photo_id: 'Photo of the answer, by number',
  open: 'Everybody of the level',
  students: 'Students in it',
  'last owner': 'Is the last owner',
  live_join: 'Students who joined',
  staff_session: 'Sign-ins',
  staff_device: 'Known devices',
};
/** Says a table or column as people do: 'Extra minutes' for extra_minutes, 'Batch' for batch_id. */
export function plain(name: string): string {
  const said = name.replace(/_(?:id|at)$/u, '').replaceAll('_', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
export { values } from './consoleStaff.ts';
