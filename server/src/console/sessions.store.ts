import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** The sessions of one of the staff to end: the session of that number, else all of them. */
interface EndSessions {
  staff_id: number;
  session_id?: number | undefined;
  by: Decision;
}

/**
 * Ends sessions for good and returns how many. All browsers of the person count as new from now on: who has lost a
 * phone need not know which of the browsers it was.
 */
export const endStaffSessions = writeJob(
  'staff.sessions_end',
  (tx: Sql, { staff_id, session_id, by }: EndSessions): Promise<number> =>
    recorded(
      tx,
      by,
      // No row is kept for an undo: a session that was ended stays so.
      [],
      async () => {
        await tx.run('DELETE FROM staff_device WHERE staff_id = ?', staff_id);
        return tx.run(
          `UPDATE staff_session SET ended_at = ? WHERE staff_id = ? AND ended_at IS NULL AND session_id = COALESCE(?, session_id)`,
          by.at,
          staff_id,
          session_id ?? null,
        );
      },
      (ended) => (ended === 0 ? undefined : { action: 'sign-out', kind: 'staff', item_id: staff_id, detail: { ended } }),
    ),
);
