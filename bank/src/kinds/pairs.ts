import { createHash } from 'node:crypto';
import { because, type MatrixQuestion, type Verdict } from '../bank.ts';

/** A row and the columns that are right for it, all in markup; columns alone, which fit no row, have an empty row. */
export interface Pair {
  row: string;
  columns: string[];
}

const ROWS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const COLUMNS = ['P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W'];

export const rowKey = (index: number): string => ROWS[index] ?? String(index + 1);
export const columnKey = (index: number): string => COLUMNS[index] ?? `C${index + 1}`;

type Table = Pick<MatrixQuestion, 'type' | 'options' | 'rows' | 'columns' | 'answer'>;

/** Makes a table of pairs: a row each, each different column once, in an order that does not give the pairs away. */
export function matrixOf(pairs: Pair[], verdict: Verdict): Table {
  const asked = pairs.filter(({ row }) => row !== '');
  if (asked.every(({ columns }) => columns.length === 1))
    verdict.change(because`pairs become a table: each row has one right column`);
  const texts = mixed([...new Set(pairs.flatMap(({ columns }) => columns))], asked);
  const keyOf = (text: string): string => columnKey(texts.indexOf(text));
  return {
    type: 'matrix',
    options: [],
    rows: Object.fromEntries(asked.map(({ row }, index) => [rowKey(index), row])),
    columns: Object.fromEntries(texts.map((text) => [keyOf(text), text])),
    answer: Object.fromEntries(asked.map(({ columns }, index) => [rowKey(index), columns.map(keyOf)])),
  };
}

/** Sorts texts by their hashes, the same at every import; turns them by one where that is the order of the rows. */
function mixed(texts: string[], asked: Pair[]): string[] {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const sorted = texts.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
  const telling = asked.every(({ columns: [column] }, index) => sorted[index] === column);
  return telling ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}
