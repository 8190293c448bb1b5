import { writeAudit } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { keepMarks, markOf, marksKept } from '../../students/erase/marks.store.ts';
import type { School } from '../plan.ts';
import { idOf, type Ids, type Target } from './rows.ts';

type Numbered = Pick<School['students'][number], 'phone_code' | 'mobile'>;

/**
 * Students of a school folder are the demo's: added when new, never changed. Who was erased, merged or given another
 * number since is not new: what the portal decided stands.
 */
export async function storeStudents(target: Target, school: School, levels: Ids, batches: Ids, now: number): Promise<void> {
  if (school.students.length === 0) return;
  const { sql, dry, changes } = target;
  const before = await marksKept(sql);
  const hasStudents = (await sql.get('SELECT 1 AS one FROM student LIMIT 1')) !== undefined;
  for (const student of school.students) {
    const { phone_code, mobile, name } = student;
    const there = await sql.get('SELECT 1 AS one FROM student WHERE phone_code = ? AND mobile = ?', phone_code, mobile);
    if (there) continue;
    const isOld = before.has(markOf(student)) || (await wasNumber(sql, student));
    changes.mark('student', `${phone_code}-${mobile}`, name, isOld ? 'left out' : 'added');
    if (dry || isOld) continue;
    const stud_id = await addStudent(sql, student, { levels, batches, now });
    const by = { who: 'school.yaml', why: '', at: now };
    // In an empty portal nothing is changed.
    if (hasStudents && stud_id !== undefined)
      await writeAudit(sql, by, { action: 'add', kind: 'student', item_id: stud_id, stud_id, detail: {} });
  }
  if (!dry) await keepMarks(sql, school.students.map(markOf));
}

/** Says whether a student had the number once. */
const wasNumber = async (sql: Sql, { phone_code, mobile }: Numbered): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 AS one FROM audit_change WHERE table_name = 'student' AND before_row LIKE ? LIMIT 1`,
    `%"phone_code":"${phone_code}","mobile":"${mobile}"%`,
  )) !== undefined;

type Places = { levels: Ids; batches: Ids; now: number };

async function addStudent(
  sql: Sql,
  { level, batches: keys, ...student }: School['students'][number],
  { levels, batches, now }: Places,
): Promise<number | undefined> {
  const row = await sql.get<{ stud_id: number }>(
    `INSERT INTO student (name, guardian, state, district, email, guardian_email, phone_code, mobile, ac_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
    student.name,
    student.guardian,
    student.state,
    student.district,
    student.email,
    student.guardian_email ?? '',
    student.phone_code,
    student.mobile,
    idOf(levels, level),
    now,
  );
  if (!row) return undefined;
  for (const key of keys)
    await sql.run('INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?)', row.stud_id, idOf(batches, key));
  return row.stud_id;
}
