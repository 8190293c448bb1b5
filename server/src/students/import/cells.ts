import { findColumns, fromHeader, type Field } from './columns.ts';
import type { StudentList } from './import.ts';

/** The cells of a row that are read, by what they are; a column that the list has not is left out. */
export type Cells = { [field in Field]?: string | undefined };

/** The cells of every row below the titles, by the number of the row. */
export function cellsOf(rows: StudentList['rows']): Map<number, Cells> {
  const [header, ...list] = fromHeader(rows);
  const columns = [...findColumns(header?.cells ?? []).at];
  return new Map(list.map(({ row, cells }) => [row, Object.fromEntries(columns.map(([field, at]) => [field, cells[at] ?? '']))]));
}

/** The rows with cells of one written anew; what stands in columns that are not read stays. */
export function mended(rows: StudentList['rows'], row: number, cells: Cells): StudentList['rows'] {
  const { at } = findColumns(fromHeader(rows)[0]?.cells ?? []);
  const found = rows.find((each) => each.row === row);
  if (!found) return rows;
  const width = Math.max(found.cells.length, ...[...at.values()].map((index) => index + 1));
  const written = Array.from({ length: width }, (_, index) => found.cells[index] ?? '');
  for (const [field, text = ''] of Object.entries(cells)) {
    const index = at.get(field as Field);
    if (index !== undefined) written[index] = text.trim();
  }
  return rows.map((each) => (each === found ? { row, cells: written } : each));
}

/** The rows as a spreadsheet copies them; each stands in its own line again. */
export function tabbed(rows: StudentList['rows']): string {
  const lines: string[] = [];
  const cell = (text: string): string => (/[\t\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push('');
    lines.push(cells.map(cell).join('\t'));
  }
  return lines.join('\n');
}
