import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

belonging('email_confirmation', {
  exported: ['email_confirmation', 'SELECT email, sent_at, confirmed_at FROM email_confirmation WHERE stud_id = ?'],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO email_confirmation (stud_id, email, sent_at, confirmed_at)
      SELECT CAST(? AS BIGINT), email, sent_at, confirmed_at FROM email_confirmation WHERE stud_id = ? ON CONFLICT (stud_id) DO NOTHING`,
  },
});

/** A student who wants mails at an address that nobody has said to read. */
export interface Unconfirmed {
  stud_id: number;
  name: string;
  email: string;
  language: string | null;
}

const UNASKED = `SELECT s.stud_id, s.name, s.email, s.language FROM digest_choice c JOIN student s ON s.stud_id = c.stud_id
    LEFT JOIN email_confirmation f ON f.stud_id = s.stud_id
  WHERE c.digest = 1 AND s.standing = 'active' AND s.email <> '' AND (f.stud_id IS NULL OR f.email <> s.email OR f.sent_at IS NULL)
  ORDER BY c.stud_id LIMIT 1`;

export const isAnybodyUnasked = async (db: Sql): Promise<boolean> => (await db.get(UNASKED)) !== undefined;

/**
 * Takes the next student who is to be asked; from here on the mail counts as sent. Undefined: nobody, or another
 * instance was here.
 */
export const claimUnconfirmed = writeJob(
  'digest.claim_unconfirmed',
  async (tx: Sql, { at }: { at: number }): Promise<Unconfirmed | undefined> => {
    const student = await tx.get<Unconfirmed>(UNASKED);
    if (!student) return undefined;
    const claimed = await tx.run(
      `INSERT INTO email_confirmation (stud_id, email, sent_at) VALUES (?, ?, ?)
       ON CONFLICT (stud_id) DO UPDATE SET email = excluded.email, sent_at = excluded.sent_at, confirmed_at = NULL
       WHERE email_confirmation.email <> excluded.email OR email_confirmation.sent_at IS NULL`,
      student.stud_id,
      student.email,
      at,
    );
    return claimed > 0 ? student : undefined;
  },
);

/** Has a mail sent once more that was surely not taken. */
export const askAgain = writeJob('digest.ask_again', (tx: Sql, { stud_id }: { stud_id: number }): Promise<number> =>
  tx.run('UPDATE email_confirmation SET sent_at = NULL WHERE stud_id = ? AND confirmed_at IS NULL', stud_id),
);

/** The student says to read that address. */
export const confirmEmail = writeJob(
  'digest.confirm',
  (tx: Sql, { stud_id, email, at }: { stud_id: number; email: string; at: number }): Promise<number> =>
    tx.run('UPDATE email_confirmation SET confirmed_at = ? WHERE stud_id = ? AND email = ?', at, stud_id, email),
);

/** The address of a student; undefined without one. */
export const emailOf = async (db: Sql, stud_id: number): Promise<string | undefined> =>
  (
    await db.get<{ email: string }>(
      `SELECT email FROM student WHERE stud_id = ? AND standing = 'active' AND email <> ''`,
      stud_id,
    )
  )?.email;
