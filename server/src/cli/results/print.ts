import { writeCsv, writeXlsx, type Cell } from '../../sheet/write.ts';
import { counter } from '../counter.ts';
import { printJson, remark, table } from '../output.ts';
import type { Report } from '../../results/reports.ts';
import { counted } from '../../core/words.ts';

/** Where a report goes, as typed. */
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
export async function printReport(report: Report, name: string, { csv, xlsx, json }: Target): Promise<void> {
  if (csv === undefined && xlsx === undefined) {
    await (json ? printRows(report) : printTable(report));
    return;
  }
  const file = csv ?? xlsx ?? '';
  let rows = 0;
  const bar = counter(`Writing ${file}, rows`);
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
  if (json) printJson({ file, rows });
  else console.log(`${file}: ${counted(rows, 'row')}.`);
}

/** One document, row by row: objects by the titles of their columns. */
async function printRows({ columns, rows }: Report): Promise<void> {
  let first = true;
  for await (const row of rows) {
    const shown = JSON.stringify(
      Object.fromEntries(columns.map(({ title }, index) => [title.replaceAll(' ', '_'), row[index] ?? null])),
    );
    const taken = process.stdout.write(`${first ? '[\n' : ',\n'}  ${shown}`);
    first = false;
    if (!taken) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  process.stdout.write(first ? '[]\n' : '\n]\n');
}

async function printTable({ columns, rows }: Report): Promise<void> {
  const shown: Cell[][] = [];
  let more = false;
  for await (const row of rows) {
    more = shown.length === MOST;
    if (more) break;
    shown.push(row.map((cell) => (typeof cell === 'string' && cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell)));
  }
  console.log(
    table(
      shown,
      columns.map(({ title, right = false }, index) => ({ title: title.toUpperCase(), of: (row: Cell[]) => row[index], right })),
    ),
  );
  if (more) remark(`Only the first ${MOST} rows are shown: --csv FILE or --xlsx FILE holds all.`);
}
