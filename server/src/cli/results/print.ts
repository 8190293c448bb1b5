import { counted } from '@portal/contract';
import { writeCsv } from '@portal/bank/sheet/csv';
import type { Cell } from '@portal/bank/sheet/file';
import { writeXlsx } from '@portal/bank/sheet/xlsx';
import { counter } from '../terminal/progress.ts';
import { table } from '../terminal/table.ts';
import { json as asJson, type Terminal } from '../terminal/terminal.ts';
import type { Report } from '../../results/tables.ts';

/** The options that say where a report goes. */
export interface Target {
  csv?: string | undefined;
  xlsx?: string | undefined;
  json?: boolean | undefined;
}

/** A terminal is no place for more. */
const MOST = 200;
/** Excel's own bound is 1,048,576 rows a sheet; the writer begins another sheet there. */
const LONGEST = 120;

/** Writes a report to a file, as JSON to stdout, or as a table of its first rows. Never holds more than a few rows. */
export async function printReport(report: Report, name: string, { csv, xlsx, json }: Target, terminal: Terminal): Promise<void> {
  if (csv === undefined && xlsx === undefined) {
    await (json ? printRows(report, terminal) : printTable(report, terminal));
    return;
  }
  const file = csv ?? xlsx ?? '';
  let rows = 0;
  const bar = counter(terminal, `Writing ${file}, rows`);
  async function* steps(): AsyncGenerator<Cell[]> {
    for await (const row of report.rows) {
      rows += 1;
      bar.step();
      yield row;
    }
  }
  const sheet = { name, header: report.columns.map(({ title }) => title), rows: steps() };
  await (csv === undefined ? writeXlsx(file, sheet) : writeCsv(file, sheet));
  bar.end();
  terminal.print(json ? asJson({ file, rows }) : `${file}: ${counted(rows, 'row')}.`);
}

/** Prints a JSON document row by row: objects whose fields are the titles of the columns. */
async function printRows({ columns, rows }: Report, terminal: Terminal): Promise<void> {
  let first = true;
  for await (const row of rows) {
    const shown = JSON.stringify(
      Object.fromEntries(columns.map(({ title }, index) => [title.replaceAll(' ', '_'), row[index] ?? null])),
    );
    await terminal.write(`${first ? '[\n' : ',\n'}  ${shown}`);
    first = false;
  }
  await terminal.write(first ? '[]\n' : '\n]\n');
}

async function printTable({ columns, rows }: Report, terminal: Terminal): Promise<void> {
  const shown: Cell[][] = [];
  let more = false;
  for await (const row of rows) {
    more = shown.length === MOST;
    if (more) break;
    shown.push(row.map((cell) => (typeof cell === 'string' && cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell)));
  }
  terminal.print(
    table(
      shown,
      columns.map(({ title, right = false }, index) => ({ title: title.toUpperCase(), of: (row: Cell[]) => row[index], right })),
    ),
  );
  if (more) terminal.remark(`Only the first ${MOST} rows are shown: --csv FILE or --xlsx FILE holds all.`);
}
