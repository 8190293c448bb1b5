import { expect, test } from 'vitest';
import { chance } from '../../../testing/chance.ts';
import type { Asked, Right } from './key/entry.ts';
import { layKey } from './key/lay.ts';
import { readMarking, readRanges } from './key/ranges.ts';
import { readKey } from './key/read.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const options = (...labels: string[]): Right => ({ kind: 'options', labels, either: false });
const either = (...labels: string[]): Right => ({ kind: 'options', labels, either: true });
const exactly = (number: number, ...also: number[]): Right => ({
  kind: 'number',
  from: number,
  to: number,
  ...(also.length > 0 && { also }),
});

/** Questions from 1 on: so many with options, then so many that ask for a number. */
const asked = (choices: number, numbers = 0, labels: readonly string[] = LETTERS): Asked[] =>
  Array.from({ length: choices + numbers }, (_, at) => ({ number: at + 1, labels: at < choices ? labels : [] }));

const laidOf = (text: string, questions: Asked[]) => {
  const { laid, faults } = layKey(questions, readKey(text));
  return { rights: questions.map(({ number }) => laid.get(number)?.right), faults };
};
const FIVE = ['A', 'B', 'D', 'C', 'B'];

test.each([
  ['letters in one word', 'ABDCB'],
  ['letters in blocks', 'ABD\nCB'],
  ['letters apart, small', 'a b d c b'],
  ['a hyphen', '1-A 2-B 3-D 4-C 5-B'],
  ['brackets', '1. (a) 2. (b) 3. (d) 4. (c) 5. (b)'],
  ['a point, close', '1.A 2.B 3.D 4.C 5.B'],
  ['digits for letters', '1) 1 2) 2 3) 4 4) 3 5) 2'],
  ['digits in brackets', '1 (1)  2 (2)  3 (4)  4 (3)  5 (2)'],
  ['Q and a colon', 'Q1: A, Q2: B, Q3: D, Q4: C, Q5: B'],
  ['a line each', '1 A\n2 B\n3 D\n4 C\n5 B'],
  ['commas of a file', 'Q.No,Answer\n1,A\n2,B\n3,D\n4,C\n5,B'],
  ['columns of a table', 'Q.No\tAnswer\n1\tA\n2\tB\n3\tD\n4\tC\n5\tB'],
  ['columns with marks between', 'Q.No\tMarks\tAnswer\n1\t4\tA\n2\t4\tB\n3\t4\tD\n4\t4\tC\n5\t4\tB'],
  ['columns beside each other', '1\tA\t4\tC\n2\tB\t5\tB\n3\tD\t\t'],
  ['rows above each other', 'Q\t1\t2\t3\t4\t5\nAns\tA\tB\tD\tC\tB'],
  ['the text of a PDF', 'ANSWER KEY\nPHYSICS\n1. (A) 2. (B) 3. (D)\nCHEMISTRY\n4. (C) 5. (B)'],
  ['the cells of a PDF', 'ANSWER KEY\n1. (A)\t2. (B)\t3. (D)\n4. (C)\t5. (B)'],
  ['Devanagari digits', '१. (a) २. (b) ३. (d) ४. (c) ५. (b)'],
])('STF-12 a key is read: %s', (_, text) => {
  const { rights, faults } = laidOf(text, asked(5));
  expect(faults).toEqual([]);
  expect(rights).toEqual(FIVE.map((letter) => options(letter)));
});

test('STF-12 a key is laid to options that are called 1 to 4, in letters or digits', () => {
  const questions = asked(5, 0, ['1', '2', '3', '4']);
  for (const text of ['1) 1 2) 2 3) 4 4) 3 5) 2', 'ABDCB', '12432'])
    expect(laidOf(text, questions)).toEqual({ rights: ['1', '2', '4', '3', '2'].map((label) => options(label)), faults: [] });
});

