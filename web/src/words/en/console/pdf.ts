export const title = 'Questions from a PDF';
export const hint = (pages: number): string =>
  `A paper as PDF, or photos of its pages, up to ${pages} pages. Its questions are found by their numbers and cut out as pictures; you look them through. The pages stay on this device; a PDF whose questions you take is kept with the school, too, for staff alone.`;
export const pdfFile = 'The PDF';
export const photoFiles = 'The photos';
export const choosePdf = 'Choose a PDF';
export const otherPdf = 'Another PDF';
export const choosePhotos = 'Photos of pages';
export const notAPdf = (name: string): string =>
  `${name} is not a PDF. Open it where it was written, save it as PDF, and give that here.`;
export const isEmpty = 'The file is empty.';
export const tooLarge = (mb: number): string => `The file is larger than ${mb} MB. Divide it.`;
export const tooManyPages = (pages: number, most: number): string =>
  `It has ${pages} pages, and ${most} are the most. Divide it.`;
export const heic = (name: string): string =>
  `${name} is a HEIC photo, which this browser cannot read. Save it as JPEG; on an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again.`;
export const photoTooLarge = (name: string, millions: number): string =>
  `${name} has more than ${millions} million pixels. Take it again with fewer, or make it smaller.`;
export const notAPhoto = (name: string): string => `This browser cannot read ${name} as a photo.`;
export const unreadable = 'The pages cannot be read.';
export const stuck = 'One of its pages takes too long to read. Print it to a new PDF, or take photos of its pages.';
export const locked = 'Without its password the PDF stays closed.';
export const elsewhere = 'Pages are being cut out for this paper in another tab. Close it there, then open this again.';
export const notKept = 'This browser keeps nothing: what you do here is lost when the page is closed.';
export const reading = 'Reading the pages';
export const readingPage = (done: number, of: number): string =>
  of > 1 ? `Reading the pages: ${done} of ${of}` : 'Reading the pages';
export const password = 'Password of the PDF';
export const passwordHint = 'The PDF is locked. Its password is kept nowhere.';
export const wrongPassword = 'The password is another one. Try again.';
export const unlock = 'Open';
export const noPassword = 'Another file';

export const found = (questions: number, pages: number): string =>
  `${questions === 1 ? '1 question' : `${questions} questions`} on ${pages === 1 ? '1 page' : `${pages} pages`}`;
export const nothing = 'No question was found. Draw boxes around them.';
export const fileName = (name: string): string => `From ${name}, kept on this device.`;
export const views = 'What is shown';
export const viewNames = { pages: 'Pages', list: 'Questions', key: 'Key' };
export const howTo = 'How boxes are mended';
export const keys =
  'Touch a box to choose it, then drag its middle or its corners. Keys on a box: arrows move, Shift and arrows resize, S splits, J joins with the next, Delete deletes, Ctrl+Z undoes.';
export const page = (number: number): string => `Page ${number}`;
export const turn = 'Turn';
export const addBox = 'Add a box';
export const boxNumber = (number: number): string => String(number);
export const boxOf = (number: number, box: number, of: number, isHindi = false, isUnsure = false): string =>
  `Question ${number}${isHindi ? ', Hindi' : ''}${of > 1 ? `, box ${box} of ${of}` : ''}${isUnsure ? ', to look at' : ''}`;
export const tools = 'Boxes';
export const draw = 'Draw a question';
export const drawPart = 'One more box';
export const drawHint = 'Drag over the page.';
export const split = 'Split';
export const join = 'Join with the next';
export const remove = 'Delete';
export const undo = 'Undo';
export const onAllPages = 'On all pages';
export const larger = 'Larger';

export const onlyUnsure = 'Only those to look at';
export const itsNumber = 'Question';
export const countOn = 'Count on from here';
export const show = (number: number): string => `Show question ${number} on its page`;
export const isRight = 'It is right';
export const doubts = {
  gap: 'A number before it is missing.',
  doubled: 'Its number stands twice.',
  no_options: 'It has no options.',
  odd_options: 'Its options are not in order.',
  tall: 'Its box is very tall.',
  tiny: 'Its box is very small.',
  overlap: 'Text of another question is in its box.',
  figure: 'A figure may belong to another question.',
  edge: 'Text beside it fits nowhere.',
  one_language: 'It is in one language, and others are in two.',
};
export const noKey = 'Without a key.';
export const keyOf = (written: string): string => `Key: ${written}`;
export const itsText = 'Its text';
export const asText = 'Take it as this text, without a picture';
export const optionText = (label: string, text: string): string => `(${label}) ${text}`;

