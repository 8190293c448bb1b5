import { createHash } from 'node:crypto';
import type { MatrixQuestion, Verdict } from '../bank.ts';

/** A pair to be found, both in markup; a column alone, which fits no row, has an empty row. */
export interface Pair {
  row: string;
  column: string;
}

const ROWS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const COLUMNS = ['P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W'];

export const rowKey = (index: number): string => ROWS[index] ?? String(index + 1);
export const columnKey = (index: number): string => COLUMNS[index] ?? `C${index + 1}`;

/** Makes a table of pairs: a row each, and each different column once, in an order that does not give the pairs away. */
export function matrixOf(
  pairs: Pair[],
  marks: number,
  verdict: Verdict,
): Pick<MatrixQuestion, 'type' | 'options' | 'rows' | 'columns' | 'answer' | 'marks' | 'negative_marks' | 'marking'> {
  verdict.change('pairs become a table: each row has one right column');
  const asked = pairs.filter(({ row }) => row !== '');
  const texts = mixed([...new Set(pairs.map(({ column }) => column))], asked);
  const columnOf = (text: string): string => columnKey(texts.indexOf(text));
  return {
    type: 'matrix',
    options: [],
    rows: Object.fromEntries(asked.map(({ row }, index) => [rowKey(index), row])),
    columns: Object.fromEntries(texts.map((text) => [columnOf(text), text])),
    answer: Object.fromEntries(asked.map(({ column }, index) => [rowKey(index), [columnOf(column)]])),
    marks,
    negative_marks: 0,
    marking: { right: marks, partial: 'per-option' },
  };
}

/** The texts in the order of their hashes: the same at every import; turned by one where that is the order of the rows. */
function mixed(texts: string[], asked: Pair[]): string[] {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const sorted = texts.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
  const telling = asked.every(({ column }, index) => sorted[index] === column);
  return telling ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}
