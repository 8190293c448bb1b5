import type { NoticeKind } from '@portal/contract';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

belonging('digest_mail', {
  exported: ['digest_mails', 'SELECT day, state, at FROM digest_mail WHERE stud_id = ? ORDER BY day'],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO digest_mail (stud_id, day, tries, state, at)
      SELECT CAST(? AS BIGINT), day, tries, state, at FROM digest_mail WHERE stud_id = ? ON CONFLICT (stud_id, day) DO NOTHING`,
  },
});

const MOST_TRIES = 5;
/** Tries a mail that nobody took again after this long. */
const AGAIN_MS = 10 * 60_000;

/** A day of the school: '2026-12-01', with its midnight and now in epoch milliseconds. */
export interface Today {
  day: string;
  from: number;
  now: number;
  /** Only students with greater numbers are due: each is looked at once. */
  after: number;
}

/** A student who is due. */
export interface Reader {
  stud_id: number;
  name: string;
  email: string;
  /** The language of the account; null where none was chosen. */
  language: string | null;
  /** Another instance was here meanwhile; the next call finds somebody else. */
  isTaken: boolean;
}

/** The students who want a mail, have confirmed the address, have an unseen notice, and have got no mail today. */
const DUE = `SELECT s.stud_id, s.name, s.email, s.language FROM digest_choice c JOIN student s ON s.stud_id = c.stud_id
    LEFT JOIN digest_mail m ON m.stud_id = c.stud_id AND m.day = ?
  WHERE c.stud_id > ? AND c.digest = 1 AND s.standing = 'active' AND s.email <> ''
    AND EXISTS (SELECT 1 FROM email_confirmation f WHERE f.stud_id = s.stud_id AND f.email = s.email AND f.confirmed_at IS NOT NULL)
    AND (m.state IS NULL OR (m.state = 'waiting' AND m.tries < ${MOST_TRIES} AND m.at <= ?))
    AND EXISTS (SELECT 1 FROM student_notice o JOIN notice n ON n.notice_id = o.notice_id
      WHERE o.stud_id = c.stud_id AND o.seen_at IS NULL AND n.at >= ? AND n.at <= ?)
  ORDER BY c.stud_id LIMIT 1`;

export const isDigestDue = async (db: Sql, { day, from, now, after }: Today): Promise<boolean> =>
  (await db.get(DUE, day, after, now - AGAIN_MS, from, now)) !== undefined;

/**
 * Takes the next student who is due. From here on the day's mail counts as sent: when the portal ends before it is
 * known, there is none rather than two.
 */
export const claimDigest = writeJob(
  'digest.claim',
  async (tx: Sql, { day, from, now, after }: Today): Promise<Reader | undefined> => {
    const reader = await tx.get<Omit<Reader, 'isTaken'>>(DUE, day, after, now - AGAIN_MS, from, now);
    if (!reader) return undefined;
    const changed = await tx.run(
      `INSERT INTO digest_mail (stud_id, day, at) VALUES (?, ?, ?)
     ON CONFLICT (stud_id, day) DO UPDATE SET tries = digest_mail.tries + 1, state = 'sending', at = excluded.at
     WHERE digest_mail.state = 'waiting'`,
      reader.stud_id,
      day,
      now,
    );
    return { ...reader, isTaken: changed === 0 };
  },
);

/** Records the outcome of a mail: 'waiting' when it was surely not taken. */
export const recordDigest = writeJob(
  'digest.record',
  async (tx: Sql, { stud_id, day, state, at }: { stud_id: number; day: string; state: string; at: number }): Promise<void> => {
    await tx.run('UPDATE digest_mail SET state = ?, at = ? WHERE stud_id = ? AND day = ?', state, at, stud_id, day);
  },
);

/** Forgets the mails of days before that one. */
export const pruneDigests = writeJob('digest.prune', async (tx: Sql, { before }: { before: string }): Promise<void> => {
  await tx.run('DELETE FROM digest_mail WHERE day < ?', before);
});

/** A notice of today that its student has not seen. Moments in epoch milliseconds. */
export interface Unseen {
  kind: NoticeKind;
  title: string;
  about_at: number | null;
}

export const unseenToday = (db: Sql, stud_id: number, { from, now }: Today): Promise<Unseen[]> =>
  db.all(
    `SELECT n.kind, n.title, n.about_at FROM student_notice o JOIN notice n ON n.notice_id = o.notice_id
     WHERE o.stud_id = ? AND o.seen_at IS NULL AND n.at >= ? AND n.at <= ? ORDER BY n.notice_id DESC`,
    stud_id,
    from,
    now,
  );
