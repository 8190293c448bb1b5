import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const COLUMNS = 'month, email, tries, state, at';

belonging('guardian_mail', {
  exported: ['guardian_mails', `SELECT ${COLUMNS} FROM guardian_mail WHERE stud_id = ? ORDER BY month`],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO guardian_mail (stud_id, ${COLUMNS}) SELECT CAST(? AS BIGINT), ${COLUMNS} FROM guardian_mail WHERE stud_id = ?
      ON CONFLICT (stud_id, month) DO NOTHING`,
  },
});

/** Names the mail that asks a guardian, in the place of a month. */
export const ASKS = '';

/** A mail as it stands; null where none was begun. */
interface Begun<State = string | null> {
  state: State;
  tries: number | null;
  at: number | null;
}

/** A student with a guardian's address, what was said there, and what went there. Moments in epoch milliseconds. */
interface GuardianRow {
  stud_id: number;
  name: string;
  created_at: number;
  email: string;
  consent: 'agreed' | 'stopped' | null;
  language: string | null;
  asked_state: string | null;
  asked_tries: number | null;
  asked_at: number | null;
  sheet_state: string | null;
  sheet_tries: number | null;
  sheet_at: number | null;
}

/** Students read in one look: it holds nobody up. */
const LOOK = 200;

/** The next students with a guardian's address, in the order of their numbers, without those who may not come in. */
export const guardiansAfter = (db: Sql, after: number, month: string): Promise<GuardianRow[]> =>
  db.all(
    `SELECT s.stud_id, s.name, s.created_at, s.guardian_email AS email, c.consent, c.language,
       a.state AS asked_state, a.tries AS asked_tries, a.at AS asked_at,
       m.state AS sheet_state, m.tries AS sheet_tries, m.at AS sheet_at
     FROM student s
     LEFT JOIN guardian_consent c ON c.stud_id = s.stud_id AND c.email = s.guardian_email
     LEFT JOIN guardian_mail a ON a.stud_id = s.stud_id AND a.month = '${ASKS}' AND a.email = s.guardian_email
     LEFT JOIN guardian_mail m ON m.stud_id = s.stud_id AND m.month = ?
     WHERE s.stud_id > ? AND s.guardian_email <> '' AND s.standing = 'active' ORDER BY s.stud_id LIMIT ${LOOK}`,
    month,
    after,
  );

const [FIRST_MS, LONGEST_MS] = [10 * 60_000, 12 * 3_600_000];
/** Tries of one mail: the last one comes four days after the first. */
export const MOST_TRIES = 14;

/** A mail that nobody took is tried again after ten minutes, and each time after twice as long, up to half a day. */
const isDue = ({ state, tries, at }: Begun, now: number): boolean =>
  state === null || (state === 'waiting' && now >= (at ?? 0) + Math.min(FIRST_MS * 2 ** ((tries ?? 1) - 1), LONGEST_MS));

/** The mail that is due to a guardian: of that month, or the one that asks. */
export function dueMail(row: GuardianRow, month: { name: string; until: number } | undefined, now: number): string | undefined {
  const { consent, created_at, asked_state, asked_tries, asked_at, sheet_state, sheet_tries, sheet_at } = row;
  if (consent === null) return isDue({ state: asked_state, tries: asked_tries, at: asked_at }, now) ? ASKS : undefined;
  if (consent === 'stopped' || !month || created_at >= month.until) return undefined;
  return isDue({ state: sheet_state, tries: sheet_tries, at: sheet_at }, now) ? month.name : undefined;
}

interface Claim {
  stud_id: number;
  month: string;
  email: string;
  at: number;
}

/**
 * Takes a mail; from here on it counts as sent. Returns which try it is: undefined where another instance was here, or
 * the student, the address, what was said there or the school's choice is another by now.
 */
export const claimGuardianMail = writeJob(
  'guardian.claim',
  async (tx: Sql, { stud_id, month, email, at }: Claim): Promise<number | undefined> =>
    (
      await tx.get<{ tries: number }>(
        `INSERT INTO guardian_mail (stud_id, month, email, at)
         SELECT s.stud_id, ?, s.guardian_email, CAST(? AS BIGINT) FROM student s
         LEFT JOIN guardian_consent c ON c.stud_id = s.stud_id AND c.email = s.guardian_email
         WHERE s.stud_id = ? AND s.guardian_email = ? AND s.standing = 'active' AND COALESCE(c.consent, '') = ?
           AND EXISTS (SELECT 1 FROM setting o WHERE o.name = 'guardian_mail' AND o.value = 'on')
         ON CONFLICT (stud_id, month) DO UPDATE SET state = 'sending', at = excluded.at, email = excluded.email,
           tries = CASE WHEN guardian_mail.email = excluded.email THEN guardian_mail.tries + 1 ELSE 1 END
         WHERE guardian_mail.state = 'waiting' OR (guardian_mail.month = '${ASKS}' AND guardian_mail.email <> excluded.email)
         RETURNING tries`,
        month,
        at,
        stud_id,
        email,
        month === ASKS ? '' : 'agreed',
      )
    )?.tries,
);

/** Records the outcome of a mail: 'waiting' when it was surely not taken. */
export const recordGuardianMail = writeJob(
  'guardian.record',
  (tx: Sql, { stud_id, month, state, at }: Omit<Claim, 'email'> & { state: string }): Promise<number> =>
    tx.run('UPDATE guardian_mail SET state = ?, at = ? WHERE stud_id = ? AND month = ?', state, at, stud_id, month),
);

/** Forgets sheets of months before that one. */
export const pruneGuardianMails = writeJob('guardian.prune', (tx: Sql, before: string): Promise<number> =>
  tx.run(`DELETE FROM guardian_mail WHERE month <> '${ASKS}' AND month < ?`, before),
);

/** Forgets addresses that are no guardian's any more, of students whose numbers are above `after` and up to `to`. */
export const forgetAddresses = writeJob(
  'guardian.forget',
  async (tx: Sql, { after, to }: { after: number; to: number }): Promise<void> => {
    for (const [table, and] of [
      ['guardian_consent', ''],
      ['guardian_mail', ` AND month = '${ASKS}'`],
    ] as const)
      await tx.run(
        `DELETE FROM ${table} WHERE stud_id > ? AND stud_id <= ?${and} AND NOT EXISTS
           (SELECT 1 FROM student s WHERE s.stud_id = ${table}.stud_id AND s.guardian_email = ${table}.email AND s.stud_id > ? AND s.stud_id <= ?)`,
        after,
        to,
        after,
        to,
      );
  },
);

/** How the mail that asks stands; undefined where none was begun at the address of now. */
export const askedOf = (db: Sql, stud_id: number): Promise<Begun<string> | undefined> =>
  db.get(
    `SELECT a.state, a.tries, a.at FROM guardian_mail a JOIN student s ON s.stud_id = a.stud_id AND s.guardian_email = a.email
     WHERE a.stud_id = ? AND a.month = '${ASKS}'`,
    stud_id,
  );
