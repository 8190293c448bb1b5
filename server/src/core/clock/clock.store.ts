import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { putSetting, settingOf } from '../../db/setting.store.ts';
import type { Counters } from './machine.ts';

/** The portal's time at a reading of the machine's counters; epoch milliseconds. */
export interface Anchor extends Counters {
  at: number;
}

/** Forgets starts after this long: their rows are of no use. */
const KEEP_MS = 90 * 24 * 3_600_000;
const CONFIRMED = 'clock_confirmed_at';

/** Notes the portal's time beside the machine's counters. Also shows that a write gets through. */
export const dropAnchor = writeJob(
  'clock.anchor',
  async (tx: Sql, { boot_id, awake_ms, uptime_ms, at }: Anchor): Promise<void> => {
    await tx.run(
      `INSERT INTO clock_anchor (boot_id, awake_ms, uptime_ms, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (boot_id) DO UPDATE SET awake_ms = excluded.awake_ms, uptime_ms = excluded.uptime_ms, at = excluded.at`,
      boot_id,
      awake_ms,
      uptime_ms,
      at,
    );
    await tx.run('DELETE FROM clock_anchor WHERE at < ? AND boot_id <> ?', at - KEEP_MS, boot_id);
  },
);

/**
 * The operator says that the clock is right: nothing noted before counts against it. Running portals see it and follow.
 */
export const confirmClock = writeJob('clock.confirm', async (tx: Sql, anchor: Anchor): Promise<void> => {
  await tx.run('DELETE FROM clock_anchor');
  await dropAnchor.perform(tx, anchor);
  await putSetting(tx, CONFIRMED, `${anchor.at} ${anchor.awake_ms}`);
});

/** Changes each time an operator confirms the clock; '' before the first. */
export async function lastConfirmed(db: Sql): Promise<string> {
  return (await settingOf(db, CONFIRMED)) ?? '';
}

export function anchorOf(db: Sql, boot_id: string): Promise<Anchor | undefined> {
  return db.get<Anchor>('SELECT boot_id, awake_ms, uptime_ms, at FROM clock_anchor WHERE boot_id = ?', boot_id);
}

/**
 * The newest moment the portal noted or an attempt under way was begun, epoch milliseconds; undefined in an empty
 * database.
 */
export async function newestNoted(db: Sql): Promise<number | undefined> {
  const noted = await db.get<{ at: number | null; begun: number | null }>(
    'SELECT MAX(at) AS at, (SELECT MAX(started_at) FROM open_attempt) AS begun FROM clock_anchor',
  );
  // Before the first note there is only what was stored.
  return noted?.at ? Math.max(noted.at, noted.begun ?? 0) : newestStored(db);
}

const STORED = [
  ['attempt', 'submitted_at', 'attempt_id'],
  ['open_attempt', 'started_at', 'attempt_id'],
  ['session', 'created_at', 'session_id'],
  ['otp_code', 'sent_at', 'sent_at'],
] as const;

/** The newest moment among the rows stored last, epoch milliseconds; undefined when there are none. */
export async function newestStored(db: Sql): Promise<number | undefined> {
  const moments = STORED.map(
    ([table, moment, order]) =>
      `SELECT ${moment} AS at FROM (SELECT ${moment} FROM ${table} ORDER BY ${order} DESC LIMIT 500) ${table}_last`,
  );
  const row = await db.get<{ at: number | null }>(`SELECT MAX(at) AS at FROM (${moments.join(' UNION ALL ')}) moments`);
  return row?.at ?? undefined;
}

/** Returns true when an attempt under way has a deadline between two moments. */
export async function deadlineBetween(db: Sql, from: number, to: number): Promise<boolean> {
  return (
    (await db.get('SELECT 1 AS one FROM open_attempt WHERE deadline_at >= ? AND deadline_at < ? LIMIT 1', from, to)) !== undefined
  );
}

/** Reads the database's own clock, epoch milliseconds. PostgreSQL only. */
export async function databaseTime(db: Sql): Promise<number> {
  const row = await db.get<{ at: number }>('SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS at');
  return row?.at ?? Date.now();
}
