export const title = 'Make this my school';
export const intro =
  'There is nothing here yet. Say how your school is called, which levels it has and who you are: then it is yours, and you are signed in.';
export const code = 'One-time code';
export const codeHint = 'It stands in the terminal where the portal was started, such as K7WD-9QXM.';
export const school = 'Your school';
export const schoolName = 'Name of the school';
export const schoolHint = 'Shown at the head of every page and in the SMS. It can be changed later.';
export const levels = 'Levels';
export const levelsHint = 'What students choose when they register. Tick yours; they can be changed later.';
export const others = 'Other levels';
export const othersHint = 'One in each line.';
export const you = 'You, the first owner';
export const yourName = 'Your name';
export const mobileHint = 'From now on you sign in with this number: please look twice.';
export const make = 'Make this my school';
export const taken = 'This portal has a school already.';
export const goOn = 'Go on to sign in';
/** What coaching services in India teach for. */
export const usual = [
  'Class 6',
  'Class 7',
  'Class 8',
  'Class 9',
  'Class 10',
  'Class 11',
  'Class 12',
  'JEE Main and Advanced',
  'NEET',
  'CUET',
  'Repeaters',
];

/** On the first days: what comes next. */
export const next = 'What comes next';
export const isDone = 'done';
export const steps = { subjects: 'Subjects', batches: 'Batches', students: 'Students', classes: 'A class' };
export const stepHints = {
  subjects: 'What is taught: chapters, videos and documents.',
  batches: 'Groups of a level that have classes together.',
  students: 'One by one, or all of a list.',
  classes: 'With the link of Zoom, Meet or Teams.',
};
export const stepButtons = {
  subjects: 'Add a subject',
  batches: 'Add a batch',
  students: 'Add a list',
  classes: 'Add a class',
};