test('STF-12 a key says several, either, numbers, ranges, matrices, and what is dropped', () => {
  const text =
    '1. ABD 2. A, C 3. C/D 4. B or D 5. 5 6. 5 to 10 7. 5 or -5 8. 2.50 9. A-PQ, B-S 10. drop 11. * 12. Bonus 13. -0.5';
  const questions: Asked[] = [
    ...asked(4),
    ...Array.from({ length: 9 }, (_, at) => ({ number: at + 5, labels: at > 4 && at < 8 ? LETTERS : [] })),
  ];
  const { rights, faults } = laidOf(text, questions);
  expect(faults).toEqual([]);
  expect(rights).toEqual([
    options('A', 'B', 'D'),
    options('A', 'C'),
    either('C', 'D'),
    either('B', 'D'),
    exactly(5),
    { kind: 'number', from: 5, to: 10 },
    exactly(5, -5),
    exactly(2.5),
    { kind: 'matrix', rows: { A: ['P', 'Q'], B: ['S'] } },
    { kind: 'drop' },
    { kind: 'drop' },
    { kind: 'drop' },
    exactly(-0.5),
  ]);
});

test('STF-12 what is wrong with a key is said, and those answers are not laid', () => {
  const codes = (text: string, questions = asked(5)) =>
    laidOf(text, questions).faults.map(({ code, numbers }) => [code, ...numbers]);
  expect(codes('1-A 2-B 4-C 5-B')).toEqual([['missing', 3]]);
  expect(codes('1-A 2-B 2-C 3-D 4-C 5-B')).toEqual([['doubled', 2]]);
  expect(codes('1-A 2-E 3-D 4-C 5-B')).toEqual([['not_an_option', 2]]);
  expect(codes('1-A 2-? 3-D 4-C 5-B')).toEqual([['unread', 2]]);
  expect(codes('1-A 2-B 3-D 4-C 5-B', asked(4, 1))).toEqual([['not_a_number', 5]]);
  expect(codes('ABDC')).toEqual([['count', 1, 2, 3, 4, 5]]);
  expect(layKey(asked(5), readKey('ABDCBA')).faults).toEqual([
    { code: 'count', numbers: [1, 2, 3, 4, 5], count: { answers: 6, questions: 5 } },
  ]);
  expect(codes('2-A 3-B 4-D 5-C 6-B')).toEqual([
    ['missing', 1],
    ['extra', 6],
    ['shifted', 1, 2, 3, 4, 5],
  ]);
  expect(laidOf('2-A 3-B 4-D 5-C 6-B', asked(5)).rights).toEqual(Array.from({ length: 5 }));
  expect(codes('1-A 2-B 3-3 4-C 5-B')).toEqual([['not_an_option', 3]]);
  expect(layKey(asked(5), [])).toEqual({ laid: new Map(), faults: [] });
});

/** A key as somebody wrote it: the right answer of each question, and the number in front. */
type Written = { number: number; answer: string }[];

const STYLES: ((rows: Written) => string)[] = [
  (rows) => rows.map(({ number, answer }) => `${number}-${answer}`).join(' '),
  (rows) => rows.map(({ number, answer }) => `${number}. (${answer.toLowerCase()})`).join(', '),
  (rows) => rows.map(({ number, answer }) => `${number}) ${answer}`).join('\n'),
  (rows) => `Q.No\tAnswer\n${rows.map(({ number, answer }) => `${number}\t${answer}`).join('\n')}`,
  (rows) => rows.map(({ number, answer }) => `Q${number}: ${answer}`).join('; '),
];
const bare = (rows: Written): string => rows.map(({ answer }) => answer).join(' ');

