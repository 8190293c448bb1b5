export const batches = 'Batches and levels';
export const intro = 'A level is what students choose when they register. A batch is a group of a level for live classes.';
export const noLevels = 'There is no level yet.';
export const noBatches = 'No batch yet.';
export const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
export const subjects = (names: string): string => `Subjects: ${names}`;
export const noSubjects = 'No subjects yet.';
export const open = 'everybody of the level';
export const closed = 'chosen students';
export const name = 'Name';
export const level = 'Level';
export const addLevel = 'Add a level';
export const levelAdded = (place: string): string => `${place} is added.`;
export const addBatch = 'Add a batch';
export const batchAdded = (place: string): string => `${place} is added.`;
export const isOpen = 'Every student of the level is in it';
export const rename = 'Rename';
export const renamed = (place: string): string => `It is named ${place} now.`;
export const promote = 'Move everybody';
/** Names the buttons of one level or batch for screen readers. */
export const ofPlace = (what: string, place: string): string => `${what}: ${place}`;

export const toBatches = 'All batches';
export const inBatch = 'Students of the batch';
/** Of the last 30 days. */
export const attended = (joined: number, held: number): string => `Joined ${joined} of ${held} classes in 30 days`;
export const nobodyInBatch = 'Nobody is in this batch yet.';
export const openHint =
  'Every student of the level is in this batch: nobody needs to be put into it, and nobody can be taken out.';
export const addStudents = 'Add students';
export const addTo = (place: string): string => `Add students to ${place}`;
export const besides = 'Students of the level who are not in it';
export const nobodyBesides = 'Nobody of the level is left to add.';
export const nobodyFound = 'Nobody of that name or number is left to add.';
export const search = 'Name or number';
export const choose = (place: string): string => `Choose ${place}`;
export const addChosen = (count: number): string => `Add ${students(count)}`;
export const wereAdded = (count: number, batch: string): string => `${students(count)} added to ${batch}.`;
export const takeOut = (count: number): string => `Take ${students(count)} out`;
export const wereTakenOut = (count: number, batch: string): string => `${students(count)} taken out of ${batch}.`;
export const moveChosen = (count: number): string => `Move ${students(count)} …`;
export const move = 'Move';
export const toBatch = 'To batch';
export const moveHint = 'A batch of another level brings that level with it.';
export const wereMoved = (count: number): string => `${students(count)} moved.`;
export const most = (count: number): string => `At most ${count} at once.`;
export const standings: Record<string, string> = { waiting: 'waits for approval', suspended: 'suspended', refused: 'refused' };

export const promoteFrom = (place: string): string => `Move everybody of ${place}`;
export const promoteIntro =
  'For the end of a year. Nothing is changed before you press the last button, and it can be taken back.';
export const toLevel = 'To level';
export const choosePlace = 'Choose …';
export const noBatch = 'No batch besides those of everybody';
export const preview = 'What will happen';
export const willMove = (count: number, to: string): string => `${students(count)} will move to ${to}.`;
export const willLeave = (batch: string, count: number): string => `${students(count)} will leave ${batch}.`;
export const first = (count: number): string => `The first ${count} by name:`;
export const doPromote = (count: number): string => `Move ${students(count)} now`;
export const promoted = (count: number, to: string): string => `${students(count)} moved to ${to}.`;
export const sheet = 'Marks and attendance as a sheet';
export const sheetHint = 'The last 90 days: a row for each student, without mobile numbers.';
export const sheetFormats = { xlsx: 'Excel', csv: 'CSV' };
export const sheetSaved = (file: string): string => `${file} is saved on this device.`;
