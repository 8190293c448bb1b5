import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { BankQuestion } from '@portal/bank/bank';
import { bankSchool, type BankReport, type BankSchool } from './testing.bank.ts';
import { isWhole } from '../../../testing/whole.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

interface Quiz {
  name: string;
  pass_percent?: number;
  questions: (BankQuestion & { key: string })[];
}

const quizFile = (name = 'quiz-bank.yaml'): string => path.join(school.chapter, name);
const quiz = (name?: string): Quiz => parse(readFileSync(quizFile(name), 'utf8')) as Quiz;
const quizNames = (): string[] => readdirSync(school.chapter).filter((name) => name.startsWith('quiz-bank'));
const changes = ({ update }: BankReport) => update?.changes.map(({ what, question, why }) => [what, question, ...why]);
const table = (...rows: string[]): string => ['id,question,A,B,answer,marks', ...rows].join('\n');

test('SRV-09 a question that stands in a bank with two answers is not taken, and both rows say so', async () => {
  const { outcomes } = await school.report(
    'bank.csv',
    ['question,A,B,answer', 'What is 2+2?,3,4,B', 'What is 3+3?,6,7,A', 'What is 2+2?,3,4,A', 'What is 3+3?,7,6,B'].join('\n'),
  );
  expect(outcomes.map(({ result, why }) => [result, ...why])).toEqual([
    ['dropped', "its answer is '4' here and '3' in row 4: correct the bank; none of them is taken"],
    ['taken'],
    ['dropped', "its answer is '3' here and '4' in row 2: correct the bank; none of them is taken"],
    ['dropped', 'the same question stands in row 3 already'],
  ]);
});

test('SRV-09 numbers that contradict each other are said as people write them', async () => {
  const { outcomes } = await school.report(
    'bank.gift',
    ['When was it? {#1822}', 'When was it? {#1822:5}', 'When was it? {#1820..1824}'].join('\n\n'),
  );
  expect(outcomes.map(({ why }) => why)).toEqual([
    ["its answer is '1822' here and '1822 ± 5' in line 3 and 1 other: correct the bank; none of them is taken"],
    ["its answer is '1822 ± 5' here and '1822' in line 1 and 1 other: correct the bank; none of them is taken"],
    ["its answer is '1820 to 1824' here and '1822' in line 1 and 1 other: correct the bank; none of them is taken"],
  ]);
});

test('SRV-09 a corrected bank is imported again: found by its own ids, shown first, and nothing else is touched', async () => {
  const first = table('p1,What is 2+2?,3,4,A,1', 'p2,Whose law is $F=ma$?,Newton,Hooke,A,1', 'p3,Old?,a,b,A,1');
  await school.report('bank.csv', first, '--write');
  const keys = quiz().questions.map(({ key }) => key);
  // A field that the school added by hand stays.
  writeFileSync(quizFile(), readFileSync(quizFile(), 'utf8').replace(/^questions:/mu, 'pass_percent: 60\nquestions:'));
  const before = readFileSync(quizFile(), 'utf8');
  const second = table('p2,Whose law is $F=ma$?,Newton,Hooke,A,1', 'p1,What is 2 + 2?,3,4,B,2', 'p4,New?,a,b,B,1');

  const shown = await school.report('bank.csv', second, '--update');
  expect(changes(shown)).toEqual([
    ['changed', 'What is 2+2?', 'question: What is 2+2? → What is 2 + 2?', 'answer: 3 → 4', 'marks: 1 → 2'],
    ['left', 'Old?', 'the bank has it no more; --prune takes it out'],
    ['new', 'New?'],
  ]);
  expect(shown).toMatchObject({ written: false, update: { same: 1 } });
  expect(readFileSync(quizFile(), 'utf8')).toBe(before);

  const { out } = await school.run('bank.csv', second, '--update', '--prune', '--write');
  expect(out).toContain('1 changed, 1 new, 1 removed, 0 left, 1 as they were.');
  expect(quiz()).toMatchObject({
    pass_percent: 60,
    questions: [{ key: keys[0], question: 'What is 2 + 2?', answer: 2, marks: 2 }, { key: keys[1] }, { question: 'New?' }],
  });
  expect(await school.check()).toMatchObject({ code: 0 });

  const again = await school.run('bank.csv', second, '--update', '--write');
  expect(again.out).toContain('0 changed, 0 new, 0 removed, 0 left, 3 as they were.\nNothing to change.');
});

