import type { Sql } from '../../db/database.ts';
import { WAITING } from '../doubts.store.ts';
import { DAY_MS } from '../../core/dates.ts';

const ANSWERED = 'FROM doubt WHERE first_answered_at > ?';

/** How many doubts were answered within 30 days, the median of what that took, and how many wait longer than a day. */
export async function doubtTimes(db: Sql, now: number): Promise<{ answered: number; median_ms?: number; long: number }> {
  const since = now - 30 * DAY_MS;
  const counts = await db.get<Record<'answered' | 'long', number | string>>(
    `SELECT (SELECT COUNT(*) ${ANSWERED}) AS answered, (SELECT COUNT(*) FROM doubt d WHERE ${WAITING} AND d.asked_at < ?) AS long`,
    since,
    now - DAY_MS,
  );
  const answered = Number(counts?.answered);
  // The median of an even number is the mean of the two in the middle.
  const middle = await db.all<{ ms: number }>(
    `SELECT first_answered_at - asked_at AS ms ${ANSWERED} ORDER BY first_answered_at - asked_at LIMIT ? OFFSET ?`,
    since,
    answered % 2 === 0 ? 2 : 1,
    Math.max(0, Math.ceil(answered / 2) - 1),
  );
  const sum = middle.reduce((total, { ms }) => total + ms, 0);
  return { answered, long: Number(counts?.long), ...(middle.length > 0 && { median_ms: sum / middle.length }) };
}
