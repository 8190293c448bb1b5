import type { Sql } from '../../db/database.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Rules } from './rules.ts';

/** A regrade as marking needs it. */
export interface Regrade {
  regrade_id: number;
  to_version: number;
  rules: Rules;
}

/** The number of the newest regrade whose marks count, of the quiz or exam that SQL names; NULL where there is none. */
export const countingRegrade = (kind: Kind, item_id: string): string =>
  `(SELECT MAX(r.regrade_id) FROM regrade r
    WHERE r.kind = '${kind}' AND r.item_id = ${item_id} AND r.counts_at IS NOT NULL AND r.undone_at IS NULL)`;

/** Reads the number of the newest regrade whose marks count; null where there is none. */
export async function readCounting(db: Sql, kind: Kind, item_id: number): Promise<number | null> {
  const row = await db.get<{ regrade_id: number | null }>(`SELECT ${countingRegrade(kind, '?')} AS regrade_id`, item_id);
  return row?.regrade_id ?? null;
}

/**
 * The regrades that make up the marks of regrade `newest`, the newest first: those that counted when it began, and
 * itself. Only the newest that counts can be undone, so that what lies below one never changes.
 */
export async function regradesUpTo(db: Sql, kind: Kind, item_id: number, newest: number): Promise<Regrade[]> {
  const rows = await db.all<{ regrade_id: number; to_version: number; rules: string }>(
    `SELECT regrade_id, to_version, rules FROM regrade
     WHERE kind = ? AND item_id = ? AND (regrade_id = ? OR (regrade_id < ? AND counts_at IS NOT NULL AND undone_at IS NULL))
     ORDER BY regrade_id DESC`,
    kind,
    item_id,
    newest,
    newest,
  );
  return rows.map(({ rules, ...row }) => ({ ...row, rules: JSON.parse(rules) as Rules }));
}
