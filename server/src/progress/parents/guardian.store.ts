import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const COLUMNS = 'email, consent, language, at';

belonging('guardian_consent', {
  exported: ['guardian_consent', `SELECT ${COLUMNS} FROM guardian_consent WHERE stud_id = ?`],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO guardian_consent (stud_id, ${COLUMNS}) SELECT CAST(? AS BIGINT), ${COLUMNS} FROM guardian_consent WHERE stud_id = ?
      ON CONFLICT (stud_id) DO NOTHING`,
  },
});

/** True where the school has its sheets sent to guardians who agree. */
export const isGuardianMailOn = async (db: Sql): Promise<boolean> =>
  (await db.get("SELECT 1 AS one FROM setting WHERE name = 'guardian_mail' AND value = 'on'")) !== undefined;

/** A student whose guardian has an address, and what was said there. */
export interface Guardian {
  stud_id: number;
  name: string;
  email: string;
  standing: string;
  consent: 'agreed' | 'stopped' | null;
}

/** Reads a student's guardian; undefined without an address. */
export const guardianOf = (db: Sql, stud_id: number): Promise<Guardian | undefined> =>
  db.get(
    `SELECT s.stud_id, s.name, s.guardian_email AS email, s.standing, c.consent
     FROM student s LEFT JOIN guardian_consent c ON c.stud_id = s.stud_id AND c.email = s.guardian_email
     WHERE s.stud_id = ? AND s.guardian_email <> ''`,
    stud_id,
  );

/** The address to which sheets about a student go; undefined where none do. */
export async function sheetTo(db: Sql, stud_id: number): Promise<string | undefined> {
  const guardian = await guardianOf(db, stud_id);
  return guardian?.consent === 'agreed' && (await isGuardianMailOn(db)) ? guardian.email : undefined;
}

interface Consent {
  stud_id: number;
  email: string;
  consent: 'agreed' | 'stopped';
  language: string;
  at: number;
}

/** Keeps what a guardian says, while the address is the one that was asked. */
export const keepConsent = writeJob(
  'progress.guardian_consent',
  (tx: Sql, { stud_id, email, consent, language, at }: Consent): Promise<number> =>
    tx.run(
      `INSERT INTO guardian_consent (stud_id, ${COLUMNS}) SELECT stud_id, guardian_email, ?, ?, CAST(? AS BIGINT) FROM student
       WHERE stud_id = ? AND guardian_email = ?
       ON CONFLICT (stud_id) DO UPDATE SET email = excluded.email, consent = excluded.consent,
         language = excluded.language, at = excluded.at`,
      consent,
      language,
      at,
      stud_id,
      email,
    ),
);
