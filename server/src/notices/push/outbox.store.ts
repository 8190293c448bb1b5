import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { BrowserKeys } from './wire/encrypt.ts';
import type { NoticeFacts } from './wire/payload.ts';

belonging('push', {
  exported: [
    'pushes',
    `SELECT n.kind, n.title, p.day, p.outcome, p.ended_at FROM push p JOIN notice n ON n.notice_id = p.notice_id
     WHERE p.stud_id = ? ORDER BY p.notice_id, p.subscription_id`,
  ],
  erased: 'deleted',
  merged: { joining: 'UPDATE push SET stud_id = ? WHERE stud_id = ?' },
});

interface Range {
  notice_id: number;
  /** Students with greater numbers, up to `until`. */
  after: number;
  until: number;
  at: number;
}

/**
 * Puts a notice into the outbox for the browsers of those who have just got it and who want copies of its kind; within
 * the transaction.
 */
export async function queuePushes(tx: Sql, { notice_id, after, until, at }: Range): Promise<void> {
  await tx.run(
    `INSERT INTO push (subscription_id, notice_id, stud_id, due_at, expires_at)
     SELECT u.subscription_id, n.notice_id, u.stud_id, CAST(? AS BIGINT), n.expires_at
     FROM notice n JOIN student_notice s ON s.notice_id = n.notice_id JOIN push_subscription u ON u.stud_id = s.stud_id
     WHERE n.notice_id = ? AND n.expires_at > ? AND u.stud_id > ? AND u.stud_id <= ?
       AND NOT EXISTS (SELECT 1 FROM notice_choice c WHERE c.stud_id = u.stud_id AND c.kind = n.kind AND c.push = 0)
     ON CONFLICT (subscription_id, notice_id) DO NOTHING`,
    at,
    notice_id,
    at,
    after,
    until,
  );
}

/** True when something is due. What somebody holds is asked for again when its lease is over, by whoever claims. */
export const isPushDue = async (db: Sql, now: number): Promise<boolean> =>
  (await db.get('SELECT 1 AS one FROM push WHERE ended_at IS NULL AND due_at <= ? LIMIT 1', now)) !== undefined;

/** Frees what a process that has ended held. Only where no other one serves from this database. */
export const freePushes = writeJob('push.free', async (tx: Sql): Promise<void> => {
  await tx.run('UPDATE push SET holder = NULL, lease_until = 0 WHERE holder IS NOT NULL');
});

/** The outcome of a push that `holder` had: it is over, or tried again at `due_at`. */
export interface Recorded {
  subscription_id: number;
  notice_id: number;
  outcome: 'sent' | 'failed' | 'gone' | null;
  due_at: number;
  /** The push service surely did not take it: the student's day has room for another one. */
  isUncounted: boolean;
  /** True where nothing was sent, as the push service rests. */
  isUntried: boolean;
}

/** Records what became of pushes; of one that another instance has taken over meanwhile, nothing. */
export const recordPushes = writeJob(
  'push.record',
  async (tx: Sql, { holder, done, at }: { holder: string; done: Recorded[]; at: number }): Promise<void> => {
    for (const { subscription_id, notice_id, outcome, due_at, isUncounted, isUntried } of done) {
      await tx.run(
        `UPDATE push SET outcome = ?, ended_at = ?, due_at = ?, holder = NULL, lease_until = 0, tries = tries - ?,
           day = CASE WHEN ? = 1 AND tries = 1 THEN '' ELSE day END
         WHERE subscription_id = ? AND notice_id = ? AND holder = ?`,
        outcome,
        outcome === null ? null : at,
        due_at,
        isUntried ? 1 : 0,
        isUncounted ? 1 : 0,
        subscription_id,
        notice_id,
        holder,
      );
      if (outcome === 'gone') await tx.run('DELETE FROM push_subscription WHERE subscription_id = ?', subscription_id);
    }
  },
);

/** Removes what is over since before then, a piece at a time. */
export const prunePushes = writeJob('push.prune', async (tx: Sql, { before }: { before: number }): Promise<void> => {
  const over = await tx.all<{ subscription_id: number; notice_id: number }>(
    'SELECT subscription_id, notice_id FROM push WHERE ended_at < ? ORDER BY ended_at LIMIT 200',
    before,
  );
  for (const { subscription_id, notice_id } of over)
    await tx.run('DELETE FROM push WHERE subscription_id = ? AND notice_id = ?', subscription_id, notice_id);
});

/** Something to be sent, with where to. Moments in epoch milliseconds. */
export interface OpenPush extends NoticeFacts, BrowserKeys {
  subscription_id: number;
  tries: number;
  was_at: number | null;
  expires_at: number;
  endpoint: string;
}
