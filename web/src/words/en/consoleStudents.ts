export const search = 'Name or number';
export const searchName = 'Name';
export const standing = 'Standing';
export const everyStanding = 'Everybody';
export const standings: Record<string, string> = {
  active: 'Can sign in',
  waiting: 'Waits to be let in',
  suspended: 'Blocked',
  refused: 'Refused',
};
export const batch = 'Batch';
export const everyBatch = 'Every batch';
export const signingIn = 'Signing in';
export const seenEver = 'Whether or not';
/** In the order of 0 and 1. */
export const seenOrNot = ['Never signed in', 'Has signed in'] as const;
export const narrow = 'Show only';
export const list = 'Students';
/** Where a list is empty, what it was narrowed to. */
export const nobodyOf = (filter: string): string => (filter === '' ? 'There is no student yet.' : `Nobody fits: ${filter}.`);
export const searchedFor = (text: string): string => `“${text}”`;
export const counted = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
export const seen = (day: string): string => `seen ${day}`;
export const neverSeen = 'never signed in';
export const add = 'Add a student';
export const addSave = 'Add';
export const addList = 'Add a list';
export const added = (called: string): string => `${called} is added.`;
export const all = 'Choose all shown';
export const choose = (called: string): string => `Choose ${called}`;
export const approve = (count: number): string => `Let in ${count}`;
export const refuse = (count: number): string => `Refuse ${count}`;
const several = (done: string, left: number): string =>
  left === 0 ? done : `${done} Of ${left} it was decided meanwhile: they stay as they are.`;
export const severalLetIn = (count: number, left: number): string => several(`${count} let in.`, left);
export const severalRefused = (count: number, left: number): string => several(`${count} refused.`, left);
export const name = 'Name';
export const guardian = 'Father or mother';
export const district = 'District or town';
export const email = 'E-mail';
export const guardianEmail = 'Guardian’s e-mail';
export const guardianEmailHint = 'For the monthly sheet, where the school sends one: first an e-mail asks whether it is wanted.';
export const guardianMail = 'Monthly sheet';
export const guardianMails = {
  unasked: 'The guardian will be asked',
  asked: 'The guardian was asked and has not answered yet',
  agreed: 'The guardian gets it',
  stopped: 'The guardian wants none',
  failed: 'No e-mail can be delivered to that address',
};
export const mobile = 'Mobile number';
export const mobileHint = 'With its 10 digits, or with + and the country code.';
export const level = 'Level';
export const batches = 'Batches';
export const openBatches = 'Every student of the level is in its open batches anyhow.';
export const registered = 'Registered';
export const back = 'All students';
export const who = 'Who it is';
export const nothingSaid = 'not known';
export const edit = 'Correct';
export const editTitle = (person: string): string => `Correct what is known of ${person}`;
export const edited = (person: string): string => `${person} is corrected.`;
export const place = 'Level and batches';
export const placeTitle = (person: string): string => `Level and batches of ${person}`;
export const placed = (person: string): string => `Level and batches of ${person} are changed.`;
export const noBatch = 'In no batch.';
export const number = 'New number';
export const numberTitle = (person: string): string => `New mobile number for ${person}`;
export const numberWhy = 'Every device is signed out. Both numbers are told by SMS.';
export const numbered = (person: string): string => `${person} has a new number.`;
export const untold = (phones: string): string =>
  `These numbers could not be told by SMS: ${phones}. Tell the student another way.`;
export const block = 'Block';
export const blocked = (person: string): string => `${person} is blocked and signed out everywhere.`;
export const letIn = 'Let in';
export const letInAgain = 'Let in again';
export const isLetIn = (person: string): string => `${person} can sign in.`;
export const refuseOne = 'Refuse';
export const isRefused = (person: string): string => `${person} is refused.`;

export const devices = 'Devices';
export const noDevice = 'Signed in nowhere.';
export const unknownDevice = 'A device';
export const lastSeen = (at: string): string => `last used ${at}`;
export const signOut = 'Sign out';
export const signOutAll = 'Sign out everywhere';
export const signedOut = 'Signed out.';

export const time = 'Time in exams';
export const ruleOn = 'Compensatory time: 20 minutes more for each hour of an exam.';
export const ruleOff = 'No compensatory time.';
export const minutesMore = (more: number): string =>
  more === 0 ? 'No extra minutes.' : `${more} extra ${more === 1 ? 'minute' : 'minutes'} in every exam.`;
export const changeTime = 'Change';
export const timeTitle = (person: string): string => `Time in exams for ${person}`;
export const rule = 'Compensatory time';
export const ruleHint = '20 minutes more for each hour of an exam, as for students with a disability.';
export const minutes = 'Extra minutes in every exam';
export const timeWhy = 'Holds for exams begun from now on.';
export const timed = (person: string, count: number): string => `${person} has ${count} extra minutes in exams.`;
export const ruled = (person: string): string => `The rule for the time of ${person} in exams is changed.`;

export const forParents = 'For the parents';
export const audit = 'What staff did';
export const noAudit = 'Nothing yet.';

