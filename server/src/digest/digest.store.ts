import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

belonging('digest_choice', {
  exported: ['digest_choice', 'SELECT digest FROM digest_choice WHERE stud_id = ?'],
  erased: 'deleted',
  merged: {
    // What the one that stays has chosen holds.
    joining: `INSERT INTO digest_choice (stud_id, digest) SELECT CAST(? AS BIGINT), digest FROM digest_choice WHERE stud_id = ?
      ON CONFLICT (stud_id) DO NOTHING`,
  },
});

/** Returns what a student has chosen, 0 without a choice; undefined for one without an address. */
export async function digestChoice(db: Sql, stud_id: number): Promise<number | undefined> {
  const row = await db.get<{ digest: number }>(
    `SELECT COALESCE(c.digest, 0) AS digest FROM student s LEFT JOIN digest_choice c ON c.stud_id = s.stud_id
     WHERE s.stud_id = ? AND s.email <> ''`,
    stud_id,
  );
  return row?.digest;
}

export const storeDigestChoice = writeJob(
  'digest.choose',
  async (tx: Sql, { stud_id, digest }: { stud_id: number; digest: number }): Promise<void> => {
    await tx.run(
      `INSERT INTO digest_choice (stud_id, digest) SELECT stud_id, CAST(? AS BIGINT) FROM student WHERE stud_id = ? AND standing <> 'erased'
       ON CONFLICT (stud_id) DO UPDATE SET digest = excluded.digest`,
      digest,
      stud_id,
    );
  },
);
