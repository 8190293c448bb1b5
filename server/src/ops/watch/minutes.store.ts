import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Done } from './pulse.ts';
import { DAY_MS } from '../../core/dates.ts';

/** Minutes that are one point of a curve. */
const POINT_MS = 5 * 60_000;

/** The figures of one instance's minute. `at` is when it ended, epoch milliseconds; `disk_free` from 0 to 1. */
export interface HealthMinute extends Done {
  at: number;
  instance: string;
  disk_free: number;
}

/** Stores a minute, and forgets those that are older than a day. */
export const keepMinute = writeJob('health.minute', async (tx: Sql, minute: HealthMinute): Promise<void> => {
  const { at, instance, calls, failed, busy, call_ms, write_ms, codes, codes_failed, disk_free } = minute;
  await tx.run(
    `INSERT INTO health_minute (at, instance, calls, failed, busy, call_ms, write_ms, codes, codes_failed, disk_free)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    at,
    instance,
    calls,
    failed,
    busy,
    call_ms,
    write_ms,
    codes,
    codes_failed,
    disk_free,
  );
  await tx.run('DELETE FROM health_minute WHERE at < ?', at - DAY_MS);
});

/**
 * Returns the last day in points of five minutes, the oldest first, all instances together: counts are added up, of
 * times the longest, of disks the fullest.
 */
export const lastDay = (db: Sql, now: number): Promise<Omit<HealthMinute, 'instance'>[]> =>
  db.all(
    `SELECT at / ${POINT_MS} * ${POINT_MS} AS at, CAST(SUM(calls) AS BIGINT) AS calls, CAST(SUM(failed) AS BIGINT) AS failed,
       CAST(SUM(busy) AS BIGINT) AS busy, MAX(call_ms) AS call_ms, MAX(write_ms) AS write_ms,
       CAST(SUM(codes) AS BIGINT) AS codes, CAST(SUM(codes_failed) AS BIGINT) AS codes_failed, MIN(disk_free) AS disk_free
     FROM health_minute WHERE at >= ? GROUP BY at / ${POINT_MS} ORDER BY 1`,
    now - DAY_MS,
  );