export const key = 'The key';
export const keyHint =
  'As you have it: 1-A 2-B, or ABDCB…, or two columns from Excel. Several right: ABD; either: C/D; a number: 5, or 5 to 10; for all: drop.';
export const keyFile = 'The key out of a file (PDF, text)';
export const emptyKey = 'There is no text in the file.';
export const keyFits = (count: number): string => `The key fits all ${count} questions.`;
interface KeyFault {
  code: 'missing' | 'extra' | 'doubled' | 'not_an_option' | 'not_a_number' | 'unread' | 'shifted' | 'count';
  numbers: readonly number[];
  written?: readonly string[];
  count?: { answers: number; questions: number };
}
export const keyFault = ({ code, numbers, written, count }: KeyFault): string => {
  const all = numbers.join(', ');
  const answers = written ? ` (${written.join(', ')})` : '';
  const faults = {
    missing: `Without an answer: ${all}.`,
    extra: `Answers to questions that are not there: ${all}.`,
    doubled: `Two different answers: ${all}${answers}.`,
    not_an_option: `No such option: ${all}${answers}.`,
    not_a_number: `A number is asked for: ${all}${answers}.`,
    unread: `Not understood: ${all}${answers}.`,
    shifted: `The answers seem to be shifted from ${numbers[0] ?? 1} on.`,
    count: `The key has ${count?.answers ?? 0} answers for ${count?.questions ?? 0} questions. Write the numbers too: 1-A 2-B.`,
  };
  return faults[code];
};
export const rows = 'Kinds, marking and sections';
export const rowsHint = 'By the numbers of the questions.';
export const said = 'In one line';
export const saidHint = '1-20 single, 21-25 numeric: jee-main. Or: Physics 1-30, Chemistry 31-60.';
export const apply = 'Fill in';
export const unread = (pieces: string): string => `Not understood: ${pieces}.`;
export const row = (number: number): string => `Questions, ${number}`;
export const numbers = { from: 'From', to: 'To', options: 'Options, where none is found' };
export const asThePaper = 'As the paper';
export const addRow = 'Add a row';
export const removeRow = 'Remove';
export const other = 'Other pages';
export const otherHint = 'What is cut out of these pages and not taken yet is lost then.';

export const state = (unsure: number, keyless: number): string => `To look at: ${unsure}. Without a key: ${keyless}.`;
export const take = (count: number): string => (count === 1 ? 'Take 1 question' : `Take ${count} questions`);
export const cutting = (done: number, of: number): string => `Picture ${done} of ${of}`;
export const noLine = 'No connection. It goes on by itself.';
export const tooManyPictures = (wanted: number, left: number): string =>
  `${wanted} pictures are wanted, and you may upload ${left} more this month. Take some questions as text, or ask another teacher to take them.`;
export const areSolutions = (questions: number): string =>
  `These are solutions: each becomes the explanation of the question of its number, 1 to ${questions}`;
export const solutionsFit = (count: number): string => `A solution for each of the ${count} questions.`;
export const solutionsDoubled = (which: string): string => `Two solutions have the same number, and neither is taken: ${which}.`;
export const solutionsUnknown = (which: string, count: number): string =>
  `The paper has ${count} questions, so these are not taken: ${which}.`;
export const solutionsMissing = (which: string): string => `No solution: ${which}.`;
export const lookAt = (unsure: number): string => `To look at: ${unsure}.`;
export const takeSolutions = (count: number): string => (count === 1 ? 'Take 1 solution' : `Take ${count} solutions`);
export const fromPage = (number: number, file: string): string => `From page ${number} of ${file}`;
export const openPage = 'Open that page';
export const gone = 'The school has this file no longer, or it is of a paper that is not yours.';
export const keeping = (file: string): string => `${file} goes to the school, so that staff have it on every device.`;
export const kept = (file: string): string => `${file} is kept with the school. Students are not served it.`;
export const ofSchool = 'PDFs of this paper that the school has';
export const ofSchoolHint = 'Its questions are looked for anew: how you had mended their boxes is not kept with it.';
export const brought = (file: string, size: string, day: string, who: string): string =>
  `${file}, ${size}, brought ${who === '' ? '' : `by ${who} `}on ${day}`;
export const open = 'Open';
export const opened = (file: string): string => `Open ${file}`;
