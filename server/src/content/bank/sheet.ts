import { readFileSync, statSync } from 'node:fs';
import { refuseBomb } from '../../sheet/bomb.ts';
import { BANK_LIMITS, BankError } from './bank.ts';
import { textFile } from './lines.ts';
import { counted } from '../../core/words.ts';

/** A cell as text; `fault` where what was typed is no longer known. */
export interface Cell {
  text: string;
  fault?: string;
}

export interface Sheet {
  rows: { number: number; cells: Cell[] }[];
  /** What of the whole file is not read. */
  notes: string[];
}

type Value = string | number | boolean | Date | null;

/** The rows of a CSV file. The separator is the one its first line has most of. Throws a BankError. */
export async function csvSheet(file: string): Promise<Sheet> {
  const text = textFile(file);
  const [head = ''] = text.split('\n', 1);
  const count = (sign: string): number => head.split(sign).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  const { parseCsv } = await import('hucre/csv');
  const rows = parseCsv(text, { delimiter, maxRows: BANK_LIMITS.questions + 2 });
  return { rows: rows.map((cells, index) => ({ number: index + 1, cells: cells.map(cellOf) })), notes: [] };
}

/** The rows of the first sheet of an Excel workbook (.xlsx). Throws a StartupError. */
export async function excelSheet(file: string): Promise<Sheet> {
  if (statSync(file).size > BANK_LIMITS.textBytes)
    throw new BankError(`${file} is larger than ${BANK_LIMITS.textBytes / 1e6} MB. Split it.`);
  const bytes = readFileSync(file);
  const names = await refuseBomb(bytes, file, BANK_LIMITS.zip);
  // Only here, and only after the archive was found honest.
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: Sheet['rows'] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: BANK_LIMITS.questions + 2 }))
      rows.push({ number: index + 1, cells: values.map(cellOf) });
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new BankError(`${file} cannot be read as an Excel workbook: ${said}. Save it again as .xlsx.`);
  }
  const others = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/u.test(name)).length - 1;
  const pictures = names.filter((name) => name.startsWith('xl/media/')).length;
  const notes = [
    ...(others > 0 ? [`Only the first sheet is read: ${others} more left out.`] : []),
    ...(pictures > 0
      ? [`${counted(pictures, 'picture')} on the sheet left out: save pictures as files and name them in a column 'image'.`]
      : []),
  ];
  return { rows, notes };
}

function cellOf(value: Value): Cell {
  if (value instanceof Date) return { text: '', fault: 'Excel has made a date of it: format the cell as text and type it again' };
  if (typeof value === 'boolean') return { text: value ? 'True' : 'False' };
  return { text: String(value ?? '') };
}
