import { OperatorError } from '@portal/bank/errors';
import type { Source, SourceTable, Value } from './source.ts';
import type { Target } from './target.ts';
import { createHash } from 'node:crypto';

/** A table that was moved and compared. */
export interface MovedTable {
  name: string;
  rows: number;
  /** The checksum of all rows, equal on both sides. */
  checksum: string;
}

/** Hears how many steps begin; gets each of them and the end. */
export type Watch = (stage: string, total: number) => { step: (by?: number) => void; end: () => void };

/** The result of a move; `resumed` when it continued an earlier one, `startedOver` when that one had become stale. */
export interface Moved {
  tables: MovedTable[];
  resumed: boolean;
  startedOver: boolean;
}

/** Rows in one transaction, and at a time in memory. */
const PIECE = 2000;

/**
 * Copies every table and compares both sides row by row before the target becomes a portal's database. Goes on where an
 * earlier move of the same source ended. The source is only read. Throws an OperatorError when the two sides differ in
 * the end.
 */
export async function moveRows(source: Source, target: Target, to: string, watch: Watch): Promise<Moved> {
  const resumed = await target.isBegun(source);
  if (!resumed) await target.begin(to, source);
  let tables = await copyAndCompare(source, target, watch);
  // The rows copied before the source changed are stale.
  const startedOver = resumed && 'differs' in tables;
  if (startedOver) {
    await target.startOver(source);
    tables = await copyAndCompare(source, target, watch);
  }
  if ('differs' in tables)
    throw new OperatorError(
      `The table ${tables.differs} is not the same on both sides. The old database is as it was; try again into an empty one.`,
    );
  await target.finish(source);
  return { tables, resumed, startedOver };
}

async function copyAndCompare(source: Source, target: Target, watch: Watch): Promise<MovedTable[] | { differs: string }> {
  for (const table of source.tables) await copyTable(source, target, table, watch);
  const total = source.tables.reduce((sum, { rows }) => sum + rows, 0);
  const bar = watch('Comparing', 2 * total);
  const done: MovedTable[] = [];
  for (const table of source.tables) {
    const [here, there] = [sumOfSource(source, table, bar.step), await sumOfTarget(target, table, bar.step)];
    if (here.rows !== there.rows || here.checksum !== there.checksum) return { differs: table.name };
    done.push({ name: table.name, rows: here.rows, checksum: here.checksum });
  }
  bar.end();
  return done;
}

async function copyTable(source: Source, target: Target, table: SourceTable, watch: Watch): Promise<void> {
  let place = await target.place(table);
  const bar = watch(`Copying ${table.name}`, table.rows);
  bar.step(place.copied);
  for (;;) {
    const { values, last } = source.rows(table, place.after, PIECE);
    if (values.length === 0) break;
    place = await target.add(table, values, place, last);
    bar.step(values.length);
  }
  bar.end();
}

function sumOfSource(source: Source, table: SourceTable, step: (by: number) => void): TableSum {
  const sum = new TableSum();
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const { values, last } = source.rows(table, after, PIECE);
    if (values.length === 0) return sum;
    sum.add(values);
    step(values.length);
    after = last;
  }
}

async function sumOfTarget(target: Target, table: SourceTable, step: (by: number) => void): Promise<TableSum> {
  const sum = new TableSum();
  for await (const values of target.rows(table, PIECE)) {
    sum.add(values);
    step(values.length);
  }
  return sum;
}

const MODULUS = 1n << 128n;

/** Counts rows and adds up their hashes: the same for the same rows, whatever order they come in. */
class TableSum {
  rows = 0;
  #sum = 0n;

  add(values: readonly Value[][]): void {
    for (const row of values) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
    }
    this.rows += values.length;
  }

  /** 32 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}
