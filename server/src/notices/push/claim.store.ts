import { databaseTime } from '../../core/clock/clock.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { hasBegun } from './begun.ts';
import type { OpenPush } from './outbox.store.ts';
import { hereAt, verdicts, type Here } from './rules.ts';
import { liveAt } from './subscription.store.ts';

export interface ClaimPushes {
  /** The name of this claim. */
  holder: string;
  key_id: string;
  timeZone: string;
  now: number;
  /** How many are looked at. */
  most: number;
  /** The time that the caller has to send the pushes and to record it, ms. */
  lease_ms: number;
}

/** The pushes to send, and how many were due. */
export interface Claimed {
  pushes: OpenPush[];
  due: number;
}

/**
 * Decides of the students whose pushes are due first which pushes wait, are over, or are to be sent by the caller now.
 * These are counted and held before they are sent; when the caller dies, another sends them once the lease is over.
 */
export const claimPushes = writeJob('push.claim', async (tx: Sql, claim: ClaimPushes): Promise<Claimed> => {
  const { timeZone, now, most, lease_ms } = claim;
  // Instances on PostgreSQL go by its clock; an embedded database has one portal.
  const held = tx.engine === 'postgres' ? await databaseTime(tx) : now;
  const here = hereAt(now, timeZone);
  const due = await tx.all<{ stud_id: number }>(
    `SELECT stud_id FROM push WHERE ended_at IS NULL AND due_at <= ? AND (lease_until <= ? OR lease_until > ?)
     ORDER BY due_at, expires_at LIMIT ?`,
    now,
    held,
    held + 2 * lease_ms,
    most,
  );
  const pushes: OpenPush[] = [];
  for (const stud_id of [...new Set(due.map((row) => row.stud_id))].toSorted((one, other) => one - other)) {
    // All pushes of a student are claimed at once: several phones or notices make a few more.
    if (pushes.length >= most) break;
    pushes.push(...(await claimOf(tx, stud_id, { ...claim, here, held })));
  }
  return { pushes, due: due.length };
});

type Held = ClaimPushes & { here: Here; held: number };

/** The pushes of one student, of whom no other instance decides meanwhile: a day has no more than three. */
async function claimOf(tx: Sql, stud_id: number, { holder, key_id, now, lease_ms, here, held }: Held): Promise<OpenPush[]> {
  if (tx.engine === 'postgres') await tx.all('SELECT 1 AS one FROM student WHERE stud_id = ? FOR NO KEY UPDATE', stud_id);
  const open = await tx.all<OpenPush & Judged>(OPEN, ...liveAt(key_id, now), stud_id, now, held, held + 2 * lease_ms);
  const today = await tx.all<{ notice_id: number }>(
    'SELECT DISTINCT notice_id FROM push WHERE stud_id = ? AND day = ?',
    stud_id,
    here.day,
  );
  const wanted = open.filter(({ lives, is_wanted }) => lives === 1 && is_wanted === 1);
  const found = verdicts(wanted, new Set(today.map(({ notice_id }) => notice_id)), here);
  const pushes: OpenPush[] = [];
  for (const { lives, is_wanted, ...push } of open) {
    const { subscription_id, notice_id, tries } = push;
    const set = (columns: string, ...values: (string | number)[]) =>
      tx.run(`UPDATE push SET ${columns} WHERE subscription_id = ? AND notice_id = ?`, ...values, subscription_id, notice_id);
    const verdict = lives === 1 && is_wanted === 1 ? found.get(notice_id) : undefined;
    if (verdict?.do === 'send') {
      await set('holder = ?, lease_until = ?, tries = tries + 1, day = ?', holder, held + lease_ms, here.day);
      pushes.push({ ...push, tries: tries + 1 });
    } else if (verdict?.do === 'wait') await set('due_at = ?', verdict.until);
    else if (lives === 1) await set('outcome = ?, ended_at = ?', verdict ? 'expired' : 'unwanted', now);
    else {
      await set(`outcome = 'gone', ended_at = ?`, now);
      await tx.run('DELETE FROM push_subscription WHERE subscription_id = ? AND stud_id = ?', subscription_id, stud_id);
    }
  }
  return pushes;
}

/** The checks of a push, 1 for yes. */
interface Judged {
  /** The browser is still this student's, its sign-in lasts, and it knows the portal's key. */
  lives: number;
  /**
   * The notice was not seen meanwhile, its kind is still chosen, and no attempt at an exam that it tells of is begun.
   */
  is_wanted: number;
}

const OPEN = `SELECT p.subscription_id, p.notice_id, p.tries, n.kind, n.title, n.subject_name, n.about_at, n.was_at, n.link, o.own_id, n.at,
    p.expires_at, u.endpoint, u.p256dh, u.auth, CASE WHEN e.session_id IS NOT NULL AND s.standing = 'active' THEN 1 ELSE 0 END AS lives,
    CASE WHEN o.stud_id IS NOT NULL AND o.seen_at IS NULL AND c.push IS NULL AND NOT (${hasBegun('p.stud_id')}) THEN 1 ELSE 0 END AS is_wanted
  FROM push p JOIN notice n ON n.notice_id = p.notice_id JOIN student s ON s.stud_id = p.stud_id
  LEFT JOIN push_subscription u ON u.subscription_id = p.subscription_id AND u.stud_id = p.stud_id AND u.key_id = ?
  LEFT JOIN session e ON e.session_id = u.session_id AND e.ended_at IS NULL AND e.expires_at > ? AND e.last_seen_at > ?
  LEFT JOIN student_notice o ON o.stud_id = p.stud_id AND o.notice_id = p.notice_id
  LEFT JOIN notice_choice c ON c.stud_id = p.stud_id AND c.kind = n.kind AND c.push = 0
  WHERE p.stud_id = ? AND p.ended_at IS NULL AND p.due_at <= ? AND (p.lease_until <= ? OR p.lease_until > ?)
  ORDER BY p.notice_id, p.subscription_id`;