export const records = 'Record';
export const merge = 'Merge';
export const mergeHint = 'Two records of one person become one.';
export const mergeTitle = (person: string): string => `Merge another record into ${person}`;
export const mergeWhich = 'The record that is closed';
export const mergeSearch = 'Look for it by name or number';
export const mergeNobody = 'Nobody else fits.';
export const mergeSave = 'Merge for good';
export const merged = 'The two are one.';
export const noUndo = 'This cannot be taken back.';
export const mergeFrom = (person: string): string => `${person} is closed, and its number is free.`;
export const mergeInto = (person: string): string => `${person} keeps number, level and devices.`;
export const mergeMoves = (handedIn: number, underWay: number, videos: number, messages: number): string =>
  `Moves: ${handedIn} attempts, ${underWay} under way, places in ${videos} videos, ${messages} messages.`;
export const mergeJoins = (names: string): string => `Joins ${names}.`;
export const mergeLeft = (names: string): string => `Does not join ${names}: another level.`;
export const mergeFills = (names: string): string => `Takes over: ${names}.`;
export const mergeBeside = (names: string): string => `Beyond the attempts that are allowed, and counts no more: ${names}.`;
export const mergeHandIn = (names: string): string => `Handed in as it stands: ${names}.`;
export const mergeSuspended = 'One of the two is blocked, and so is the one that stays.';
export const exportIt = 'Take out the data';
export const exportHint = 'All that is stored, as a file.';
export const exportFile = (stud_id: string): string => `student-${stud_id}.json`;
export const exported = 'The file is saved on this device.';
export const erase = 'Erase';
export const eraseHint = 'The person goes for good; the scores stay without a name.';
export const eraseTitle = (person: string): string => `Erase ${person}?`;
export const eraseWhy =
  'Name, number, contacts, messages and viewing go, and every device is signed out. The scores stay without a name.';
export const eraseName = 'Type the name once more';
export const erased = 'Erased.';

export const listTitle = 'Add a list of students';
export const paste = 'Paste the list';
export const pasteHint = 'From Excel or another spreadsheet, with the line of titles: name, mobile, level, batch.';
export const file = 'Or choose a file';
export const fileHint = 'CSV or Excel (.xlsx), 2 MB and 5,000 rows at most.';
export const listLevel = 'Level of rows that name none';
export const noLevel = 'Each row names its level';
export const look = 'See what will happen';
export const preview = 'What will happen';
export const noList = 'No list is waiting.';
export const outcomes = {
  bad: 'With a mistake',
  duplicate: 'Twice in the list',
  new: 'New',
  changed: 'Changed',
  same: 'As they are',
};
export const everyRow = 'All rows';
export const rowNumber = (row: number): string => `Row ${row}`;
export const noRow = 'No such row.';
export const change = 'Change the list';
export const drop = 'Throw away';
export const dropped = 'The list is thrown away.';
export const unread = (titles: string): string => `These columns are not read: ${titles}.`;
export const applySome = (count: number): string => `Do this: ${count} ${count === 1 ? 'student' : 'students'}`;
export const leavesOut = (count: number): string =>
  count === 1 ? 'One row with a mistake is left out.' : `${count} rows with a mistake are left out.`;
export const nothingToDo = 'The list changes nothing.';
export const isChanged = 'The school has changed meanwhile. This is what would happen now: look once more.';
export const given = (called: string, at: string): string => `${called === '' ? 'Pasted' : called}, ${at}`;

export const wordMeans = (word: string): string => `“${word}” is no level here. It means`;
export const forRows = (rows: number): string => (rows === 1 ? 'In this row' : `In all ${rows} rows`);
export const meansFor = (word: string, meant: string): string => `“${word}” means ${meant}.`;
export const notMeant = (word: string): string => `Not so: “${word}”`;
export const batchIn = (called: string, of: string): string => `${called} (${of})`;
export const notThere = (names: string): string => `These batches are not there: ${names}.`;
export const make = (count: number): string => (count === 1 ? 'Make this batch' : `Make these ${count} batches`);
export const areMade = 'The batches come with the list.';
export const toMake = (names: string): string => `Made with the list, where somebody is in them: ${names}.`;
export const doNotMake = 'Do not make them';
export const undoChoice = 'Not so';
export const mend = 'Mend';
export const mendTitle = (row: number): string => `Mend row ${row}`;
export const mended = (row: number): string => `Row ${row} is mended.`;
const more = { state: 'State', phone_code: 'Country code', guardian_email: guardianEmail };
export const columns: Record<string, string> = { ...more, name, guardian, district, email, mobile, level, batches };
export const takeListBack = 'Take the list back';

export const jobStates: Record<string, string> = {
  waiting: 'Begins in a moment …',
  running: 'Under way …',
  done: 'Done',
  failed: 'Failed',
};
export const progress = (done: number, total: number): string => `${done} of ${total}`;
export const outcomeText = (made: number, changed: number): string => `${made} new, ${changed} changed.`;
export const canSignIn = 'They can sign in now.';
export const noSms =
  'They cannot sign in yet: codes are printed by the server and not sent. Whoever looks after the machine sets an SMS gateway.';
export const leftOut = 'Left out, as they have changed meanwhile';
