import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { lockStudent, type Of } from './attempt.store.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';

/** An attempt that shall not count, or count again. */
export interface VoidOrder extends Of, Decision {
  attempt_id: number;
  undo: boolean;
}

/** Takes an attempt out of the count, or puts it back. False when it was so already. */
export const voidAttempt = writeJob('invigilation.void', async (tx: Sql, order: VoidOrder): Promise<boolean> => {
  const { kind, item_id, stud_id, attempt_id, undo, ...decision } = order;
  await lockStudent(tx, stud_id);
  const changed = undo
    ? await tx.run(`DELETE FROM attempt_void WHERE attempt_id = ? AND cause = 'void'`, attempt_id)
    : await insertVoid(tx, attempt_id, 'void', decision);
  if (changed === 0) return false;
  await writeAudit(tx, decision, { action: undo ? 'void-undo' : 'void', kind, item_id, stud_id, attempt_id, detail: {} });
  return true;
});

/** Writes it beside the attempt; returns 0 when it did not count already. */
export const insertVoid = (
  tx: Sql,
  attempt_id: number,
  cause: 'void' | 'reopened',
  { at, who, why }: Decision,
): Promise<number> =>
  tx.run(
    'INSERT INTO attempt_void (attempt_id, cause, at, who, why) VALUES (?, ?, ?, ?, ?) ON CONFLICT (attempt_id) DO NOTHING',
    attempt_id,
    cause,
    at,
    who,
    why,
  );
