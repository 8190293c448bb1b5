import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import type { Thing } from '../../source/thing.ts';

/** What one of the staff did to a thing, and what it came to. */
export interface DecidedThing {
  action: 'publish' | 'take-out' | 'bring-back';
  thing: Thing & { kind: 'news' };
  by: Decision;
}

/** Keeps what was done to a thing in the audit, by the number of its row. What it said before is among its versions, not here. */
export async function recordThing(tx: Sql, { action, thing: { kind, key }, by }: DecidedThing): Promise<void> {
  const row = await tx.get<{ item_id: number; revision: number }>(
    `SELECT n.id AS item_id, s.revision FROM news n JOIN source s ON s.kind = ? AND s.key = n.key WHERE n.key = ?`,
    kind,
    key,
  );
  if (row) await writeAudit(tx, by, { action, kind, item_id: row.item_id, detail: { key, revision: row.revision } });
}
