import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { OperatorError } from '../errors.ts';
import { tell } from '../told.ts';
import { isZip, refuseBomb } from './bomb.ts';

/** A row of a table as text; `row` is the number that a spreadsheet program shows beside it, from 1. */
export interface SheetRow {
  row: number;
  cells: string[];
}

const MB = 1024 * 1024;
/** The limits of a table, which no list of people reaches: 20 MB hold some 200,000 rows. */
const MAX = {
  bytes: 20 * MB,
  zip: { entries: 5000, bytes: 200 * MB, ratio: 100, denseBytes: 10 * MB },
  rows: 50_000,
  /** Rows above those: the titles of the columns, and of the whole table. */
  above: 10,
  columns: 200,
  cell: 2000,
};

/**
 * Reads a CSV file, or the first sheet of an XLSX file, whichever the content is. Empty rows are left out.
 * Throws an OperatorError that names the file and the remedy.
 */
export const readSheet = (file: string): Promise<SheetRow[]> => sheetOf(readBytes(file), file);

/** Reads a table that is in memory; errors call it `file`. */
export async function sheetOf(bytes: Buffer, file: string): Promise<SheetRow[]> {
  if (!isZip(bytes)) return bounded(file, csvRows(bytes));
  await refuseBomb(bytes, file, MAX.zip);
  try {
    return bounded(file, await xlsxRows(bytes));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(tell('sheet_unread', { file, why: messageOf(error) }));
  }
}

function readBytes(file: string): Buffer {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    throw new OperatorError(`${file} cannot be opened: ${messageOf(error)}.`);
  }
  try {
    const { size } = fstatSync(handle);
    if (!fstatSync(handle).isFile()) throw new OperatorError(`${file} is not a file.`);
    if (size > MAX.bytes) throw new OperatorError(`${file} is larger than ${MAX.bytes / MB} MB. Divide it into several files.`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Excel saves CSV as UTF-8 with a mark, as UTF-16 with a mark, or in the code page of old Windows. */
function csvRows(bytes: Buffer): SheetRow[] {
  const text = decoded(bytes);
  const rows = parseCsv(text, { delimiter: delimiterOf(text), maxRows: MAX.rows + MAX.above + 1 });
  return rows.map((cells, index) => ({ row: index + 1, cells: cells.map(textOf) }));
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function xlsxRows(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MAX.rows + MAX.above + 1 }))
    rows.push({ row: index + 1, cells: values.slice(0, MAX.columns).map(textOf) });
  return rows;
}

function bounded(file: string, rows: SheetRow[]): SheetRow[] {
  if (rows.length > MAX.rows + MAX.above) throw new OperatorError(tell('sheet_rows', { file, most: MAX.rows }));
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const textOf = (value: string | number | boolean | Date | null): string =>
  (value instanceof Date ? value.toISOString() : String(value ?? '')).trim().slice(0, MAX.cell);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The signs that may stand between cells: a tab in a copy from a spreadsheet, a comma in most CSV files, a semicolon in
 * Excel's where commas are decimal signs.
 */
const CANDIDATES = ['\t', ',', ';'];
const SAMPLE = 50;

/**
 * Finds the sign between the cells of a table by its first rows: with that sign, most rows have the same number of
 * cells. A title above the table, or a sign that stands within some cells, must not decide.
 */
function delimiterOf(text: string): string {
  const scored = CANDIDATES.map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }));
  const [best] = scored.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** How many rows have the number of cells that most have, of those with more than one, and that number. */
function evenness(text: string, delimiter: string): { rows: number; cells: number } {
  const rows = parseCsv(text, { delimiter, maxRows: SAMPLE }).filter((cells) => cells.some((cell) => cell !== ''));
  const widths = Map.groupBy(
    rows.map(({ length }) => length).filter((length) => length > 1),
    (length) => length,
  );
  const [most] = [...widths].toSorted(([a, those], [b, others]) => others.length - those.length || b - a);
  return most ? { rows: most[1].length, cells: most[0] } : { rows: 0, cells: 0 };
}
