import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import { recordedIn } from '../../audit/record.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { WantedStudent } from './plan.ts';
import { joinBatch, setLevel } from '../change/move.store.ts';
import { ROSTER_COLUMNS, type RosterRow } from './known.store.ts';

/**
 * Stores a list of students in one transaction: all of it or nothing. Throws when one of them is not what was planned
 * about any more.
 */
export const importStudents = writeJob(
  'student.import',
  async (tx: Sql, { wanted, by }: { wanted: WantedStudent[]; by: Decision }): Promise<void> => {
    const audit_id = wanted.length > 0 ? await writeImport(tx, by, { students: wanted.length }) : undefined;
    for (const student of wanted) {
      const { phone_code, mobile } = student;
      const why = await storeStudent(tx, student, { at: by.at, audit_id });
      if (why) throw new Error(`+${phone_code} ${mobile} has ${why} meanwhile`);
    }
  },
);

/** Keeps that a list is applied, and the keys of batches that were made for it; images come with each student. */
export const writeImport = (tx: Sql, by: Decision, detail: { students: number; batches?: readonly string[] }): Promise<number> =>
  writeAudit(tx, by, { action: 'import', kind: 'student', item_id: 0, detail });

interface Storing {
  at: number;
  /** The action that the rows are kept with; left out by a job of a version that kept none. */
  audit_id: number | undefined;
}

/**
 * Stores what a list wants of one student. Says what has happened to the student since the plan, where nothing was
 * stored because of it.
 */
export async function storeStudent(
  tx: Sql,
  student: WantedStudent,
  { at, audit_id }: Storing,
): Promise<'registered' | 'changed' | undefined> {
  const params = [student.phone_code, student.mobile];
  const where = 'phone_code = ? AND mobile = ?';
  const watched = [
    { table: 'student', where, params },
    { table: 'student_batch', where: `stud_id IN (SELECT stud_id FROM student WHERE ${where})`, params },
  ];
  const work = () => storeOne(tx, student, at);
  return audit_id === undefined ? work() : recordedIn(tx, audit_id, watched, work);
}

async function storeOne(tx: Sql, student: WantedStudent, at: number): Promise<'registered' | 'changed' | undefined> {
  const { was, fields, ac_id, join } = student;
  const stud_id = was ? was.stud_id : await insert(tx, student, at);
  if (stud_id === undefined) return 'registered';
  if (was) {
    if (!(await isStill(tx, was))) return 'changed';
    for (const [column, value] of Object.entries(fields))
      // The column is one of six words of WantedStudent, never from the file.
      await tx.run(`UPDATE student SET ${column} = ? WHERE stud_id = ?`, value, stud_id);
    // Students on the school's own list are let in.
    await tx.run("UPDATE student SET standing = 'active' WHERE stud_id = ? AND standing = 'waiting'", stud_id);
    if (ac_id !== undefined) await setLevel(tx, stud_id, ac_id);
  }
  for (const batch_id of join) await joinBatch(tx, stud_id, batch_id);
  return undefined;
}

async function isStill(tx: Sql, was: RosterRow): Promise<boolean> {
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  const now = await tx.get<RosterRow>(`SELECT ${ROSTER_COLUMNS} FROM student s WHERE s.stud_id = ?${held}`, was.stud_id);
  return now !== undefined && (Object.keys(now) as (keyof RosterRow)[]).every((column) => now[column] === was[column]);
}

async function insert(tx: Sql, { fields, phone_code, mobile, ac_id }: WantedStudent, now: number): Promise<number | undefined> {
  const row = await tx.get<{ stud_id: number }>(
    `INSERT INTO student (phone_code, mobile, name, guardian, state, district, email, guardian_email, ac_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
    phone_code,
    mobile,
    fields.name ?? '',
    fields.guardian ?? '',
    fields.state ?? '',
    fields.district ?? '',
    fields.email ?? '',
    fields.guardian_email ?? '',
    ac_id ?? null,
    now,
  );
  return row?.stud_id;
}
