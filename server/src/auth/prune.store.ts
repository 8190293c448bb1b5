import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { dayOf } from './otp.rules.ts';

/** A handle is of use for an hour: that long a student may come back to it and ask for another code. */
const REF_MS = 3_600_000;

/** Wrong codes in a row are forgotten a year after the last. */
const WRONG_MS = 366 * 24 * REF_MS;

/** Rows of one table in one go: bounds how long other writes wait. */
const MOST = 500;

/** `keep_ms` is how long a code's row is of use; a number with `lock` wrong codes in a row is never forgotten. */
interface Prune {
  at: number;
  keep_ms: number;
  lock: number;
}

/** Removes some of the rows that no budget counts any more, the oldest first. True when there may be more of them. */
export const pruneOtps = writeJob('otp.prune', async (tx: Sql, { at, keep_ms, lock }: Prune): Promise<boolean> => {
  const old = at - keep_ms;
  const refs = await removeBefore(tx, 'otp_ref', 'created_at', at - REF_MS);
  const codes = await removeBefore(tx, 'otp_code', 'sent_at', old);
  // A call at a gate keeps its lock and may be waiting for another one: waiting for it here would end in a deadlock.
  const free = tx.engine === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : '';
  const gates = await tx.run(
    `DELETE FROM otp_gate WHERE subject IN (
       SELECT subject FROM otp_gate WHERE touched_at < ? AND blocked_until <= ? AND (wrong = 0 OR (wrong < ? AND touched_at < ?))
       LIMIT ${MOST}${free})`,
    old,
    at,
    lock,
    at - WRONG_MS,
  );
  await tx.run('DELETE FROM otp_wrong WHERE minute < ?', Math.floor((at - keep_ms) / 60_000));
  await tx.run('DELETE FROM otp_day WHERE day < ?', dayOf(at) - 7);
  return Math.max(refs, codes, gates) >= MOST;
});

/**
 * Removes the oldest rows along the index of their moment: picked by key, PostgreSQL reads a table whole that was small
 * when it planned.
 */
const removeBefore = (tx: Sql, table: string, moment: string, before: number): Promise<number> =>
  tx.run(
    `DELETE FROM ${table} WHERE ${moment} <= COALESCE(
       (SELECT ${moment} FROM ${table} WHERE ${moment} < ? ORDER BY ${moment} LIMIT 1 OFFSET ${MOST - 1}), ?)`,
    before,
    before,
  );
