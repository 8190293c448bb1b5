import type { Sql } from '../db/database.ts';
import type { Decision } from './audit.store.ts';
import type { Change, Row } from './tables.ts';

type After = (tx: Sql, row: Row, by: Decision) => Promise<void>;

const registered = new Map<string, After>();

/**
 * A room says what else is to be written when a row of its table has been put back, in the same transaction; `row` is
 * its image.
 */
export function whenTakenBack(table: string, after: After): void {
  registered.set(table, after);
}

/** Calls what rooms have said of the tables of these changes. */
export async function tellTakenBack(tx: Sql, changes: readonly Change[], by: Decision): Promise<void> {
  for (const { table, before, after } of changes) {
    const row = before ?? after;
    if (row) await registered.get(table)?.(tx, row, by);
  }
}
