import { writeCsvStream } from 'hucre/csv';
import { writeNew, type Cell, type Sheet } from './file.ts';

/**
 * Writes a CSV file: UTF-8 with a mark, so that Excel takes it for what it is, and a quote before every text that a
 * spreadsheet program would take for a formula. An existing file is not touched. Throws an OperatorError.
 */
export const writeCsv = (file: string, sheet: Sheet): Promise<void> => writeNew(file, csvBytes(sheet));

/** Returns a table as the bytes of a CSV file. */
export const csvBytes = ({ header, rows }: Sheet): ReadableStream<Uint8Array> =>
  writeCsvStream(quoted(rows), { headers: header.map(harmless), bom: true, escapeFormulae: true });

/** Spreadsheet programs pass over blanks, and some take the wide signs of East Asian keyboards for the narrow ones. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠﹦﹢﹣﹫｜]/u;
/** The first signs of cells that the CSV writer itself quotes. */
const QUOTED = /^[=+\-@\t\r\n\0|]/u;

const harmless = (text: string): string => (FORMULA.test(text) && !QUOTED.test(text) ? `'${text}` : text);

async function* quoted(rows: AsyncIterable<Cell[]>): AsyncIterable<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell));
}
