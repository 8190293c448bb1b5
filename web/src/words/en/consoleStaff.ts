import type { Role } from '@portal/contract';

export const working = 'Who works here';
export const left = 'Who worked here before';
export const nobody = 'Nobody yet.';
export const add = 'Add somebody';
export const addTitle = 'Somebody new';
export const letInAgain = 'Let in again';
export const letInAgainTitle = (name: string): string => `Let ${name} in again`;
export const isIn = (name: string): string => `${name} can sign in at the console now.`;
export const mobileHint = 'The codes to sign in are sent to it by SMS.';
export const fullName = 'Name';
export const role = 'Role';
export const roles: Record<Role, string> = {
  owner: 'Owner: everything',
  teacher: 'Teacher: their subjects and batches',
  assistant: 'Assistant: looks at their batches',
  desk: 'Front desk: who learns here',
};
export const subjects = 'Subjects';
export const batches = 'Batches';
export const scopeHint =
  'Tick what this person teaches. Where batches are ticked, students and classes are those of these batches.';
/** Of roles that are of the whole school: there is nothing to tick. */
export const wholeHints = {
  owner: 'An owner sees and does everything, and adds others. There is nothing to tick.',
  desk: 'The front desk lets students in, adds and moves them, changes a number, and answers messages; of the whole school. It sees no marks and changes no content.',
};
export const change = 'Role';
export const changeTitle = (name: string): string => `What ${name} does`;
export const changed = (name: string): string => `${name} is changed.`;
export const back = 'All staff';
export const passkeys = 'Passkeys';
export const passkeysHint =
  'With a passkey, a code alone signs nobody in with your number: the phone, computer or key that has it is asked too. Add two, so that a lost one does not keep you out.';
export const noPasskey = 'You have no passkey.';
export const addPasskey = 'Add a passkey';
export const passkeyName = 'Name';
export const passkeyNameHint = 'Where it is kept, such as the phone it is on.';
export const passkeyAdded = 'The passkey is added. It is asked for at your next sign-in.';
export const passkeyRemoved = 'The passkey is removed.';
export const remove = 'Remove';
export const addedOn = (at: string): string => `added ${at}`;
export const sessions = 'Devices';
export const sessionsHint = 'Every browser in which this number has signed in to the console.';
export const signedInNowhere = 'Signed in nowhere.';
export const thisDevice = 'this one';
export const unknownDevice = 'A device';
export const signedIn = (at: string): string => `signed in ${at}`;
export const lastSeen = (at: string): string => `last used ${at}`;
export const signOut = 'Sign out';
export const signOutOthers = 'Sign out all others';
export const signOutAll = 'Sign out everywhere';
export const signedOut = 'Signed out.';
export const end = 'End';
export const endTitle = (name: string): string => `End ${name}?`;
export const endWhy = (name: string): string =>
  `${name} is signed out everywhere at once and cannot sign in any more. What ${name} did stays in the audit.`;
export const ended = (name: string): string => `${name} is ended.`;
export const why = 'Why';
export const whyHint = 'Kept in the audit. May be left out.';
export const all = 'Everything';
export const everyStudent = 'Every student';
export const you = 'you';
export const since = (day: string): string => `since ${day}`;
export const until = (day: string): string => `until ${day}`;

export const traces = 'Looked at and refused';
export const tracesLink = 'Who looked at whom';
export const tracesIntro = 'Whose page was opened by whom, and what was refused: one line a day for each. Kept for half a year.';
export const noTraces = 'Nobody has looked at a student yet.';
export const lastAt = (moment: string): string => `last ${moment}`;
/** What a call does that shows a student, before the name. */
export const looked: Record<string, string> = {
  '/Staff/student': 'opened the page of',
  '/Staff/student_attempts': 'looked at the attempts of',
  '/Staff/student_report': 'opened an attempt of',
  '/Staff/student_attendance': 'looked at the attendance of',
  '/Staff/student_learning': 'looked at the progress of',
  '/Staff/merge_plan': 'compared the records of',
};
export const lookedAt = 'looked at';
/** `known` is what the call does, where the audit has words for that. */
export const wasRefused = (name: string, call: string, _known?: string): string => `${name} was refused: ${call}`;
export const about = (name: string): string => `, about ${name}`;
/** What columns of the audit hold. */
export const values: Record<string, string> = {
  present: 'present',
  late: 'late',
  absent: 'absent',
  excused: 'excused',
  active: 'may come in',
  suspended: 'suspended',
  waiting: 'waits for approval',
  refused: 'refused',
  erased: 'erased',
  owner: 'owner',
  teacher: 'teacher',
  assistant: 'assistant',
  desk: 'front desk',
  open: 'open to anyone',
  approve: 'newcomers wait',
  closed: 'closed',
  true: 'yes',
  false: 'no',
};
