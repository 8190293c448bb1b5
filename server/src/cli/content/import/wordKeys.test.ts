import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankSchool, type BankSchool } from './testing.bank.ts';
import { paragraph as p, run, table, word } from './testing.word.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const BOLD = '<w:b/>';
const UNDERLINED = '<w:u w:val="single"/>';
const LIT = '<w:highlight w:val="yellow"/>';
const ASKED = p('1. What is the unit of force?');
const OPTIONS = ['joule', 'newton', 'watt'];

/** Reads one question: its options and answer, and what is said of them. */
async function read(...content: string[]) {
  const { outcomes, notes } = await school.report('paper.docx', word(content));
  const [first] = outcomes;
  const { options, answer, type } = (first?.question ?? {}) as { options?: string[]; answer?: unknown; type?: string };
  return {
    result: first?.result,
    why: first?.why.join('; '),
    options,
    answer,
    ...(type ? { type } : {}),
    count: outcomes.length,
    notes,
  };
}
const taken = (why = '') => ({ result: why === '' ? 'taken' : 'changed', why, options: OPTIONS, answer: 2, count: 1, notes: [] });

test.each<[string, string[]]>([
  ['a star behind the option', [p('(a) joule'), p('(b) newton*'), p('(c) watt')]],
  ['a star before its mark', [p('(a) joule'), p('*(b) newton'), p('(c) watt')]],
  ['a star between mark and option', [p('(a) joule\t(b) * newton\t(c) watt')]],
  ['a star in the mark', [p('(a) joule'), p('(b*) newton'), p('(c) watt')]],
  ['a star in one line', [p('(a) joule *(b) newton (c) watt')]],
  ['a star that touches neither', [p('(a) joule (b) newton * (c) watt')]],
  ['a tick', [p('(a) joule'), p('(b) newton ✓'), p('(c) watt')]],
  ['a word behind the option', [p('(a) joule'), p('(b) newton (Ans)'), p('(c) watt')]],
  ['bold', [p('(a) joule'), p(run('(b) newton', BOLD)), p('(c) watt')]],
  ['bold in one line', [p(`${run('(a) joule ')}${run('(b) newton', BOLD)}${run(' (c) watt')}`)]],
  ['an underline', [p('(a) joule'), p(`${run('(b) ')}${run('newton', UNDERLINED)}`), p('(c) watt')]],
  ['a highlight', [p('(a) joule'), p(`${run('(b) ')}${run('newton', LIT)}`), p('(c) watt')]],
])('SRV-09 Word: %s is the key, and stays in no text', async (by, options) => {
  const looks = { bold: 'bold', underline: 'underlined', highlight: 'highlighted' };
  const look = Object.entries(looks).find(([name]) => by.includes(name))?.[1] ?? 'marked as right';
  expect(await read(ASKED, ...options)).toEqual(taken(`its answer is (b), which is ${look}`));
});

test.each<[string, string[]]>([
  ['उत्तर:', [p('(a) joule (b) newton (c) watt'), p('उत्तर: (b)')]],
  ['Devanagari throughout', [p('(क) joule (ख) newton (ग) watt'), p('सही उत्तर – (ख)')]],
  ['(i) to (iii)', [p('(i) joule'), p('(ii) newton'), p('(iii) watt'), p('Ans: (ii)')]],
  ['i) to iii)', [p('i) joule  ii) newton  iii) watt'), p('Ans. ii')]],
  ['(i) to (iii), and a list at the end', [p('(i) joule (ii) newton (iii) watt'), p('Answer key'), p('1. (ii)')]],
  ['Ans: (b)', [p('(a) joule (b) newton (c) watt Ans: (b)')]],
  ['Ans:- (b) with its text', [p('(a) joule (b) newton (c) watt'), p('Ans:- (b) newton')]],
  ['[Ans: (b)]', [p('(a) joule (b) newton (c) watt'), p('[Ans: (b)]')]],
  ['Answer is option (b)', [p('(a) joule (b) newton (c) watt'), p('Answer is option (b)')]],
  ['the same answer twice', [p('(a) joule (b) newton (c) watt'), p('Ans: (B)'), p('Correct answer: b')]],
  ['a star and the same answer', [p('(a) joule (b) newton* (c) watt'), p('Ans: (b)')]],
])('SRV-09 Word: %s is read', async (_how, content) => {
  expect(await read(ASKED, ...content)).toEqual(taken());
});