/** Mistakes in a key, as people make them. */
const FAULTS: Record<string, (rows: Written, at: number, other: string) => Written> = {
  missing: (rows, at) => rows.toSpliced(at, 1),
  'missing, the rest numbered anew': (rows, at) =>
    rows.toSpliced(at, 1).map(({ answer }, place) => ({ number: place + 1, answer })),
  doubled: (rows, at, other) => rows.toSpliced(at, 0, { number: at + 1, answer: other }),
  'a number twice, the rest one less': (rows, at) => rows.map((row, place) => (place > at ? { ...row, number: place } : row)),
  'shifted by one number': (rows, at) => rows.map((row, place) => (place >= at ? { ...row, number: place + 2 } : row)),
  'shifted down by an empty cell': (rows, at) =>
    rows.map(({ number }, place) => ({
      number,
      answer: place < at ? (rows[place]?.answer ?? '') : place === at ? '' : (rows[place - 1]?.answer ?? ''),
    })),
  extra: (rows, _, other) => [...rows, { number: rows.length + 1, answer: other }],
  'extra, the rest numbered anew': (rows, at, other) =>
    rows.toSpliced(at, 0, { number: 0, answer: other }).map(({ answer }, place) => ({ number: place + 1, answer })),
};

test('STF-12 of 2,000 faults sown into keys none is laid without a word', () => {
  const next = chance(35);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const silent: string[] = [];
  for (let round = 0; round < 2000; round += 1) {
    const questions = asked(whole(20, 75), next() < 0.4 ? whole(3, 10) : 0);
    const rows: Written = questions.map(({ number, labels }) => ({
      number,
      answer: labels.length > 0 ? (LETTERS[whole(0, 3)] ?? 'A') : String(whole(10, 99)),
    }));
    const names = Object.keys(FAULTS);
    const name = names[round % names.length] ?? 'missing';
    const sown = FAULTS[name]?.(rows, whole(0, rows.length - 1), LETTERS[whole(0, 3)] ?? 'A') ?? rows;
    const isBare = next() < 0.25 && sown.length !== rows.length;
    const text = isBare ? bare(sown) : (STYLES[whole(0, STYLES.length - 1)]?.(sown) ?? '');
    const { laid, faults } = layKey(questions, readKey(text));
    const named = new Set(faults.flatMap(({ numbers }) => numbers));
    for (const { number, answer } of rows) {
      const right = laid.get(number)?.right;
      const said = right?.kind === 'options' ? right.labels.join('') : right?.kind === 'number' ? String(right.from) : undefined;
      if (right && said !== answer && !named.has(number))
        silent.push(`${round} ${name}: ${number} ${said} for ${answer} in ${text}`);
    }
  }
  expect(silent.slice(0, 3)).toEqual([]);
});

test('STF-12 a key without a fault is laid whole, however it is written', () => {
  const next = chance(36);
  for (let round = 0; round < 300; round += 1) {
    const questions = asked(20 + (round % 60), round % 3 === 0 ? 5 : 0);
    const rows: Written = questions.map(({ number, labels }) => ({
      number,
      answer: labels.length > 0 ? (LETTERS[Math.floor(next() * 4)] ?? 'A') : String(10 + Math.floor(next() * 90)),
    }));
    const text = [...STYLES, bare][round % (STYLES.length + 1)]?.(rows) ?? '';
    const { laid, faults } = layKey(questions, readKey(text));
    expect(faults, text).toEqual([]);
    expect(laid.size, text).toBe(questions.length);
  }
});

test('STF-12 kinds, marking and sections are said by ranges of numbers', () => {
  expect(readMarking('1-20 single, 21-25 numeric: jee-main')).toEqual({
    spans: [
      { from: 1, to: 20, kind: 'single', marking: 'jee-main' },
      { from: 21, to: 25, kind: 'numeric', marking: 'jee-main' },
    ],
    unread: [],
  });
  expect(readMarking('1 to 5 MSQ JEE Advanced; 6: NEET; 9-7 single; some words').unread).toEqual(['9-7 single', 'some words']);
  expect(readRanges('Physics 1-30, Chemistry 31-60\n61-90: Mathematics')).toEqual({
    spans: [
      { from: 1, to: 30, name: 'Physics' },
      { from: 31, to: 60, name: 'Chemistry' },
      { from: 61, to: 90, name: 'Mathematics' },
    ],
    unread: [],
  });
});
