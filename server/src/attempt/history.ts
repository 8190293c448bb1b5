import { LIMITS } from '@portal/contract';
import type { Sql } from '../db/database.ts';

/**
 * Ends the query of a list of attempts `a`: those behind the three values of `pageFrom`, the newest first, one page of
 * them.
 */
export const ONE_PAGE = `AND (a.submitted_at < ? OR (a.submitted_at = ? AND a.attempt_id < ?))
  ORDER BY a.submitted_at DESC, a.attempt_id DESC LIMIT ${LIMITS.history}`;

/**
 * Where a page of a student's attempts begins, as the values of ONE_PAGE: behind their own attempt `before`, or at the
 * newest when none is named. Returns undefined when `before` is not theirs.
 */
export async function pageFrom(db: Sql, stud_id: number, before?: number): Promise<[number, number, number] | undefined> {
  const newest = Number.MAX_SAFE_INTEGER;
  if (before === undefined) return [newest, newest, newest];
  const last = await db.get<{ submitted_at: number }>(
    'SELECT submitted_at FROM attempt WHERE attempt_id = ? AND stud_id = ?',
    before,
    stud_id,
  );
  return last && [last.submitted_at, last.submitted_at, before];
}
