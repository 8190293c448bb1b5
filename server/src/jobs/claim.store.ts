import { databaseTime } from '../core/clock/clock.store.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

interface Claim {
  name: string;
  /** Names the instance. */
  holder: string;
  lease_ms: number;
}

/**
 * Takes a job that is due and that nobody holds. Returns 0 when it is the caller's now, else the milliseconds until
 * asking again is worth it. A lease or due time more than two periods ahead was written before the database's clock was
 * set back, and is ignored.
 */
export const claimJob = writeJob('jobs.claim', async (tx: Sql, claim: Claim & { every_ms: number }): Promise<number> => {
  const { name, holder, lease_ms, every_ms } = claim;
  await tx.run('INSERT INTO job (name) VALUES (?) ON CONFLICT (name) DO NOTHING', name);
  const now = await databaseTime(tx);
  const claimed = await tx.run(
    `UPDATE job SET holder = ?, lease_until = ?, due_at = ?
     WHERE name = ? AND (lease_until <= ? OR lease_until > ?) AND (due_at <= ? OR due_at > ?)`,
    holder,
    now + lease_ms,
    now + every_ms,
    name,
    now,
    now + 2 * lease_ms,
    now,
    now + 2 * every_ms,
  );
  if (claimed > 0) return 0;
  const row = await tx.get<{ free_at: number }>('SELECT GREATEST(lease_until, due_at) AS free_at FROM job WHERE name = ?', name);
  return Math.max(1, (row?.free_at ?? 0) - now);
});

/** Holds on to a job for another lease. False when another instance has taken it over. */
export const renewClaim = writeJob('jobs.renew', async (tx: Sql, { name, holder, lease_ms }: Claim): Promise<boolean> => {
  const lease_until = (await databaseTime(tx)) + lease_ms;
  return (await tx.run('UPDATE job SET lease_until = ? WHERE name = ? AND holder = ?', lease_until, name, holder)) > 0;
});

/** Releases a job; does nothing when another instance has taken it over. */
export const releaseClaim = writeJob('jobs.release', async (tx: Sql, { name, holder }: Claim): Promise<void> => {
  await tx.run('UPDATE job SET holder = NULL, lease_until = 0 WHERE name = ? AND holder = ?', name, holder);
});
