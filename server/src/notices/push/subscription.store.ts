import { IDLE_MS } from '../../core/session.ts';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

belonging('push_subscription', {
  exported: [
    'push_subscriptions',
    // The export leaves the address out: anyone with it can send to the browser.
    `SELECT s.device, u.created_at FROM push_subscription u JOIN session s ON s.session_id = u.session_id
     WHERE u.stud_id = ? ORDER BY u.subscription_id`,
  ],
  erased: 'deleted',
  merged: { joining: 'UPDATE push_subscription SET stud_id = ? WHERE stud_id = ?' },
});

/** Browsers of one student; one more, and the oldest gets nothing any more. */
const MOST = 5;

/**
 * The key's id, now, and the moment since which a sign-in must have been used: what tells a subscription that is sent
 * to.
 */
export const liveAt = (key_id: string, now: number): [string, number, number] => [key_id, now, now - IDLE_MS];

export interface NewSubscription {
  stud_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  key_id: string;
  at: number;
}

/** Gives the browser to this student, and takes it from another one with all that still waited to be sent there. */
export const addSubscription = writeJob('push.add', async (tx: Sql, given: NewSubscription): Promise<void> => {
  const { stud_id, session_id, endpoint, p256dh, auth, key_id, at } = given;
  await tx.run('DELETE FROM push_subscription WHERE endpoint = ? AND stud_id <> ?', endpoint, stud_id);
  await tx.run(
    `INSERT INTO push_subscription (stud_id, session_id, endpoint, p256dh, auth, key_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       key_id = excluded.key_id, created_at = excluded.created_at`,
    stud_id,
    session_id,
    endpoint,
    p256dh,
    auth,
    key_id,
    at,
  );
  await tx.run(
    `DELETE FROM push_subscription WHERE stud_id = ? AND subscription_id NOT IN (
       SELECT subscription_id FROM push_subscription WHERE stud_id = ? ORDER BY created_at DESC, subscription_id DESC LIMIT ${MOST})`,
    stud_id,
    stud_id,
  );
});

export const removeSubscription = writeJob(
  'push.remove',
  async (tx: Sql, { stud_id, endpoint }: { stud_id: number; endpoint: string }): Promise<void> => {
    await tx.run('DELETE FROM push_subscription WHERE stud_id = ? AND endpoint = ?', stud_id, endpoint);
  },
);

/** The student's browsers that are sent to. */
export async function phonesOf(db: Sql, stud_id: number, key_id: string, now: number): Promise<number> {
  const row = await db.get<{ phones: number }>(
    `SELECT COUNT(*) AS phones FROM push_subscription u JOIN session e ON e.session_id = u.session_id
     WHERE u.key_id = ? AND e.ended_at IS NULL AND e.expires_at > ? AND e.last_seen_at > ? AND u.stud_id = ?`,
    ...liveAt(key_id, now),
    stud_id,
  );
  return row?.phones ?? 0;
}
