import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

belonging('digest_choice', {
  exported: ['digest_choice', 'SELECT digest FROM digest_choice WHERE stud_id = ?'],
  erased: 'deleted',
  merged: {
    // The choice of the record that stays holds.
    joining: `INSERT INTO digest_choice (stud_id, digest) SELECT CAST(? AS BIGINT), digest FROM digest_choice WHERE stud_id = ?
      ON CONFLICT (stud_id) DO NOTHING`,
  },
});

/** A student's choice, 0 without one, and whether the address is confirmed. */
export interface DigestChoice {
  digest: number;
  email_confirmed: number;
}

/** Reads a student's choice; undefined without an address. */
export const digestChoice = (db: Sql, stud_id: number): Promise<DigestChoice | undefined> =>
  db.get<DigestChoice>(
    `SELECT COALESCE(c.digest, 0) AS digest, CASE WHEN f.email = s.email AND f.confirmed_at IS NOT NULL THEN 1 ELSE 0 END AS email_confirmed
     FROM student s LEFT JOIN digest_choice c ON c.stud_id = s.stud_id LEFT JOIN email_confirmation f ON f.stud_id = s.stud_id
     WHERE s.stud_id = ? AND s.email <> ''`,
    stud_id,
  );

/** The time after which turning the mails on again sends another mail that asks, ms. */
const ASK_AGAIN_MS = 3_600_000;

export const storeDigestChoice = writeJob(
  'digest.choose',
  async (tx: Sql, { stud_id, digest, at }: { stud_id: number; digest: number; at: number }): Promise<void> => {
    await tx.run(
      `INSERT INTO digest_choice (stud_id, digest) SELECT stud_id, CAST(? AS BIGINT) FROM student WHERE stud_id = ? AND standing <> 'erased'
       ON CONFLICT (stud_id) DO UPDATE SET digest = excluded.digest`,
      digest,
      stud_id,
    );
    if (digest === 1)
      await tx.run(
        'UPDATE email_confirmation SET sent_at = NULL WHERE stud_id = ? AND confirmed_at IS NULL AND sent_at < ?',
        stud_id,
        at - ASK_AGAIN_MS,
      );
  },
);
