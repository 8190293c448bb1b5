import { stripVTControlCharacters } from 'node:util';

/** A column of a table: its title, the value it shows of a row, and whether that stands to the right (numbers do). */
export interface Column<Row> {
  title: string;
  of: (row: Row) => string | number | null | undefined;
  right?: boolean;
}

/** Rows under their titles in aligned columns, two spaces apart, without a line break at the end. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => shown(of(row))))];
  const widths = columns.map((_, index) => lines.reduce((most, line) => Math.max(most, width(line[index] ?? '')), 0));
  const placed = (cell: string, index: number): string => {
    const gap = ' '.repeat((widths[index] ?? 0) - width(cell));
    return columns[index]?.right ? gap + cell : cell + gap;
  };
  return lines.map((line) => line.map(placed).join('  ').trimEnd()).join('\n');
}

/** Makes text safe to print: students' words must not steer the operator's terminal or break a row. */
const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : stripVTControlCharacters(String(value)).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const segments = new Intl.Segmenter();

/** Characters as a reader counts them: an Indic syllable of several code points is one. */
const width = (text: string): number => (/^[ -~]*$/u.test(text) ? text.length : [...segments.segment(text)].length);