test('SRV-09 Word: an answer at the end of the question, before its options; a question and an explanation in Hindi', async () => {
  expect(await read(p('प्रश्न 1. बल की इकाई? Ans: (b)'), p('(a) joule'), p('(b) newton'), p('(c) watt'), p('हल: परिभाषा'))).toEqual(
    taken(),
  );
});

test.each<[string, string[], string]>([
  [
    'a star and another answer',
    [p('(a) joule*'), p('(b) newton'), p('Ans: (b)')],
    "its answer is '(b)', and (a) is marked as right",
  ],
  ['a star and bold', [p('(a) joule*'), p(run('(b) newton', BOLD))], '(a) is marked as right, and (b) is bold: write its answer'],
  ['stars at all options', [p('(a) joule* (b) newton*')], '(a) and (b) are marked as right: write its answer'],
  [
    'two in bold of three',
    [p(run('(a) joule', BOLD)), p(run('(b) newton', BOLD)), p('(c) watt')],
    '(a) and (b) are bold: write its answer',
  ],
  ['two answers', [p('(a) joule (b) newton'), p('Ans: (a)'), p('Ans: (b)')], "it has 2 answers: '(a)', '(b)'"],
  [
    'numerals and a number',
    [p('(i) joule'), p('(ii) newton'), p('Ans: 2')],
    "its options are (i) to (ii) and its answer is '2': write (ii), or give statements other marks than options have",
  ],
  [
    'pairs without options',
    [table(['List-I', 'List-II'], ['P. force', '1. newton'], ['Q. energy', '2. joule']), p('Ans: P-1, Q-2')],
    "its answer 'P-1, Q-2' pairs two lists: write the pairs as options such as (a) to (d), or type it as a matrix in a table",
  ],
])('SRV-09 Word: %s drop the question with that reason', async (_what, content, why) => {
  expect(await read(ASKED, ...content)).toMatchObject({
    result: 'dropped',
    why: expect.stringContaining(why) as string,
    count: 1,
  });
});

test('SRV-09 Word: several stars are several answers; a sign of multiplication is none, and stays', async () => {
  expect(await read(ASKED, p('(a) joule*'), p('(b) newton*'), p('(c) watt'))).toMatchObject({
    type: 'multiple',
    answer: [1, 2],
    options: OPTIONS,
  });
  const signs = await read(p('1. Which sign multiplies?'), p('(a) * (b) + (c) 2 * 3'), p('Ans: a'));
  expect(signs).toMatchObject({ result: 'taken', options: [String.raw`\*`, '+', String.raw`2 \* 3`], answer: 1 });
});

test('SRV-09 Word: List-I and List-II side by side stay a table of the question, whatever marks they have', async () => {
  const rows = [
    ['List-I', 'List-II'],
    ['A. force', '1. newton'],
    ['B. energy', '2. joule'],
  ];
  const { outcomes } = await school.report(
    'lists.docx',
    word([p('1. Match.'), table(...rows), p('A. A-1, B-2'), p('B. A-2, B-1'), p('Ans: A')]),
  );
  expect(outcomes.map(({ question }) => question)).toMatchObject([
    {
      question:
        'Match.\n<table>\n<tr><td>List-I</td><td>List-II</td></tr>\n<tr><td>A. force</td><td>1. newton</td></tr>\n<tr><td>B. energy</td><td>2. joule</td></tr>\n</table>',
      options: ['A-1, B-2', 'A-2, B-1'],
      answer: 1,
    },
  ]);
});

test('SRV-09 Word: three papers of a hundred starred questions are read whole', async () => {
  const paper = (star: (index: number) => string[]) =>
    word(
      Array.from({ length: 100 }, (_, at) => [
        p(`${at + 1}. Question ${at + 1}?`),
        ...star(at % 4).map((text) => p(text)),
      ]).flat(),
    );
  const texts = ['w', 'x', 'y', 'z'];
  const styles = [
    (right: number) => texts.map((text, at) => `(${'abcd'[at]}) ${text}${at === right ? '*' : ''}`),
    (right: number) => texts.map((text, at) => `${at === right ? '*' : ''}${'ABCD'[at]}. ${text}`),
    (right: number) => [texts.map((text, at) => `(${at + 1}) ${text}${at === right ? ' *' : ''}`).join('   ')],
  ];
  for (const star of styles) {
    const { outcomes } = await school.report('paper.docx', paper(star));
    expect(outcomes.map(({ question }) => question && 'answer' in question && question.answer)).toEqual(
      Array.from({ length: 100 }, (_, at) => (at % 4) + 1),
    );
    expect(JSON.stringify(outcomes.map(({ question }) => question))).not.toContain('*');
  }
});
