import type { QuestionType } from '../paper/paper.ts';
import { because, type Verdict } from '../bank.ts';
import type { Cell } from '../sheet/excelCell.ts';
import { typedText } from '../html/text.ts';
import { matrixAnswer, multipleAnswer, namesSeveral, numberAnswer, singleAnswer } from './answers.ts';
import { oneOrAll, type Keyed } from '../kinds/given.ts';
import type { Columns } from './columns.ts';

/** The names that schools give the types, in lower case and without spaces and hyphens. */
const TYPES: Record<string, QuestionType | 'integer'> = {
  single: 'single', singlechoice: 'single', singlecorrect: 'single', singleanswer: 'single', scq: 'single',
  multiple: 'multiple', multiplecorrect: 'multiple', multipleanswers: 'multiple', multicorrect: 'multiple', msq: 'multiple',
  numeric: 'numeric', numerical: 'numeric', number: 'numeric', nat: 'numeric', integer: 'integer', integertype: 'integer',
  matrix: 'matrix', matrixmatch: 'matrix', match: 'matrix', matching: 'matrix', matchthefollowing: 'matrix',
}; // prettier-ignore

/** The type that a cell names; undefined for a word that names none of the four, such as MCQ. */
export const typeIn = (text: string): QuestionType | 'integer' | undefined =>
  TYPES[text.toLowerCase().replaceAll(/[\s_-]+/gu, '')];

/**
 * Reads a row's options, rows and columns, and its key in the form of its type; the answer's form says the type where
 * no cell does.
 */
export function keyOf(cells: Cell[], columns: Columns, verdict: Verdict): Keyed {
  const cell = (field: string): string => cells[columns.of[field] ?? -1]?.text.trim() ?? '';
  const rich = (index: number): string => (cells[index]?.rich ?? cells[index]?.text ?? '').trim();
  const texts = (parts: [string, number][]): [string, string][] =>
    parts.map(([key, index]): [string, string] => [key, typedText(rich(index))]).filter(([, text]) => text !== '');
  const [rows, sides] = [texts(columns.rows), texts(columns.columns)];
  const typed = columns.options.map((index) => cells[index]?.text.trim() ?? '');
  const last = typed.findLastIndex((text) => text !== '') + 1;
  const options = { plain: typed.slice(0, last), rich: columns.options.slice(0, last).map(rich) };
  const answer = { plain: cell('answer'), rich: rich(columns.of['answer'] ?? -1) };
  const said = typeIn(cell('type'));
  const type = said ?? formOf(answer.plain, options.plain, rows.length, verdict);
  if (type === 'matrix') {
    const keys = (parts: [string, string][]): string[] => parts.map(([key]) => key);
    return {
      type,
      options: [],
      rows: Object.fromEntries(rows),
      columns: Object.fromEntries(sides),
      answer: oneOrAll(matrixAnswer(answer.plain, keys(rows), keys(sides), verdict), {}),
    };
  }
  if (type === 'numeric' || type === 'integer') return numeric(answer.plain, cell('decimals'), last, type, verdict);
  if (options.plain.includes('')) verdict.drop(because`an option before the last one is empty`);
  const shown = options.rich.map(typedText);
  if (type === 'multiple') {
    const right = multipleAnswer(answer.plain, last, verdict);
    return { type, options: shown, answer: right.length === 1 ? (right[0] ?? []) : right };
  }
  return { options: shown, answer: oneOrAll(singleAnswer(answer, options, verdict), 0) };
}

/** The type by the form of the answer. */
function formOf(answer: string, options: string[], rows: number, verdict: Verdict): QuestionType {
  if (rows > 0) return 'matrix';
  if (options.length === 0 && numberAnswer(answer)) {
    verdict.change(because`it has no options: its answer is a typed number`);
    return 'numeric';
  }
  if (!namesSeveral(answer, options)) return 'single';
  verdict.change(because`several options are right (${answer.slice(0, 40)}): students tick all of them`);
  return 'multiple';
}

function numeric(answer: string, decimals: string, options: number, type: 'numeric' | 'integer', verdict: Verdict): Keyed {
  if (options > 0) verdict.drop(because`it has options, and its answer is a typed number`);
  const keys = numberAnswer(answer);
  if (!keys)
    verdict.drop(
      answer === ''
        ? because`it has no answer`
        : because`its answer '${answer.slice(0, 40)}' is no number such as 12.5, 2.4..2.6 or 2.5±0.1`,
    );
  if (decimals !== '' && !/^(?:\d|10)$/u.test(decimals))
    verdict.drop(because`its decimals '${decimals.slice(0, 40)}' are not a number from 0 to 10`);
  return {
    type: 'numeric',
    options: [],
    answer: oneOrAll(keys ?? [], 0),
    ...(type === 'integer' ? { integer: true as const } : {}),
    ...(decimals === '' ? {} : { decimals: Number(decimals) }),
  };
}
