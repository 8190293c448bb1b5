import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import type { Thing } from '../versions/thing.ts';

/** What one of the staff did to a thing, or to a level or batch of the school, and what it came to. */
export interface DecidedThing {
  action: 'publish' | 'take-out' | 'bring-back' | 'add' | 'rename' | 'school' | 'undo';
  thing: Thing & { kind: 'news' | 'level' | 'batch' | 'school' };
  by: Decision;
  /** The action that this one takes back. */
  undoes?: number;
}

/** Where the number of a thing is found by its key, with the revision of the text that it stands in. */
const NUMBERS = {
  news: `SELECT n.id AS item_id, s.revision FROM news n JOIN source s ON s.kind = 'news' AND s.key = n.key WHERE n.key = ?`,
  level: `SELECT l.ac_id AS item_id, s.revision FROM academic_level l JOIN source s ON s.kind = 'school' WHERE l.key = ?`,
  batch: `SELECT b.batch_id AS item_id, s.revision FROM batch b JOIN source s ON s.kind = 'school' WHERE b.key = ?`,
  // There is one.
  school: `SELECT 0 AS item_id, s.revision FROM source s WHERE s.kind = 'school' AND s.key = ?`,
};

/**
 * Keeps what was done to a thing in the audit, by the number of its row and the revision it made. What it said before
 * is among its versions, not here.
 */
export async function recordThing(tx: Sql, { action, thing: { kind, key }, by, undoes }: DecidedThing): Promise<void> {
  const row = await tx.get<{ item_id: number; revision: number }>(NUMBERS[kind], key);
  if (!row) return;
  const about = { kind: kind === 'school' ? ('settings' as const) : kind, ...row, detail: { key } };
  await writeAudit(tx, by, { action, ...about, ...(undoes !== undefined && { undoes }) });
}
