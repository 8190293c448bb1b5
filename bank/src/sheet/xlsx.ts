import { writeXlsxStream } from 'hucre/xlsx';
import { writeNew, type Sheet } from './file.ts';

/** Writes an XLSX file with one sheet; texts are typed as texts, so none is ever a formula. Throws an OperatorError. */
export const writeXlsx = (file: string, sheet: Sheet): Promise<void> => writeNew(file, xlsxBytes(sheet));

/** Returns a table as the bytes of an XLSX file. */
export const xlsxBytes = ({ name, header, rows }: Sheet): ReadableStream<Uint8Array> =>
  writeXlsxStream(rows, { name, columns: header.map((title) => ({ header: title, width: 18 })), freezePane: { rows: 1 } });