test('SRV-09 without ids a question is found by its text, and one that is bad in the new bank stays as it was', async () => {
  const gift = (...questions: string[]): string => questions.join('\n\n');
  await school.report('bank.gift', gift('One {=a ~b}', 'Two {=a ~b}', '::T:: Three {=a ~b}'), '--write');
  const shown = await school.report(
    'bank.gift',
    gift('One {~a =b}', 'Two {=a =b}', '::T:: Third {=a ~b}', '$CATEGORY: Light', 'Four {=a ~b}'),
    '--update',
    '--write',
  );
  expect(changes(shown)).toEqual([
    ['changed', 'One', 'answer: a → b'],
    ['left', 'Two', expect.stringMatching(/^the bank's is dropped \(line 3\): /u)],
    ['changed', 'Three', 'question: Three → Third'],
    ['new', 'Four'],
  ]);
  expect(quizNames()).toEqual(['quiz-bank-light.yaml', 'quiz-bank.yaml']);
  expect(quiz().questions.map(({ question, answer }) => [question, answer])).toEqual([
    ['One', 2],
    ['Two', 1],
    ['Third', 1],
  ]);
});

test('SRV-09 Moodle: the id number, else the number in the comment before a question, is its name', async () => {
  const asked = (text: string, right: string, more = '') =>
    `${more}<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text>${text}</text></questiontext><idnumber>${more === '' ? 'W1' : ''}</idnumber><answer fraction="${right === 'a' ? 100 : 0}"><text>a</text></answer><answer fraction="${right === 'b' ? 100 : 0}"><text>b</text></answer></question>`;
  const bank = (...questions: string[]): string => `<quiz>${questions.join('')}</quiz>`;
  await school.report('bank.xml', bank(asked('First', 'a'), asked('Second', 'a', '<!-- question: 77  -->')), '--write');
  const shown = await school.report('bank.xml', bank(asked('1st', 'a'), asked('2nd', 'b', '<!-- question: 77  -->')), '--update');
  expect(changes(shown)).toEqual([
    ['changed', 'First', 'question: First → 1st'],
    ['changed', 'Second', 'question: Second → 2nd', 'answer: a → b'],
  ]);
});

/** The number of rows: as many as a school may have with `npm test -- --all`, fewer otherwise. */
const ROWS = isWhole ? 50_000 : 6000;

test(`SRV-09 files are known for what they are: GIFT by its name, TRUE####, a title above the columns, ${ROWS} rows, a QTI package`, async () => {
  const gift = await school.report('bank.gift', 'Sky is blue. {TRUE####}\n\n{T} Water is wet.\n');
  expect(gift.format).toBe('gift');
  expect(gift.outcomes[0]).toMatchObject({ result: 'changed', question: { question: 'Sky is blue.', answer: 1 } });
  const titled = await school.report('bank.csv', 'Physics test 2026,,,\n,,,\nquestion,A,B,answer\nWhat?,yes,no,A\n');
  expect(titled.outcomes).toMatchObject([{ place: 'row 4', result: 'taken' }]);
  const { strToU8, zipSync } = await import('fflate');
  const qti = await school.run(
    'qti.zip',
    zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'q1.xml': strToU8('<assessmentItem/>') }),
    '--format',
    'excel',
  );
  expect(qti).toMatchObject({
    code: 1,
    fault: expect.stringMatching(/is a QTI package \(it holds imsmanifest\.xml\), and no table\. Read it as qti\./u) as string,
  });
  const h5p = zipSync({
    'h5p.json': strToU8('{}'),
    'content/content.json': strToU8('{}'),
    '[Content_Types].xml': strToU8('<Types/>'),
  });
  const activity =
    /quiz\.h5p is an H5P activity \(\.h5p\), which cannot be read: H5P has no export of its questions\. Copy them into/u;
  for (const asked of [[], ['--format', 'excel']])
    expect(await school.run('quiz.h5p', h5p, ...asked)).toMatchObject({
      code: 1,
      fault: expect.stringMatching(activity) as string,
    });
  const many = ['question,A,B,answer', ...Array.from({ length: ROWS }, (_, index) => `Question ${index}?,a,b,A`)].join('\n');
  const { code, fault } = await school.run('many.csv', many);
  expect({ code, fault }).toEqual({ code: 0, fault: expect.not.stringContaining('more than') as string });
});

test('SRV-09 a workbook whose parts hold a DOCTYPE is refused', async () => {
  const { strToU8, zipSync } = await import('fflate');
  const part = (text: string) => ({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8(text) });
  for (const text of ['<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]><workbook/>', '\uFEFF<!doctype x><workbook/>']) {
    const { code, out, fault } = await school.run('bank.xlsx', zipSync(part(text)), '--write');
    expect({ code, out, fault }).toEqual({
      code: 1,
      out: '',
      fault: expect.stringMatching(
        /is refused: xl\/workbook\.xml holds a DOCTYPE, which a workbook has no use for\.$/u,
      ) as string,
    });
  }
});
