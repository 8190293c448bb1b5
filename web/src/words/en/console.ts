import { plural } from '../plural.ts';

export const title = 'Console';
export const screensOf = 'Screens';
export const screens = {
  today: 'Today',
  classes: 'Classes',
  students: 'Students',
  student: 'Student',
  studentList: 'List of students',
  batches: 'Batches',
  subjects: 'Subjects',
  exams: 'Exams',
  bank: 'Question bank',
  news: 'News',
  feedback: 'Feedback',
  settings: 'Settings',
  staff: 'Staff',
  member: 'Staff',
  account: 'Your account',
  audit: 'Audit',
  action: 'What was done',
  traces: 'Who looked at whom',
  health: 'The portal itself',
  more: 'More',
};
export const signIn = 'Sign in to the console';
export const mobile = 'Mobile number';
export const country = 'Country';
export const getCode = 'Get code';
export const code = 'Code from the SMS';
export const codeIfStaff = 'If this number is one of the staff, a code comes by SMS now.';
export const verify = 'Sign in';
export const anotherNumber = 'Another number';
export const passkeyWhy = 'The code is right. One more step: your passkey.';
export const signByPasskey = 'Use your passkey';
export const noPasskey = 'No passkey was given. Try again; without it, whoever runs the server can remove it.';
export const passkeyNotMade =
  'No passkey was made. The portal must be open by its name (https://…), and this one must not be here already.';
export const confirmPasskeyWhy = 'This needs your passkey, or a new code by SMS.';
export const sendCode = 'Send me a code instead';
export const signOut = 'Sign out';
export const roles = { owner: 'Owner', teacher: 'Teacher', assistant: 'Assistant', desk: 'Front desk' };
export const loading = 'Loading …';
export const again = 'Try again';
/** In place of what each browser says of a call that got no answer. */
export const noAnswer = 'No answer came from the portal. Check your network, then try again.';
export const undo = 'Undo';
export const undone = (what: string): string => `Taken back: ${what}`;
export const changedSince = 'Something has changed since: nothing was taken back.';
export const close = 'Close';
export const save = 'Save';
/** Below a list: shows what comes next in it. */
export const more = 'Show more';
export const typedBefore = 'What you typed before is here again.';
export const startAnew = 'Start anew';
export const meanwhile = 'Somebody else has changed this meanwhile. Choose for each part whose counts.';
export const whose = { yours: 'Yours', theirs: 'Theirs' };
export const ticked = { yes: 'Yes', no: 'No' };
export const nothing = '(nothing)';
export const chooseAll = 'Choose one of the two for each part.';
export const confirmTitle = 'Is it you?';
export const confirmWhy = 'This needs a new code. It was sent to your own number by SMS.';
export const confirm = 'Confirm';
export const nothingHere = 'Nothing here';
export const nothingHereWhy = 'This page does not exist, or is not for you.';
export const broken = 'This page could not be shown.';
export const skip = 'Skip to the content';

/** Names the buttons of one row for screen readers. */
export const ofClass = (what: string, name: string): string => `${what}: ${name}`;

export const waiting = 'Waiting for approval';
export const nobodyWaits = 'Nobody waits.';
export const neverSignedIn = 'Have not signed in yet';
export const nobodyNeverSignedIn = 'Everybody who may has signed in.';
export const allOfThem = 'All of them';
export const approve = 'Let in';
export const refuse = 'Refuse';
export const letIn = (name: string): string => `${name} is let in.`;
export const refused = (name: string): string => `${name} is refused.`;

export const messages = 'Messages of students';
export const allMessages = 'All messages';
export const noMessages = 'No new message.';
/** How much more may be uploaded; `size` as '12 MB'. */
export const uploadsLeft = (count: number, size: string): string =>
  count > 0
    ? `You can upload ${count.toLocaleString('en')} more ${plural('en', count, { one: 'picture', other: 'pictures' })}, ${size} in all.`
    : 'No more pictures can be uploaded for now. Use one that is there already.';

export const exams = 'Exams under way';
export const noExams = 'No exam is under way.';
export const answering = (count: number, students: number): string => `${count} of ${students} answering`;
export const silent = (count: number): string => `${count} silent for a minute or longer`;
export const handedIn = (count: number): string => `${count} handed in`;
export const closes = (time: string): string => `open until ${time}`;
export const health = 'The portal itself';
export const isWell = 'Everything is well.';
export const looking = 'Looking …';
export const passOn = 'Pass this on to whoever looks after the machine:';
/** 'Heading in Hindi' */
export const inLanguage = (field: string, language: string): string => `${field} in ${language}`;
export const goBack = (gone: number, restored: number): string =>
  `Students who go: ${gone}. Students who get back what they had: ${restored}. Batches made with the list go where nobody is left in them.`;
export const theyStay = (count: number): string => (count === 1 ? 'One stays as is:' : `${count} stay as they are:`);
export const stays = {
  begun: 'has signed in, handed in or was decided about since',
  changed: 'was changed since',
};
export const andMore = (count: number): string => `and ${count} more`;
export const wouldChange = 'It would change:';
export const firstOf = (shown: number, all: number): string => `The first ${shown} of ${all} fields that changed.`;
