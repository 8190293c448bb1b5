export const newQuiz = 'New quiz';
export const newExam = 'New exam';
export const edit = 'Edit';
export const makeCopy = 'Make a copy';
export const copyOf = (name: string): string => `${name} (copy)`;
export const drafts = 'My drafts';
export const untitled = 'Without a name';

export const titles = { quiz: 'Quiz', exam: 'Exam' };
export const newTitles = { quiz: 'New quiz', exam: 'New exam' };
export const toList = 'All exams and quizzes';
export const isOut = 'This paper is taken out: students do not see it. Publish it to put it back.';
export const begun = (attempts: number, underWay: number): string =>
  `Handed in: ${attempts}. Under way: ${underWay}. Whoever has begun keeps the paper as it was; what you publish is for those who begin later.`;
export const otherKeys = (numbers: string): string =>
  `The right answer differs from what was marked in: ${numbers}. Marks that were given stay. To mark them anew, correct the answer on the page of the exam or quiz.`;

/** Fields of a paper and of its questions, by their names in the file. */
export const fields = {
  name: 'Name',
  chapter: 'Chapter',
  subject: 'Subject',
  batches: 'Batches',
  added_on: 'Day it is listed under',
  duration_minutes: 'Minutes',
  opens_at: 'Opens',
  closes_at: 'Closes',
  attempts: 'Attempts',
  marking: 'Marking',
  shuffle: 'Order',
  reveal: 'Right answers are shown',
  show_marks: 'Marks at once',
  room: 'Exam room',
  pass_percent: 'Per cent to pass',
  option_labels: 'Options are called',
  total_marks: 'Marks in all, to check',
  count_leaving: 'Count how often the page is left',
  series: 'Series of sessions',
  instructions: 'Instructions before the start',
  sections: 'Sections',
  passages: 'Passages',
  section: 'Section',
  passage: 'Passage',
  question: 'Question',
  options: 'Options',
  answer: 'Right answer',
  rows: 'Rows',
  columns: 'Columns',
  explanation: 'Explanation',
  marks: 'Marks',
  negative_marks: 'Marks a wrong answer costs',
  topic: 'Topic',
  integer: 'Whole numbers only',
  text: 'Text',
  minutes: 'Minutes',
  navigation: 'Left once',
  any: 'How many count',
  counts: 'Which count',
};
export const forWhom = (batches: string): string => (batches === '' ? 'For all students of the subject' : `Only for: ${batches}`);
export const batchesHint = 'Tick none and all students of the subject see it. Whoever has begun it keeps it.';
export const more = 'More settings';
export const choose = 'Choose …';
export const schoolClock = 'By the clock of the school. Empty: always open.';
export const noLimit = 'Empty: no limit.';
export const markingOwn = 'As each question says';
export const markingWritten = 'As its file says';
export const shuffles = {
  none: 'The same for everybody',
  questions: 'Questions shuffled',
  'questions+options': 'Questions and options shuffled',
};
export const reveals = {
  after_submit: 'After the hand-in',
  after_close: 'After the closing',
  never: 'Never',
};
export const byRule = 'As usual';
export const yes = 'Yes';
export const no = 'No';
export const labels = { letters: 'A, B, C', numbers: '1, 2, 3' };
export const unlimited = 'Empty: as often as one likes.';
export const addSection = 'Add a section';
export const addPassage = 'Add a passage';
export const removeNamed = (name: string): string => `Remove ${name}`;
export const sectionAt = (number: number): string => `Section ${number}`;
export const passageAt = (number: number): string => `Passage ${number}`;
export const none = 'None';

export const questions = 'Questions';
export const questionAt = (number: number): string => `Question ${number}`;
export const order = 'Order of the questions';
export const kind = 'Kind';
export const kinds = {
  single: 'One right option',
  multiple: 'Several right options',
  numeric: 'A number',
  matrix: 'Matching',
};
export const fromBank = 'From the bank';
export const fromFile = 'From a file';
export const fromPdf = 'From a PDF';
export const add = 'Add a question';
export const noText = 'Nothing written yet';
export const faults = (many: number): string => (many === 1 ? '1 thing to correct' : `${many} things to correct`);
export const keys =
  'Enter: next option. Alt+Enter: it is right. Alt+↑ and Alt+↓, or its letter pulled: move it. Ctrl+Enter: next question.';
export const optionsAndRight = 'Options, with what is right marked';
export const optionAt = (letter: string): string => `Option ${letter}`;
export const isRight = (letter: string): string => `${letter} is right`;
export const right = 'right';
export const addOption = 'Add an option';
export const numberHint = '4, or 2.4 to 2.6, or 2.5 ± 0.1. Several with ; between them.';
export const range = (min: string, max: string): string => `${min} to ${max}`;
export const rowAt = (name: string): string => `Row ${name}`;
export const columnAt = (name: string): string => `Column ${name}`;
export const pairAt = (row: string, column: string): string => `${row} – ${column}`;
export const addRow = 'Add a row';
export const addColumn = 'Add a column';
export const details = 'Explanation, marks, topic';
export const lineArt = 'Drawings: the dark theme turns the colours of this question’s pictures';
export const keptToo = (names: string): string => `Kept as its file says, and not changed here: ${names}.`;
export const up = 'Move up';
export const down = 'Move down';
export const duplicate = 'Duplicate';
export const deleteQuestion = 'Delete';
export const deleted = (number: number): string => `Question ${number} is deleted.`;
export const undo = 'Undo';
export const next = 'Next question';
export const atNumber = (number: number, text: string): string => `${number}. ${text}`;

export const noPreview = 'It appears here as soon as a question is written.';
export const latePreview = 'This is how it was before the mistakes marked in the form.';
export const inPreview = (marks: number, cost: number): string => (cost === 0 ? `+${marks}` : `+${marks} −${cost}`);
export const yourNumber = 'The answer is typed here';
