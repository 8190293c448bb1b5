import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { rosterCondition, type RosterFilter, type StudentRow as Student } from '../students/students.store.ts';
import { ownStudents } from './scope.ts';

/** A student in the list; moments in epoch milliseconds. */
export type ListedStudent = Omit<Student, 'extra_minutes' | 'compensatory'>;

const COLUMNS = 's.stud_id, s.name, s.phone_code, s.mobile, l.levels AS academic_level, s.standing, s.created_at';

/** A student of a list, with what tells one from another. */
interface StudentRow extends ListedStudent {
  guardian: string;
  last_seen_at: number | null;
}

/** The caller's students in the order they registered. */
export function studentsIn(db: Sql, scope: Scope, filter: RosterFilter, after: number, most: number): Promise<StudentRow[]> {
  const { where, params } = rosterCondition(filter);
  const own = ownStudents(scope);
  return db.all(
    `SELECT ${COLUMNS}, s.guardian, (SELECT MAX(x.last_seen_at) FROM session x WHERE x.stud_id = s.stud_id) AS last_seen_at
     FROM student s JOIN academic_level l ON l.ac_id = s.ac_id
     WHERE s.stud_id > ? AND ${where}${own.and} ORDER BY s.stud_id LIMIT ?`,
    after,
    ...params,
    ...own.params,
    most,
  );
}

/** The names of the caller's students, and of their guardians, in the same order. */
export function namesOf(
  db: Sql,
  scope: Scope,
  filter: RosterFilter,
  after: number,
  most: number,
): Promise<{ stud_id: number; name: string; guardian: string }[]> {
  const { where, params } = rosterCondition(filter);
  const own = ownStudents(scope);
  return db.all(
    `SELECT s.stud_id, s.name, s.guardian FROM student s WHERE s.stud_id > ? AND ${where}${own.and} ORDER BY s.stud_id LIMIT ?`,
    after,
    ...params,
    ...own.params,
    most,
  );
}

/** Counts the caller's students who match the filter. */
export async function studentsCounted(db: Sql, scope: Scope, filter: RosterFilter): Promise<number> {
  const { where, params } = rosterCondition(filter);
  const own = ownStudents(scope);
  const row = await db.get<{ students: number }>(
    `SELECT COUNT(*) AS students FROM student s WHERE ${where}${own.and}`,
    ...params,
    ...own.params,
  );
  return row?.students ?? 0;
}

/** The names of the batches of each of those students. */
export async function batchNamesOf(db: Sql, stud_ids: readonly number[]): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  if (stud_ids.length === 0) return names;
  const rows = await db.all<{ stud_id: number; batch_name: string }>(
    `SELECT stud_id, batch_name FROM visible_batch WHERE stud_id IN (${stud_ids.map(() => '?').join(', ')})
     ORDER BY position, batch_id`,
    ...stud_ids,
  );
  for (const { stud_id, batch_name } of rows) names.set(stud_id, [...(names.get(stud_id) ?? []), batch_name]);
  return names;
}

/** A student with what the school was told. */
export interface WholeStudent extends ListedStudent {
  guardian: string;
  district: string;
  email: string;
  guardian_email: string;
  ac_id: number;
  extra_minutes: number;
  compensatory: number;
}

export const wholeStudent = (db: Sql, stud_id: number): Promise<WholeStudent | undefined> =>
  db.get(
    `SELECT ${COLUMNS}, s.guardian, s.district, s.email, s.guardian_email, s.ac_id, s.extra_minutes, s.compensatory
     FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
    stud_id,
  );

export const batchesOf = (db: Sql, stud_id: number): Promise<{ batch_id: number; batch_name: string; is_open: number }[]> =>
  db.all('SELECT batch_id, batch_name, is_open FROM visible_batch WHERE stud_id = ? ORDER BY position, batch_id', stud_id);
