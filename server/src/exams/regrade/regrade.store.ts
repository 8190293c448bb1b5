import { insertMarks, type MarkRow } from '../../attempt/correction/mark.store.ts';
import { readCounting } from '../../attempt/correction/regrades.store.ts';
import type { Rules } from '../../attempt/correction/rules.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { writeAudit, type Decided, type Decision } from '../../audit/audit.store.ts';
import type { At } from './attempts.store.ts';

/** A regrade to begin. `base_id`: the one whose marks count now, on top of which it is made. */
export type NewRegrade = At & Decision & { base_id: number | null; to_version: number; rules: Rules };

/**
 * Begins a regrade, or goes on with the one that was interrupted and decides the same. One that decides something else
 * is given up: what it wrote counts for nothing. Returns its number.
 */
export const beginRegrade = writeJob('regrade.begin', async (tx: Sql, regrade: NewRegrade): Promise<number> => {
  const { kind, item_id, base_id, to_version, who, why, at } = regrade;
  const rules = JSON.stringify(regrade.rules);
  const interrupted = await tx.all<{ regrade_id: number; base_id: number | null; to_version: number; rules: string }>(
    `SELECT regrade_id, base_id, to_version, rules FROM regrade
     WHERE kind = ? AND item_id = ? AND counts_at IS NULL AND undone_at IS NULL ORDER BY regrade_id DESC`,
    kind,
    item_id,
  );
  const same = interrupted.find((each) => each.base_id === base_id && each.to_version === to_version && each.rules === rules);
  for (const { regrade_id } of interrupted)
    if (regrade_id !== same?.regrade_id)
      await tx.run('UPDATE regrade SET undone_at = ?, undone_by = ? WHERE regrade_id = ?', at, who, regrade_id);
  if (same) return same.regrade_id;
  const row = await tx.get<{ regrade_id: number }>(
    `INSERT INTO regrade (kind, item_id, to_version, rules, who, why, begun_at, base_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING regrade_id`,
    kind,
    item_id,
    to_version,
    rules,
    who,
    why,
    at,
    base_id,
  );
  if (!row) throw new Error('the regrade was not stored');
  return row.regrade_id;
});

/** Writes some of the marks. Those of a regrade that does not count yet change nothing that anybody sees. */
export const writeMarks = writeJob('regrade.marks', async (tx: Sql, rows: MarkRow[]): Promise<void> => insertMarks(tx, rows));

/** A regrade whose marks are all written, and what it came to. */
export type Counting = At & Decision & { regrade_id: number; base_id: number | null; detail: Decided['detail'] };

/**
 * Makes the marks of a regrade count, all at once. False when another decision about the same attempts came in between.
 */
export const countRegrade = writeJob('regrade.count', async (tx: Sql, regrade: Counting): Promise<boolean> => {
  const { kind, item_id, regrade_id, base_id, detail, ...decision } = regrade;
  await lockItem(tx, regrade);
  if ((await readCounting(tx, kind, item_id)) !== base_id) return false;
  const changed = await tx.run(
    'UPDATE regrade SET counts_at = ? WHERE regrade_id = ? AND counts_at IS NULL AND undone_at IS NULL',
    decision.at,
    regrade_id,
  );
  if (changed === 0) return false;
  await writeAudit(tx, decision, { action: 'regrade', kind, item_id, detail: { regrade_id, ...detail } });
  return true;
});

/**
 * Takes the marks of the newest regrade back: those before it count again. False when it is not the newest that counts.
 */
export const undoRegrade = writeJob('regrade.undo', async (tx: Sql, regrade: Counting): Promise<boolean> => {
  const { kind, item_id, regrade_id, base_id, detail, ...decision } = regrade;
  await lockItem(tx, regrade);
  if ((await readCounting(tx, kind, item_id)) !== regrade_id) return false;
  const { at, who, why } = decision;
  await tx.run('UPDATE regrade SET undone_at = ?, undone_by = ?, undone_why = ? WHERE regrade_id = ?', at, who, why, regrade_id);
  // Attempts handed in meanwhile have no marks by the one below.
  if (base_id !== null) await tx.run('UPDATE regrade SET settled_at = NULL WHERE regrade_id = ?', base_id);
  await writeAudit(tx, decision, { action: 'regrade-undo', kind, item_id, detail: { regrade_id, ...detail } });
  return true;
});

export const settledRegrade = writeJob('regrade.settled', async (tx: Sql, done: { regrade_id: number; at: number }) => {
  await tx.run('UPDATE regrade SET settled_at = ? WHERE regrade_id = ?', done.at, done.regrade_id);
});

/** Two decisions about one item come one after the other. */
async function lockItem(tx: Sql, { kind, item_id }: At): Promise<void> {
  if (tx.engine === 'postgres') await tx.get(`SELECT 1 AS one FROM ${kind} WHERE ${kind}_id = ? FOR NO KEY UPDATE`, item_id);
}
