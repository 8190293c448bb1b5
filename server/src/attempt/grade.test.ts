import { describe, expect, it, test } from 'vitest';
import { HOSTILE } from '../testing/hostile.ts';
import { asGiven, grade, gradeQuestion } from './grade.ts';
import { prepare } from './grading/prepare.ts';
import type { Marking, Paper, PaperQuestion } from '@portal/bank/paper/paper';

const base = { question_id: 7, question: 'Which?', options: ['A', 'B', 'C', 'D'], answer: 'B', marks: 4, negative_marks: 1 };
const marked = (
  right: string,
  wrong: string,
  partial: Marking['partial'] = 'none',
  blank = '0',
): Pick<PaperQuestion, 'marking'> => ({
  marking: { right, wrong, blank, partial },
});
const single: PaperQuestion = base;
const multiple: PaperQuestion = { ...base, type: 'multiple', answer: '["A","C","D"]' };
const numeric: PaperQuestion = { ...base, options: [], type: 'numeric', answer: '2.5', numbers: ['2.5'] };
const part = (key: string) => ({ key, text: key });
const matrix: PaperQuestion = {
  ...base,
  options: [],
  type: 'matrix',
  rows: ['I', 'II', 'III'].map(part),
  columns: ['P', 'Q', 'R'].map(part),
  answer: '{"I":["P","R"],"II":["Q"],"III":["P"]}',
};
const paperOf = (...questions: PaperQuestion[]): Paper => ({ pass_marks: 2, max_marks: 4, questions });
const earned = (question: PaperQuestion, answer: string) => {
  const { outcome, earned: marks } = gradeQuestion(prepare(paperOf(question)), 7, answer);
  return [outcome, marks];
};
/** Returns what is stored of an answer, or the code of its refusal. */
const stored = (question: PaperQuestion, answer: string): string => {
  const graded = grade(prepare(paperOf(question)), [{ question_id: 7, answer }]);
  return 'fault' in graded ? graded.fault.code : (graded.answers[7] ?? '');
};

