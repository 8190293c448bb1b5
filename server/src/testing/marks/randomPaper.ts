import type { GivenAnswer } from '../../attempt/grade.ts';
import type { Marking, MatrixPart, NumericKey, Paper, PaperQuestion } from '@portal/bank/paper/paper';
import type { Chance } from '../chance.ts';

const OPTIONS = ['A', '10', '2', '[1]', 'Iron & zinc', '<b>x</b>', '"q"', '½', '__proto__', 'constructor'];
const ROWS = ['I', 'II', '3', '1', 'p', 'q', 'Z9', 'iv'];
const COLUMNS = ['P', 'Q', '2', '1', 'r', 's', 'T4', 'v'];
const RIGHTS = ['4', '3', '1', '2', '0.25', '0.5', '2/7', '1/3', '0', '1000', '0.0001', '5'];
const WRONGS = ['0', '-1', '-2', '-1/3', '-2/3', '-0.25', '-3/7', '-1000', '-0.0001', '-0.005'];
const BLANKS = ['0', '0', '0', '0', '-0.5', '-1/3'];
const PARTIALS = ['none', 'jee-advanced', 'per-option'] as const;

const part = (key: string): MatrixPart => ({ key, text: `Part ${key}` });

/** A paper of all kinds and markings. */
export function randomPaper(chance: Chance): Paper {
  const questions = Array.from({ length: chance.whole(1, 12) }, (_, index) => randomQuestion(chance, index + 1));
  const pass_marks = chance.whole(-5, 20);
  const pass_exact = chance.of(['28471/625', '1/3', '-2/7', '4.2501']);
  const paper = { pass_marks, ...(chance.is(0.5) ? { pass_exact } : {}), max_marks: 40 };
  if (chance.is(0.6)) return { ...paper, questions };
  // Sections for the halves of the paper, of which only some questions count.
  const sections = ['a', 'b'].map((key) => ({
    key,
    name: key,
    ...(chance.is(0.8) ? { any: chance.whole(1, 4) } : {}),
    ...(chance.is(0.5) ? { counts: 'best' as const } : {}),
  }));
  const half = chance.whole(0, questions.length);
  return { ...paper, sections, questions: questions.map((each, at) => ({ ...each, section: at < half ? 'a' : 'b' })) };
}

function randomQuestion(chance: Chance, question_id: number): PaperQuestion {
  const marking: Marking = {
    right: chance.of(RIGHTS),
    wrong: chance.of(WRONGS),
    blank: chance.of(BLANKS),
    partial: chance.of(PARTIALS),
  };
  const plain = chance.is(0.3);
  const base = {
    question_id,
    question: `Question ${question_id}`,
    options: OPTIONS.slice(0, chance.whole(2, 10)),
    marks: chance.of([1, 4, 0.25, 1.5, 0.1]),
    negative_marks: chance.of([0, 1, 0.25, 0.33, 0.1]),
    ...(plain ? {} : { marking }),
    ...(chance.is(0.1) ? { dropped: chance.of(['attempted', 'all'] as const) } : {}),
  };
  const keys = chance.is(0.25) ? chance.whole(2, 3) : 1;
  const several = (make: () => string): { answer: string; alternatives?: string[] } => {
    const [answer = '', ...alternatives] = Array.from({ length: keys }, make);
    return alternatives.length > 0 ? { answer, alternatives } : { answer };
  };
  switch (chance.of(['single', 'multiple', 'numeric', 'matrix'])) {
    case 'single':
      return { ...base, ...several(() => chance.of(base.options)) };
    case 'multiple': {
      const key = (): string => {
        const rights = chance.some(base.options, 1);
        return JSON.stringify(base.options.filter((option) => rights.includes(option)));
      };
      return { ...base, type: 'multiple', ...several(key) };
    }
    case 'numeric': {
      const numeric = randomNumbers(chance, keys);
      const [first = ''] = numeric.numbers ?? [];
      const answer = typeof first === 'string' ? first : `${first.min} to ${first.max}`;
      return { ...base, options: [], type: 'numeric', answer, ...numeric };
    }
    default: {
      const [rows = [], columns = []] = [ROWS, COLUMNS].map((names) => names.slice(0, chance.whole(2, 8)));
      const key = () => rowsText(rows.map((row) => [row, chance.some(columns, 1)]));
      return { ...base, options: [], type: 'matrix', rows: rows.map(part), columns: columns.map(part), ...several(key) };
    }
  }
}

