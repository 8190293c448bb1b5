import { because, type Reason } from '../bank.ts';
import { many } from '../many.ts';
import { readFileSync, statSync } from 'node:fs';
import type { Cell as ExcelCell, CellValue } from 'hucre/xlsx';
import { OperatorError } from '../errors.ts';
import { partText, refuseBomb, type ZipLimits } from './bomb.ts';
import { excelCell, type Cell } from './excelCell.ts';
import { tell } from '../told.ts';

export interface Sheet {
  rows: { number: number; cells: Cell[] }[];
  /** The parts of the file that are not read. */
  notes: Reason[];
}

/** The most that is read, and the parts of a workbook that stay as typed. */
export interface ShownLimits {
  bytes: number;
  rows: number;
  zip: ZipLimits;
  /** Finds formulas in a text, whose letters are no bold or raised ones. */
  formula: RegExp;
}

/** The rows of a CSV file's text, at most that many. The separator is the one its first line has most of. */
export async function csvSheet(text: string, most: number): Promise<Sheet> {
  const [head = ''] = text.split('\n').filter((line) => /[,;\t].*[,;\t]/u.test(line));
  const count = (sign: string): number => head.split(sign).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  const { parseCsv } = await import('hucre/csv');
  const rows = parseCsv(text, { delimiter, maxRows: most });
  return {
    rows: rows.map((cells, index) => ({ number: index + 1, cells: cells.map((value) => ({ text: String(value ?? '') })) })),
    notes: [],
  };
}

/** The rows of the first sheet of an Excel workbook (.xlsx), as a person sees them there. Throws an OperatorError. */
export async function excelSheet(file: string, limits: ShownLimits): Promise<Sheet> {
  if (statSync(file).size > limits.bytes) throw new OperatorError(tell('bank_large', { file, mb: limits.bytes / 1e6 }));
  const bytes = readFileSync(file);
  const names = await refuseBomb(bytes, file, limits.zip);
  refuseLocal(await partText(bytes, 'xl/styles.xml'), file);
  const { sheet, cells, hidden } = await firstSheet(bytes, file, limits.rows);
  const rows = sheet.map((values, row) => ({
    number: row + 1,
    cells: values.map((value, column) => excelCell(row, column, value, cells?.get(`${row},${column}`), limits.formula)),
  }));
  const others = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/u.test(name)).length - 1;
  const pictures = names.filter((name) => name.startsWith('xl/media/')).length;
  const notes = [
    ...(others > 0 ? [because`Only the first sheet is read: ${others} more left out.`] : []),
    ...(pictures > 0
      ? [because`${many(pictures, 'picture')} on the sheet left out: save pictures as files and name them in a column 'image'.`]
      : []),
    ...(hidden > 0 ? [because`${many(hidden, 'hidden row')} of the sheet read like the others.`] : []),
  ];
  return { rows, notes };
}

interface Read {
  sheet: CellValue[][];
  /** Cells that are more than a value, by 'row,column' from 0. */
  cells: Map<string, ExcelCell> | undefined;
  hidden: number;
}

async function firstSheet(bytes: Buffer, file: string, most: number): Promise<Read> {
  // Loaded only here, and only after the archive was found honest.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, maxRows: most });
    const [first] = sheets;
    const hidden = [...(first?.rowDefs?.values() ?? [])].filter((row) => row.hidden === true).length;
    return { sheet: first?.rows ?? [], cells: first?.cells, hidden };
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new OperatorError(tell('sheet_unread', { file, why: said }));
  }
}

/** Currency formats 41 to 44 that the file itself does not spell out show the currency of whoever opens it. */
function refuseLocal(styles: string, file: string): void {
  const [, used = ''] = /<cellXfs\b((?:(?!<cellXfs\b)[^])*?)<\/cellXfs>/u.exec(styles) ?? [];
  const [id] = ['41', '42', '43', '44'].filter(
    (each) => used.includes(`numFmtId="${each}"`) && !new RegExp(`<numFmt [^<>]*numFmtId="${each}"`, 'u').test(styles),
  );
  if (id !== undefined) throw new OperatorError(tell('sheet_accounting', { file, id }));
}
