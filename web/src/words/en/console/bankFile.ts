export const title = 'Questions from a file';
export const hint = (mb: number): string =>
  `Word (.docx), Excel (.xlsx), CSV, GIFT, Moodle XML, Aiken or QTI, up to ${mb} MB. What it is, the content says. Nothing is stored before you take it.`;
export const file = 'The file';
export const choose = 'Choose a file';
export const another = 'Another file';
export const isEmpty = 'The file is empty.';
export const tooLarge = (mb: number): string => `The file is larger than ${mb} MB. Divide it, or make its pictures smaller.`;
export const asPdf =
  'Its questions are not written so that they can be read? Save the file as PDF in Word and take it from there: they are cut out as they look.';
export const sending = 'Sending the file';
export const reading = 'Reading the questions';
export const template = 'A sample table';
export const templateFile = 'questions.csv';
/** A table that shows each kind of question; its titles are those that the reader knows, in every language. */
export const sample = `question,A,B,C,D,answer,type,marks,negative,section,explanation
What is the unit of force?,newton,joule,watt,pascal,A,single,4,1,Section A,$F = ma$
Which are vectors?,force,mass,velocity,energy,A;C,multiple,4,1,Section A,
"How long is it, in m?",,,,,2.4 to 2.6,numeric,4,0,Section B,
`;
export const inWord = 'How questions are written in Word';
export const inWordHint = 'Formulas as equations of Word or between $ signs; pictures stay where they stand.';
export const example = `SECTION A (+4, -1)
1. What is the unit of force?
(a) newton
(b) joule
(c) watt
(d) pascal
Ans: a
Sol: By definition.
2. How long is it, in m?
Ans: 2.4 to 2.6`;
export const found = (count: number, good: number): string =>
  count === 1
    ? good === 1
      ? '1 question, without a mistake'
      : '1 question, with a mistake'
    : `${count} questions, ${good} of them without a mistake`;
export const more = (count: number): string => `The file holds ${count} more: divide it to see them.`;
export const notes = 'About the file';
export const takeThis = (place: string): string => `Take: ${place}`;
export const results = { taken: 'as it stands', changed: 'taken with changes', dropped: 'not taken' };
export const mended = 'mended';
export const key = (right: string): string => `Key: ${right}`;
export const passage = 'The passage';
export const explanation = 'Explanation';
export const mend = 'Mend';
export const mendOf = (place: string): string => `Mend: ${place}`;
export const question = 'Question';
export const option = (letter: string): string => `Option ${letter}`;
export const isRight = (letter: string): string => `${letter} is right`;
export const rightOnes = 'Right';
export const number = 'The right number';
export const numberHint = 'Such as 12.5, 2.4 to 2.6, or 2.5±0.1.';
export const pairs = 'The right columns of each row';
export const pairsHint = 'Such as I: P, R; II: Q.';
export const isGood = (right: string): string => `Without a mistake. The key is ${right}.`;
export const check = 'Check';
export const take = (count: number): string => (count === 1 ? 'Take 1 question' : `Take ${count} questions`);
export const takingPictures = (done: number, of: number): string => `Storing picture ${done} of ${of}`;
export const all = 'All without a mistake';
export const none = 'None';