const rowsText = (rows: [string, string[]][]): string =>
  `{${rows.map(([row, names]) => `${JSON.stringify(row)}:${JSON.stringify(names)}`).join(',')}}`;

/** The bounds of the field of some numeric questions. */
const BOUNDS = { min: -400, max: 450.5 };

function randomNumbers(chance: Chance, keys: number): Pick<PaperQuestion, 'numbers' | 'decimals' | 'integer' | 'input'> {
  const number = (): string =>
    (chance.is(0.1) ? chance.of([BOUNDS.min, BOUNDS.max]) : chance.whole(-500, 500) / chance.of([1, 10, 100])).toString();
  const key = (): NumericKey => {
    const [a, b] = [number(), number()];
    if (chance.is(0.5)) return a;
    return Number(a) <= Number(b) ? { min: a, max: b } : { min: b, max: a };
  };
  return {
    numbers: Array.from({ length: keys }, key),
    ...(chance.is(0.4) ? { decimals: chance.whole(0, 3) } : {}),
    ...(chance.is(0.2) ? { integer: true } : {}),
    ...(chance.is(0.3) ? { input: { ...BOUNDS, decimals: chance.whole(0, 3) } } : {}),
  };
}

/** Answers to some of the questions, as careless clients write them; now and then one that must be refused. */
export const randomAnswers = (chance: Chance, paper: Paper): GivenAnswer[] =>
  chance.some(paper.questions, Math.floor(paper.questions.length * 0.7)).map((question) => ({
    question_id: question.question_id,
    answer: chance.is(0.05) ? '' : chance.is(0.004) ? chance.of(BROKEN) : randomAnswer(chance, question),
  }));

const BROKEN = [
  'nothing such',
  '[',
  '{}x',
  '["none such"]',
  '{"none":["P"]}',
  '{"I":"P"}',
  '[1]',
  '1e5',
  '--1',
  '1,5',
  'null',
  '9'.repeat(40),
];

function randomAnswer(
  chance: Chance,
  { type, options, answer, alternatives = [], numbers, rows = [], columns = [] }: PaperQuestion,
): string {
  if (type === undefined) return chance.is(0.4) ? answer : chance.of(options);
  if (type === 'numeric') return randomNumber(chance, chance.of(numbers ?? ['0']));
  if (chance.is(0.3)) return chance.of([answer, ...alternatives]);
  const spaced = (text: string): string => (chance.is(0.2) ? ` ${text} ` : text);
  if (type === 'multiple') {
    const key = JSON.parse(answer) as string[];
    const names = chance.some(chance.is(0.6) ? key : options);
    return spaced(JSON.stringify(chance.is(0.2) ? [...names, ...names] : names));
  }
  const key = JSON.parse(answer) as Record<string, string[]>;
  const chosen = chance.some(rows).map((row): [string, string[]] => {
    const rights = key[row.key] ?? [];
    return [row.key, chance.is(0.6) ? rights.toReversed() : chance.some(columns).map((column) => column.key)];
  });
  return spaced(rowsText(chosen));
}

/** A number at, or just beside, a key; with signs, zeros and spaces as they may be typed. */
function randomNumber(chance: Chance, key: NumericKey): string {
  const at = typeof key === 'string' ? key : chance.of([key.min, key.max]);
  const beside = chance.is(0.5)
    ? at
    : (Number(at) + chance.of([-1, 1, 0.1, -0.1, 0.005, -0.005, 0.0049, 0.5, -0.5])).toFixed(chance.whole(0, 4));
  const digits = beside.replace('-', '');
  const sign = beside.startsWith('-') ? chance.of(['-', '−', '- ', '–']) : chance.of(['', '', '+']);
  const long = `${chance.of(['', '', '00'])}${digits.startsWith('0.') && chance.is(0.3) ? digits.slice(1) : digits}`;
  const tail = digits.includes('.') ? chance.of(['', '0', '000']) : chance.of(['', '', '.', '.0']);
  return `${chance.of(['', ' '])}${sign}${long}${tail}${chance.of(['', ' '])}`;
}