describe('SRV-04 every row of the table of kinds', () => {
  const jeeMultiple = { ...multiple, ...marked('4', '-2', 'jee-advanced') };
  const perOption = { ...multiple, ...marked('4', '-2', 'per-option') };
  const jeeMatrix = { ...matrix, ...marked('3', '-1', 'jee-advanced') };
  const perRow = { ...matrix, ...marked('3', '-1', 'per-option') };
  test.each<[string, PaperQuestion, string, string, number]>([
    ['single: right', single, 'B', 'right', 4],
    ['single: wrong', single, 'A', 'wrong', -1],
    ['single: left out', single, '', 'blank', 0],
    ['single: an alternative', { ...single, alternatives: ['C'] }, 'C', 'right', 4],
    ['single: left out, and that costs', { ...single, ...marked('4', '-1', 'none', '-1/3') }, '', 'blank', -0.33],
    ['multiple: all and only the right ones', multiple, '["A","C","D"]', 'right', 4],
    ['multiple: in another order', multiple, '["D","A","C"]', 'right', 4],
    ['multiple: not all of them, no partial marks', multiple, '["A","C"]', 'wrong', -1],
    ['multiple: all of them and a wrong one', multiple, '["A","B","C","D"]', 'wrong', -1],
    ['multiple: none chosen', multiple, '[]', 'blank', 0],
    ['multiple: jee-advanced, all', jeeMultiple, '["A","C","D"]', 'right', 4],
    ['multiple: jee-advanced, two of three', jeeMultiple, '["A","C"]', 'partial', 2],
    ['multiple: jee-advanced, one of three', jeeMultiple, '["C"]', 'partial', 1],
    ['multiple: jee-advanced, a wrong one among them', jeeMultiple, '["A","B"]', 'wrong', -2],
    [
      'multiple: jee-advanced, never more than right',
      { ...multiple, ...marked('1', '-2', 'jee-advanced') },
      '["A","C"]',
      'partial',
      1,
    ],
    ['multiple: per option, two of three', perOption, '["A","C"]', 'partial', 2.67],
    ['multiple: per option, a wrong one', perOption, '["A","B"]', 'wrong', -2],
    ['multiple: an alternative whole', { ...jeeMultiple, alternatives: ['["A","C"]'] }, '["A","C"]', 'right', 4],
    ['multiple: the best of the keys', { ...jeeMultiple, alternatives: ['["B","C"]'] }, '["B"]', 'partial', 1],
    ['numeric: equal', numeric, '2.5', 'right', 4],
    ['numeric: equal in value', numeric, '2.500', 'right', 4],
    ['numeric: another number', numeric, '2.5000000001', 'wrong', -1],
    ['numeric: left out', numeric, '', 'blank', 0],
    ['numeric: at 2 decimals', { ...numeric, numbers: ['12.5'], decimals: 2 }, '12.504', 'right', 4],
    ['numeric: at 2 decimals, half away from zero', { ...numeric, numbers: ['12.5'], decimals: 2 }, '12.505', 'wrong', -1],
    ['numeric: below zero, half away from zero', { ...numeric, numbers: ['-2.68'], decimals: 2 }, '-2.675', 'right', 4],
    ['numeric: 1.005 is no binary fraction', { ...numeric, numbers: ['1.01'], decimals: 2 }, '1.005', 'right', 4],
    ['numeric: at the edge of a range', { ...numeric, numbers: [{ min: '2.4', max: '2.6' }] }, '2.6', 'right', 4],
    ['numeric: beyond the edge', { ...numeric, numbers: [{ min: '2.4', max: '2.6' }] }, '2.6000000001', 'wrong', -1],
    ['numeric: an alternative', { ...numeric, numbers: ['1', { min: '5', max: '6' }] }, '5.5', 'right', 4],
    ['numeric: a whole number', { ...numeric, numbers: ['42'], integer: true }, '42', 'right', 4],
    ['matrix: all rows', matrix, matrix.answer, 'right', 4],
    ['matrix: rows and columns in another order', matrix, '{"III":["P"],"II":["Q"],"I":["R","P"]}', 'right', 4],
    ['matrix: a row left out, no partial marks', matrix, '{"I":["P","R"],"II":["Q"]}', 'wrong', -1],
    ['matrix: no row chosen', matrix, '{"I":[]}', 'blank', 0],
    ['matrix: jee-advanced, two rows and none wrong', jeeMatrix, '{"I":["P","R"],"II":["Q"]}', 'partial', 2],
    ['matrix: jee-advanced, a wrong row', jeeMatrix, '{"I":["P","R"],"II":["P"]}', 'wrong', -1],
    ['matrix: jee-advanced, half a row', jeeMatrix, '{"I":["P"]}', 'wrong', -1],
    ['matrix: per row, two right and one wrong', perRow, '{"I":["P","R"],"II":["Q"],"III":["Q"]}', 'partial', 1.67],
    ['matrix: per row, one right', perRow, '{"I":["P","R"]}', 'partial', 1],
    ['matrix: per row, one wrong', perRow, '{"I":["P"]}', 'wrong', -0.33],
    ['matrix: per row, all', perRow, matrix.answer, 'right', 3],
    [
      'matrix: an alternative',
      { ...matrix, alternatives: ['{"I":["Q"],"II":["Q"],"III":["Q"]}'] },
      '{"I":["Q"],"II":["Q"],"III":["Q"]}',
      'right',
      4,
    ],
    ['dropped for those who answered: answered', { ...single, dropped: 'attempted' }, 'A', 'dropped', 4],
    ['dropped for those who answered: left out', { ...single, dropped: 'attempted' }, '', 'blank', 0],
    ['dropped for all: left out', { ...multiple, dropped: 'all' }, '', 'dropped', 4],
    ['dropped for all: answered', { ...numeric, dropped: 'all' }, '9', 'dropped', 4],
  ])('%s', (_what, question, answer, outcome, marks) => {
    expect(earned(question, answer)).toEqual([outcome, marks]);
  });
});

