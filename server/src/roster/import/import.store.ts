import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { WantedStudent } from './plan.ts';
import { joinBatch, setLevel } from '../move.store.ts';

/** Stores a list of students in one transaction: all of it or nothing. Throws when one of the new has registered meanwhile. */
export const importStudents = writeJob(
  'student.import',
  async (tx: Sql, { wanted, by }: { wanted: WantedStudent[]; by: Decision }): Promise<void> => {
    for (const student of wanted) {
      const stud_id = student.stud_id ?? (await insert(tx, student, by.at));
      if (student.stud_id !== undefined) {
        for (const [column, value] of Object.entries(student.fields))
          // The column is one of five words of WantedStudent, never from the file.
          await tx.run(`UPDATE student SET ${column} = ? WHERE stud_id = ?`, value, stud_id);
        // Students on the school's own list are let in.
        await tx.run("UPDATE student SET standing = 'active' WHERE stud_id = ? AND standing = 'waiting'", stud_id);
        if (student.ac_id !== undefined) await setLevel(tx, stud_id, student.ac_id);
      }
      for (const batch_id of student.join) await joinBatch(tx, stud_id, batch_id);
    }
    // Without images: who came with a list may have begun something meanwhile, and is not taken away again.
    if (wanted.length > 0)
      await writeAudit(tx, by, { action: 'import', kind: 'student', item_id: 0, detail: { students: wanted.length } });
  },
);

async function insert(tx: Sql, { fields, phone_code, mobile, ac_id }: WantedStudent, now: number): Promise<number> {
  const row = await tx.get<{ stud_id: number }>(
    `INSERT INTO student (phone_code, mobile, name, guardian, state, district, email, ac_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
    phone_code,
    mobile,
    fields.name ?? '',
    fields.guardian ?? '',
    fields.state ?? '',
    fields.district ?? '',
    fields.email ?? '',
    ac_id ?? null,
    now,
  );
  if (!row) throw new Error(`+${phone_code} ${mobile} has registered meanwhile`);
  return row.stud_id;
}
