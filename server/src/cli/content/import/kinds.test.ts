import { afterEach, beforeEach, expect, test } from 'vitest';
import { bankSchool, type BankReport, type BankSchool } from './testing.bank.ts';

let school: BankSchool;
beforeEach(() => {
  school = bankSchool();
});
afterEach(() => school.remove());

const quiz = (file?: string) => school.quiz(file);
const results = ({ outcomes }: BankReport) => outcomes.map(({ name, result, why }) => [name, result, ...why]);
const question = (type: string, name: string, inner: string) =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text>${name}?</text></questiontext>${inner}</question>`;
const answer = (fraction: number | string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;
const ticks = '<single>false</single>';
const shared = { right: 1, partial: 'per-option' };

test('a Moodle bank with several right options: equal shares are marks in parts, what our marking cannot say is named or dropped', async () => {
  const cases: [inner: string, answer: unknown, marking: unknown, result: string, ...why: string[]][] = [
    [answer(50, 'a') + answer(50, 'b') + answer(-100, 'c'), [1, 2], shared, 'taken'],
    [answer('33.33333', 'a') + answer(-100, 'x') + answer('33.33333', 'b') + answer('33.33333', 'c'), [1, 3, 4], shared, 'taken'],
    [answer(50, 'a') + answer(50, 'b') + answer(0, 'c') + answer(-50, 'd'), [1, 2], shared, 'changed', 'a wrong option beside right ones leaves nothing now: it cost 0% to 50% of the marks'],
    [answer(60, 'a') + answer(40, 'b') + answer(-100, 'c'), [1, 2], shared, 'changed', 'its right options earned 60%, 40% of the marks: each earns the same part now'],
    [answer(100, 'a') + answer(100, 'b') + answer(0, 'c'), undefined, undefined, 'dropped', 'its right options add up to 200% of the marks: a part of them earned everything'],
  ]; // prettier-ignore
  const more = [
    question('multichoice', 'Either', answer(100, 'a') + answer(100, 'b') + answer(0, 'c')),
    question('multichoiceset', 'All or nothing', answer(100, 'a') + answer(0, 'b') + answer(100, 'c')),
    question('oumultiresponse', 'Open University', answer(100, 'a') + answer(100, 'b') + answer(0, 'c')),
  ];
  const xml = `<quiz>${cases.map(([inner], index) => question('multichoice', `Q${index}`, ticks + inner)).join('')}${more.join('')}</quiz>`;
  const report = await school.report('bank.xml', xml, '--write');
  expect(results(report).slice(0, cases.length)).toEqual(cases.map(([, , , ...said], index) => [`Q${index}`, ...said]));
  expect(results(report).slice(cases.length)).toEqual([
    ['Either', 'taken'],
    ['All or nothing', 'taken'],
    ['Open University', 'changed', expect.stringContaining('as long as no more were ticked') as string],
  ]);
  const written = quiz().questions;
  expect(written.slice(0, 4).map((each) => [each['type'], each['answer'], each['marking']])).toEqual(
    cases.slice(0, 4).map(([, right, marking]) => ['multiple', right, marking]),
  );
  expect(written.slice(4)).toMatchObject([
    { answer: [1, 2], marks: 1 },
    { type: 'multiple', answer: [1, 3], marks: 1, negative_marks: 0 },
    { type: 'multiple', answer: [1, 2], marking: shared },
  ]);
  expect(await school.check()).toMatchObject({ code: 0 });
});

test('a Moodle bank with numbers: tolerances, several answers, units and texts that are numbers', async () => {
  const number = (fraction: number, text: string, tolerance = '0') =>
    answer(fraction, text, `<tolerance>${tolerance}</tolerance>`);
  const units = (graded: number) =>
    `<unitgradingtype>${graded}</unitgradingtype><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`;
  const cases: [type: string, inner: string, answer: unknown, result: string, ...why: string[]][] = [
    ['numerical', number(100, '23.8', '0.1'), { value: 23.8, tolerance: 0.1 }, 'taken'],
    ['numerical', number(100, '-3e2') + number(0, '*'), -300, 'taken'],
    ['numerical', number(100, '5') + number(100, '7', '0.5') + number(50, '5', '1'), [5, { value: 7, tolerance: 0.5 }], 'changed', 'wrong now: 5 ± 1, which earned 50% of the marks'],
    ['numerical', number(50, '5', '1') + number(100, '5', '2'), undefined, 'dropped', 'its answers 5 ± 1 and 5 ± 2 overlap, and earn differently'],
    ['numerical', number(100, '6.022e23'), undefined, 'dropped', 'its answer 6.022e+23 cannot be typed: at most 15 digits before the point and 10 after it are'],
    ['numerical', number(100, '{x}+1'), undefined, 'dropped', "its answer '{x}+1' is no number that is kept exactly"],
    ['numerical', number(100, '5') + units(0), 5, 'changed', 'no unit can be typed (m): the answer is the number in m'],
    ['numerical', number(100, '5') + units(1), undefined, 'dropped', 'its unit (m) is a part of the answer: the portal asks for a number'],
    ['shortanswer', answer(100, '1947') + answer(50, 'forty-seven'), 1947, 'changed', 'a typed text becomes a typed number: what equals 1947 is right, however it is written', "wrong now: 'forty-seven', which earned 50% of the marks"],
    ['shortanswer', answer(100, '007'), undefined, 'dropped', 'the answer is typed: the portal asks for options, numbers and pairs'],
    ['calculated', number(100, '{a}'), undefined, 'dropped', 'its numbers are made anew for every student: the portal asks for options, numbers and pairs'],
  ]; // prettier-ignore
  const xml = `<quiz>${cases.map(([type, inner], index) => question(type, `Q${index}`, inner)).join('')}</quiz>`;
  const report = await school.report('bank.xml', xml, '--write');
  expect(results(report)).toEqual(cases.map(([, , , ...said], index) => [`Q${index}`, ...said]));
  const right = cases.flatMap(([, , key]) => (key === undefined ? [] : [key]));
  expect(quiz().questions.map((each) => [each['type'], each['answer'], each['options']])).toEqual(
    right.map((key) => ['numeric', key, undefined]),
  );
  expect(await school.check()).toMatchObject({ code: 0 });
});

test('pairs become a table whose order does not give them away, with distractors as columns; too many are dropped', async () => {
  const pair = (row: string, column: string) =>
    `<subquestion format="html"><text>${row}</text><answer><text>${column}</text></answer></subquestion>`;
  const many = Array.from({ length: 9 }, (_, index) => pair(`r${index}`, `c${index % 3}`)).join('');
  const three = pair('ohm', 'resistance') + pair('volt', 'potential') + pair('tesla', 'field $B$ &lt; 2') + pair('', 'mass');
  const xml = `<quiz>${question('matching', 'Units', `<defaultgrade>3</defaultgrade>${three}`)}${question('matching', 'Many', many)}</quiz>`;
  const report = await school.report('bank.xml', xml, '--write');
  expect(results(report)).toEqual([
    ['Units', 'changed', 'pairs become a table: each row has one right column'],
    ['Many', 'dropped', 'it has 9 rows: the portal shows 2 to 8'],
  ]);
  const [written] = quiz().questions as {
    rows: Record<string, string>;
    columns: Record<string, string>;
    answer: Record<string, string[]>;
  }[];
  expect(written).toMatchObject({
    type: 'matrix',
    rows: { I: 'ohm', II: 'volt', III: 'tesla' },
    marking: { right: 3, partial: 'per-option' },
  });
  const named = Object.entries(written?.answer ?? {}).map(([row, [column = '']]) => [
    written?.rows[row],
    written?.columns[column],
  ]);
  expect(named).toEqual([['ohm', 'resistance'], ['volt', 'potential'], ['tesla', 'field $B$ &lt; 2']]); // prettier-ignore
  expect(Object.values(written?.answer ?? {}).flat()).not.toEqual(['P', 'Q', 'R']);
  expect(Object.keys(written?.columns ?? {})).toEqual(['P', 'Q', 'R', 'S']);
  expect(await school.check()).toMatchObject({ code: 0 });
});

test('LANG-01 texts between the marks of Moodle’s filters become texts of several languages', async () => {
  const spans = '&lt;span lang="en" class="multilang"&gt;Yes&lt;/span&gt;&lt;span lang="hi" class="multilang"&gt;हाँ&lt;/span&gt;';
  const xml = `<quiz>${question('multichoice', '{mlang en}Which{mlang}{mlang hi_in}कौन{mlang}', answer(100, spans) + answer(0, 'no'))}</quiz>`;
  const report = await school.report('bank.xml', xml, '--write');
  expect(report.outcomes[0]).toMatchObject({ result: 'taken' });
  expect(quiz()).toMatchObject({ languages: ['en', 'hi'] });
  expect(quiz().questions[0]).toMatchObject({
    question: 'Which?',
    options: ['Yes', 'no'],
    in: { hi: { question: 'कौन?', options: ['हाँ', 'no'] } },
  });
  expect(await school.check()).toMatchObject({ code: 0 });
});
