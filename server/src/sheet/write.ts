import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { OperatorError } from '../core/errors.ts';

/** A cell as it is written: texts stay texts, numbers numbers, moments are local dates already. */
export type Cell = string | number | null;

/** A table that is written while it is read: `rows` is asked for the next row only when the last one is on its way. */
export interface Sheet {
  name: string;
  header: string[];
  rows: AsyncIterable<Cell[]>;
}

/**
 * Writes a CSV file: UTF-8 with a mark, so that Excel takes it for what it is, and a quote before every text that a
 * spreadsheet program would take for a formula. An existing file is not touched. Throws an OperatorError.
 */
export const writeCsv = (file: string, { header, rows }: Sheet): Promise<void> =>
  written(file, writeCsvStream(quoted(rows), { headers: header.map(harmless), bom: true, escapeFormulae: true }));

/** Spreadsheet programs pass over blanks, and some take the wide signs of East Asian keyboards for the narrow ones. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠﹦﹢﹣﹫｜]/u;
/** Those that the writer itself quotes. */
const QUOTED = /^[=+\-@\t\r\n\0|]/u;

const harmless = (text: string): string => (FORMULA.test(text) && !QUOTED.test(text) ? `'${text}` : text);

async function* quoted(rows: AsyncIterable<Cell[]>): AsyncIterable<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell));
}

/** Writes an XLSX file with one sheet; texts are typed as texts, so none is ever a formula. Throws an OperatorError. */
export const writeXlsx = (file: string, { name, header, rows }: Sheet): Promise<void> =>
  written(
    file,
    writeXlsxStream(rows, { name, columns: header.map((title) => ({ header: title, width: 18 })), freezePane: { rows: 1 } }),
  );

async function written(file: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  let ours = false;
  // Others' marks: readable by whoever runs the command, and nobody else.
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  sink.on('open', () => {
    ours = true;
  });
  try {
    await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), sink);
  } catch (error) {
    if (ours) rmSync(file, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw new OperatorError(`${file} is there already. Name another file, or remove it.`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw new OperatorError(`${file} cannot be written (${code}).`);
    throw error;
  }
}
