import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { There } from '../../core/revision.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { changePart } from '../action.ts';
import type { MobileNumber } from '../mobile.ts';
import { joinBatch, setLevel } from './move.store.ts';

/** The school's details of a student beside the number; '' where one is not known. */
export interface Details {
  name: string;
  guardian: string;
  district: string;
  email: string;
  /** The guardian's address; left out in a change: no change. */
  guardian_email?: string | undefined;
}

/** A level and closed batches of it, by number. */
export interface StudentPlace {
  ac_id: number;
  batch_ids: readonly number[];
}

/** A change to a student; `base_revision` is of what was read, undefined for who has read nothing. */
interface Change {
  stud_id: number;
  base_revision: number | undefined;
  by: Decision;
}

type Changed<Out> = Promise<{ done: Out } | { stale: There }>;

type NewStudent = Details & MobileNumber & StudentPlace & { by: Decision };

/** Adds a student who may sign in at once; undefined when the number has one. */
export const addStudent = writeJob('student.add', async (tx: Sql, given: NewStudent): Promise<number | undefined> => {
  const { phone_code, mobile, name, guardian, district, email, guardian_email = '', ac_id, batch_ids, by } = given;
  const row = await tx.get<{ stud_id: number }>(
    `INSERT INTO student (phone_code, mobile, name, guardian, district, email, guardian_email, ac_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
    phone_code,
    mobile,
    name,
    guardian,
    district,
    email,
    guardian_email,
    ac_id,
    by.at,
  );
  if (!row) return undefined;
  const { stud_id } = row;
  for (const batch_id of batch_ids) await joinBatch(tx, stud_id, batch_id);
  // Written without images, as for a list: the student may have begun something since, and is not taken away again.
  await writeAudit(tx, by, { action: 'add', kind: 'student', item_id: stud_id, stud_id, detail: {} });
  return stud_id;
});

/** Corrects what the school was told of a student, where it still is what was read. */
export const editStudent = writeJob(
  'student.edit',
  (
    tx: Sql,
    { stud_id, name, guardian, district, email, guardian_email, base_revision: base, by }: Details & Change,
  ): Changed<number> =>
    changePart(tx, { action: 'edit', stud_id, by, part: 'details', base }, () =>
      tx.run(
        `UPDATE student SET name = ?, guardian = ?, district = ?, email = ?, guardian_email = COALESCE(?, guardian_email)
         WHERE stud_id = ?`,
        name,
        guardian,
        district,
        email,
        guardian_email ?? null,
        stud_id,
      ),
    ),
);

/** Puts a student into a level and exactly these closed batches, where the place still is what was read. */
export const placeStudent = writeJob(
  'student.place',
  (tx: Sql, { stud_id, ac_id, batch_ids, base_revision: base, by }: StudentPlace & Change): Changed<void> =>
    changePart(tx, { action: 'move', stud_id, by, part: 'place', base }, async () => {
      await setLevel(tx, stud_id, ac_id);
      const marks = batch_ids.map(() => '?').join(', ') || 'NULL';
      await tx.run(`DELETE FROM student_batch WHERE stud_id = ? AND batch_id NOT IN (${marks})`, stud_id, ...batch_ids);
      if (batch_ids.length === 0) await tx.run('DELETE FROM student_batch WHERE stud_id = ?', stud_id);
      for (const batch_id of batch_ids) await joinBatch(tx, stud_id, batch_id);
    }),
);