describe('SRV-04 totals', () => {
  const thirds = (count: number): Paper =>
    paperOf(...Array.from({ length: count }, (_, index) => ({ ...single, ...marked('1', '-1/3'), question_id: index + 1 })));
  const wrongs = (count: number) => Array.from({ length: count }, (_, index) => ({ question_id: index + 1, answer: 'A' }));

  test.each([
    [1, -0.33],
    [2, -0.67],
    [3, -1],
    [200, -66.67],
    [500, -166.67],
  ])('%i times −1/3 is rounded once, at the end: %f', (count, marks) => {
    expect(grade(prepare(thirds(count)), wrongs(count))).toMatchObject({ marks, result: 'fail' });
  });

  it('are rounded half away from zero', () => {
    const of = (right: string, wrong: string) => prepare(paperOf({ ...single, ...marked(right, wrong) }));
    expect(grade(of('0.005', '-0.005'), [{ question_id: 7, answer: 'B' }])).toMatchObject({ marks: 0.01 });
    expect(grade(of('0.005', '-0.005'), [{ question_id: 7, answer: 'A' }])).toMatchObject({ marks: -0.01 });
    expect(grade(of('0.0049', '-0.0049'), [{ question_id: 7, answer: 'A' }])).toMatchObject({ marks: 0 });
  });

  it('are the largest there can be, to the last unit', () => {
    const questions = Array.from({ length: 500 }, (_, index) => ({
      ...single,
      ...marked('999.9999', '-999.9999'),
      question_id: index + 1,
    }));
    const odd = ['1/97', '1/89', '1/83'].map((right, index) => ({ ...single, ...marked(right, '0'), question_id: 501 + index }));
    const prepared = prepare(paperOf(...questions.slice(0, 497), ...odd.slice(0, 1)));
    expect(grade(prepared, wrongs(497))).toMatchObject({ marks: -496_999.95 });
    expect(() => prepare(paperOf(...questions, ...odd))).toThrow('no common denominator');
  });

  it('what is left out may cost: an attempt without answers is below 0', () => {
    const paper = paperOf({ ...single, ...marked('4', '-1', 'none', '-0.5') }, { ...numeric, question_id: 8 });
    expect(grade(prepare(paper), [])).toMatchObject({ marks: -0.5, answers: {} });
    expect(grade(prepare(paper), [{ question_id: 7, answer: '' }])).toMatchObject({ marks: -0.5, answers: {} });
    expect(grade(prepare(paper), [{ question_id: 7, answer: 'B' }])).toMatchObject({ marks: 4 });
  });

  it('an answer taken back is as if there were none; an answer and its taking back at once are refused', () => {
    const prepared = prepare(paperOf(single, { ...numeric, question_id: 8 }));
    const given = (...answers: string[]) =>
      grade(
        prepared,
        answers.map((answer) => ({ question_id: 7, answer })),
      );
    expect(given('')).toMatchObject({ marks: 0, answers: {} });
    for (const twice of [
      ['', 'A'],
      ['A', ''],
      ['', ''],
      ['A', 'A'],
    ])
      expect(given(...twice)).toMatchObject({ fault: { code: 'answered_twice', params: { question_id: 7 } } });
    expect(grade(prepared, [{ question_id: 99, answer: '' }])).toMatchObject({ fault: { code: 'question_unknown' } });
  });
});

