import type { School } from '../plan.ts';
import { idOf, type Ids, type Target } from './rows.ts';

/** Students of a school folder are the demo's: added when new, never changed. */
export async function storeStudents(
  { sql, dry, changes }: Target,
  school: School,
  levels: Ids,
  batches: Ids,
  now: number,
): Promise<void> {
  for (const { level, batches: keys, ...student } of school.students) {
    const { phone_code, mobile, name } = student;
    const there = await sql.get('SELECT 1 AS one FROM student WHERE phone_code = ? AND mobile = ?', phone_code, mobile);
    if (there) continue;
    changes.mark('student', `${phone_code}-${mobile}`, name, 'added');
    if (dry) continue;
    const row = await sql.get<{ stud_id: number }>(
      `INSERT INTO student (name, guardian, state, district, email, phone_code, mobile, ac_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
      name,
      student.guardian,
      student.state,
      student.district,
      student.email,
      phone_code,
      mobile,
      idOf(levels, level),
      now,
    );
    if (!row) continue;
    for (const key of keys)
      await sql.run('INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?)', row.stud_id, idOf(batches, key));
  }
}
