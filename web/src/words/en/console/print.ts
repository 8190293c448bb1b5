export const print = 'Print';
export const hint = 'Two columns on A4. In the print window you can keep it as PDF.';
export const what = 'What is printed';
export const parts = { paper: 'The paper', key: 'The key, on a sheet of its own', explanations: 'The explanations with it' };
export const language = 'Language';
export const bothLanguages = 'All languages';
export const loading = 'Drawing the questions …';
export const minutes = (count: number): string => `Time: ${count} minutes`;
export const marks = (count: number): string => `Marks: ${count}`;
export const name = 'Name';
export const rollNumber = 'Roll number';
export const instructions = 'Instructions';
export const sectionMinutes = (count: number): string => `${count} minutes`;
export const sectionAny = (count: number, best: boolean): string =>
  best ? `Any ${count}: those that earn the most count.` : `Any ${count}: the first ones answered count.`;
export const forQuestions = (from: number, to: number): string =>
  from === to ? `For question ${from}` : `For questions ${from} to ${to}`;
export const worth = (right: string, cost: string | undefined): string =>
  cost === undefined ? `[${right}]` : `[${right}, −${cost}]`;
export const answer = 'Answer:';
export const keyOf = (paper: string): string => `Key: ${paper}`;
export const or = ' or ';
export const toItem = 'To the quiz or exam';