test.each([
  ['12.50', '12.50'],
  [' 12.50 ', '12.50'],
  ['+7', '7'],
  ['007', '7'],
  ['-007.10', '-7.10'],
  ['7.', '7'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['−3', '-3'],
  ['– 3', '-3'],
  ['- 3', '-3'],
  ['-0', '0'],
  ['−0.00', '0.00'],
  ['१२.५', '12.5'],
  ['-௧௨', '-12'],
  ['1.00000000000000', '1.0000000000'],
  ['123456789012345', '123456789012345'],
  ['000000000123456789012345.1234567890', '123456789012345.1234567890'],
])('a number typed as %j is kept as %j', (typed, kept) => {
  expect(stored(numeric, typed)).toBe(kept);
});

test.each([
  '1e5',
  '1E5',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '1,5',
  '1 000',
  '1,000',
  '1.2.3',
  '--1',
  '+-1',
  '1-',
  '.',
  '-',
  '+',
  ' ',
  'two',
  '½',
  '²',
  '１２',
  '١٢',
  '1_000',
  '1n',
  '1/3',
  '1234567890123456',
  '0.12345678901',
  '9'.repeat(2000),
  '0'.repeat(2000),
  '9'.repeat(24_000),
  'null',
  '[1]',
  '{}',
  '\u0000',
  '\uD800',
])('no number: %j is refused', (typed) => {
  expect(stored(numeric, typed)).toBe('answer_malformed');
});

it('a field that takes only some numbers refuses the others', () => {
  const field = { ...numeric, input: { min: -1, max: 0.3, decimals: 2 } };
  for (const [typed, kept] of [
    ['0.3', '0.3'],
    ['0.30', '0.30'],
    ['0.300', '0.30'],
    ['-1', '-1'],
    ['-1.00000', '-1.00'],
  ])
    expect(stored(field, typed ?? '')).toBe(kept);
  for (const typed of ['0.31', '-1.01', '0.123', '1']) expect(stored(field, typed)).toBe('answer_malformed');
  const wholes = { ...numeric, integer: true as const };
  for (const [typed, kept] of [
    ['42', '42'],
    ['42.0', '42'],
    ['-3.000', '-3'],
  ])
    expect(stored(wholes, typed ?? '')).toBe(kept);
  expect(stored(wholes, '42.5')).toBe('answer_malformed');
});

test.each<[string, PaperQuestion, string, string]>([
  ['in the order of the paper, each once', multiple, ' [ "D","A" , "D"] ', '["A","D"]'],
  ['an empty list is an answer taken back', multiple, '[]', ''],
  ['an option that is not there', multiple, '["A","E"]', 'option_unknown'],
  ['another letter case', multiple, '["a"]', 'option_unknown'],
  ['no list', multiple, 'A', 'answer_malformed'],
  ['a text', multiple, '"A"', 'answer_malformed'],
  ['a list within a list', multiple, '[["A"]]', 'answer_malformed'],
  ['numbers', multiple, '[1]', 'answer_malformed'],
  ['an object', multiple, '{"0":"A"}', 'answer_malformed'],
  ['nothing', multiple, 'null', 'answer_malformed'],
  ['more after it', multiple, '["A"]x', 'answer_malformed'],
  [
    'rows and columns in the order of the paper',
    matrix,
    '{"II":["R","Q","Q"],"I":["R","P"],"III":[]}',
    '{"I":["P","R"],"II":["Q","R"]}',
  ],
  ['letters written by their numbers', matrix, String.raw`{"\u0049":["P"]}`, '{"I":["P"]}'],
  ['no rows', matrix, '{}', ''],
  ['a row that is not there', matrix, '{"IV":["P"]}', 'option_unknown'],
  ['a column that is not there', matrix, '{"I":["S"]}', 'option_unknown'],
  ['a row written twice', matrix, '{"I":["P"],"I":["Q"]}', 'answer_malformed'],
  ['a row written twice in two ways', matrix, String.raw`{"I":["P"],"\u0049":["Q"]}`, 'answer_malformed'],
  ['a text for a list', matrix, '{"I":"P"}', 'answer_malformed'],
  ['a list', matrix, '[["P"]]', 'answer_malformed'],
  ['__proto__ as a row', matrix, '{"__proto__":["P"]}', 'option_unknown'],
  ['constructor as a row', matrix, '{"constructor":["P"]}', 'option_unknown'],
  ['toString as a column', matrix, '{"I":["toString"]}', 'option_unknown'],
])('form of an answer: %s', (_what, question, given, kept) => {
  expect(stored(question, given)).toBe(kept);
});

it('rows named by numbers stay in the order of the paper, and names of prototypes are names', () => {
  const odd = {
    ...matrix,
    rows: ['B', '2', '1'].map(part),
    columns: ['9', '8'].map(part),
    answer: '{"B":["9"],"2":["9"],"1":["8"]}',
  };
  expect(stored(odd, '{"1":["8","9"],"2":["9"],"B":["9"]}')).toBe('{"B":["9"],"2":["9"],"1":["9","8"]}');
  const names = { ...multiple, options: ['__proto__', 'constructor'], answer: '["__proto__"]' };
  expect(stored(names, '["constructor","__proto__"]')).toBe('["__proto__","constructor"]');
});

it('hostile answers are refused or kept, and never throw', () => {
  const deep = (open: string, close: string) => open.repeat(12_000 / open.length) + close.repeat(12_000 / open.length);
  const hostile = [
    ...HOSTILE,
    deep('[', ']'),
    '['.repeat(24_000),
    deep('{"I":', '}'),
    '{"I":'.repeat(4000),
    `["${'A'.repeat(23_000)}"]`,
    `[${'"A",'.repeat(5000)}"A"]`,
    `{${'"I":["P"],'.repeat(2000)}"I":["P"]}`,
    '{"__proto__":{"I":["P"]}}',
    '{"I":{"length":1,"0":"P"}}',
    '["A"',
    '[,]',
    '["\\ud800"]',
    '[null]',
    'true',
    '-',
    '{"I":null}',
    '[{"toString":"A"}]',
    `${'0'.repeat(23_000)}.1`,
    '-'.repeat(24_000),
    ' '.repeat(24_000),
    `1${'0'.repeat(20)}`,
  ];
  for (const question of [single, multiple, numeric, matrix])
    for (const answer of hostile) {
      const kept = stored(question, answer);
      expect(kept === 'answer_malformed' || kept === 'option_unknown' || kept === '["A"]' || kept === '').toBe(true);
      expect(['wrong', 'blank', 'partial']).toContain(earned(question, answer)[0]);
    }
  expect(({} as { I?: unknown }).I).toBeUndefined();
});

it('the stored answers are the ones that came in, in whatever form', () => {
  const prepared = prepare(paperOf(multiple, { ...numeric, question_id: 8 }));
  const answers = { 7: '["A","D"]', 8: '2.5' };
  const given = (...list: string[]) => list.map((answer, index) => ({ question_id: 7 + index, answer }));
  for (const same of [
    given('["A","D"]', '2.5'),
    given('["D", "A"]', ' +2.5'),
    [...given('["A","D"]', '2.5'), { question_id: 9, answer: '' }],
  ])
    expect(asGiven(prepared, answers, same)).toBe(true);
  for (const other of [
    given('["A"]', '2.5'),
    given('["A","D"]', '2.50'),
    given('["A","D"]'),
    given('["A","D"]', ''),
    given('x', 'y'),
    given('["A","D"]', '2.5', '1'),
  ])
    expect(asGiven(prepared, answers, other)).toBe(false);
});
