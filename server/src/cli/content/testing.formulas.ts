import { readFileSync } from 'node:fs';
import path from 'node:path';

const GOLDEN = path.resolve(import.meta.dirname, '../../speech/golden.txt');

const ASKED = [
  'A body moves along a straight line for some seconds, and then its speed is found to be',
  'Two students measure the same quantity in different ways; the one who is right writes',
  'In the experiment of the figure the temperature is kept constant, so that we have',
  'The value of the expression for the smallest number that satisfies all conditions is',
  'Which of the following is a consequence of the law that was found by careful measurement:',
];

/**
 * An exam of 90 questions with 450 formulas, of which none stands twice: those of the golden file, in sums with other
 * numbers.
 */
export function manyFormulas(): string {
  const golden = [...readFileSync(GOLDEN, 'utf8').matchAll(/^(\S.*)\n {4}/gmu)].map(([, latex = '']) => latex);
  const formulas = Array.from({ length: 450 }, (_, place) => {
    const latex = golden[place % golden.length] ?? 'x';
    return place < golden.length ? latex : `${latex},\\; k_{${place}}=${place}`;
  });
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const questions = Array.from({ length: 90 }, (_, place) => {
    // The longest is asked about: options are kept short.
    const five = formulas.slice(place * 5, place * 5 + 5).toSorted((one, other) => other.length - one.length);
    const [first = '', ...options] = five.map((latex) => `$${latex}$`);
    const listed = options.map((option) => quoted(option)).join(', ');
    const text = quoted(`${ASKED[place % ASKED.length] ?? ''} ${first} in case ${place + 1}. Choose one.`);
    return `  - { key: q${place + 1}, question: ${text}, options: [${listed}], answer: 1 }`;
  });
  return ['key: formulas', "name: 'Formulas'", 'subject: physics', 'added_on: 2026-11-16', 'questions:', ...questions, ''].join(
    '\n',
  );
}
