import type { Sql } from '../db/database.ts';

/** Ends every session of a student; returns how many there were. */
export const endSessions = (tx: Sql, stud_id: number, at: number): Promise<number> =>
  tx.run('UPDATE session SET ended_at = ? WHERE stud_id = ? AND ended_at IS NULL', at, stud_id);
