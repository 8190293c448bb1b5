import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { loadStores } from '../db/stores.ts';
import { writeAudit, type Decided, type Decision } from './audit.store.ts';
import { differing, keyOf, type Change, type Row, type Watched } from './tables.ts';

belonging('audit_change', {
  exported: [
    'changes_by_staff',
    `SELECT a.at, a.action, c.table_name, c.before_row, c.after_row
     FROM audit_change c JOIN audit a ON a.audit_id = c.audit_id WHERE c.stud_id = ? ORDER BY c.audit_id, c.position`,
  ],
  erased: 'deleted',
  merged: 'by mergeStudents',
});

/**
 * Does the work and keeps it as an action, with the rows that it changed of those watched, all in the caller's
 * transaction. `decided` says what it was from what came of it; undefined: nothing happened that needs to be kept.
 */
export async function recorded<Out>(
  tx: Sql,
  decision: Decision,
  watched: readonly Watched[],
  work: () => Promise<Out>,
  decided: (outcome: Out, changes: readonly Change[]) => Decided | undefined,
): Promise<Out> {
  const { outcome, changes } = await watchedWork(tx, watched, work);
  const action = decided(outcome, changes);
  if (!action) return outcome;
  const audit_id = await writeAudit(tx, decision, action);
  for (const [position, change] of changes.entries()) await keepChange(tx, audit_id, position, change);
  return outcome;
}

/** Does more of an action that is kept already, and keeps the rows that it changed of those watched beside it. */
export async function recordedIn<Out>(
  tx: Sql,
  audit_id: number,
  watched: readonly Watched[],
  work: () => Promise<Out>,
): Promise<Out> {
  const { outcome, changes } = await watchedWork(tx, watched, work);
  const last = await tx.get<{ position: number | null }>(
    'SELECT MAX(position) AS position FROM audit_change WHERE audit_id = ?',
    audit_id,
  );
  for (const [index, change] of changes.entries()) await keepChange(tx, audit_id, (last?.position ?? -1) + 1 + index, change);
  return outcome;
}

/** Does the work; returns what came of it, and how the watched rows changed. */
async function watchedWork<Out>(tx: Sql, watched: readonly Watched[], work: () => Promise<Out>) {
  await loadStores();
  const before = await rowsOf(tx, watched);
  const outcome = await work();
  return { outcome, changes: changesOf(watched, before, await rowsOf(tx, watched)) };
}

async function rowsOf(tx: Sql, watched: readonly Watched[]): Promise<Row[][]> {
  const all: Row[][] = [];
  for (const each of watched) all.push(await imagesOf(tx, each));
  return all;
}

/** The rows that are meant, held until the transaction ends. */
export async function imagesOf(tx: Sql, { table, where, params }: Watched): Promise<Row[]> {
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  const rows = await tx.all<Row>(`SELECT * FROM ${table} WHERE ${where}${held}`, ...params);
  return rows.map((row) => ({ ...row }));
}

function changesOf(watched: readonly Watched[], before: Row[][], after: Row[][]): Change[] {
  return watched.flatMap(({ table }, index) => {
    const named = (rows: Row[] = []) => new Map(rows.map((row) => [keyOf(table, row), row]));
    const [old, now] = [named(before[index]), named(after[index])];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
      const [was, is] = [old.get(key) ?? null, now.get(key) ?? null];
      return was && is && differing(was, is).length === 0 ? [] : [{ table, before: was, after: is }];
    });
  });
}

async function keepChange(tx: Sql, audit_id: number, position: number, { table, before, after }: Change): Promise<void> {
  const image = (row: Row | null): string | null => row && JSON.stringify(row);
  await tx.run(
    'INSERT INTO audit_change (audit_id, position, table_name, before_row, after_row, stud_id) VALUES (?, ?, ?, ?, ?, ?)',
    audit_id,
    position,
    table,
    image(before),
    image(after),
    (after ?? before)?.['stud_id'] ?? null,
  );
}
