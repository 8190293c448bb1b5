import { csvBytes } from '@portal/bank/sheet/csv';
import type { Sheet } from '@portal/bank/sheet/file';
import { xlsxBytes } from '@portal/bank/sheet/xlsx';

/** Writes a sheet as a file that is called `key`, in base64 as an answer carries it. */
export async function sheetFile(sheet: Sheet, key: string, format: 'xlsx' | 'csv'): Promise<{ name: string; file: string }> {
  // A sheet of Excel has a name of 31 letters at most, without these.
  const named = { ...sheet, name: sheet.name.replaceAll(/[[\]:*?/\\]/gu, ' ').slice(0, 31) };
  const bytes = await new Response(format === 'csv' ? csvBytes(named) : xlsxBytes(named)).arrayBuffer();
  return { name: `${key}.${format}`, file: Buffer.from(bytes).toString('base64') };
}
