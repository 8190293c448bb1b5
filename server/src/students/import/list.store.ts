import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { StudentList } from './import.ts';

/** Forgets a list that is not applied after this long. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** A list that one of the staff has given. */
export interface GivenList {
  /** The name of the file; '' for what was pasted. */
  name: string;
  /** What was pasted; '' for a file. */
  pasted: string;
  /** The level of rows that name none. */
  ac_id: number | null;
  rows: StudentList['rows'];
  given_at: number;
}

/** Keeps a list in place of the one before. */
export const giveList = writeJob(
  'student_list.give',
  async (tx: Sql, { staff_id, name, pasted, ac_id, rows, given_at }: GivenList & { staff_id: number }): Promise<void> => {
    await tx.run('DELETE FROM student_list WHERE staff_id = ?', staff_id);
    await tx.run(
      'INSERT INTO student_list (staff_id, name, pasted, ac_id, sheet, given_at) VALUES (?, ?, ?, ?, ?, ?)',
      staff_id,
      name,
      pasted,
      ac_id,
      JSON.stringify(rows),
      given_at,
    );
  },
);

/** Throws a list away. */
export const dropList = writeJob('student_list.drop', (tx: Sql, { staff_id }: { staff_id: number }): Promise<number> =>
  tx.run('DELETE FROM student_list WHERE staff_id = ?', staff_id),
);

/** Forgets lists that nobody has applied. */
export const pruneLists = writeJob('student_list.prune', (tx: Sql, { at }: { at: number }): Promise<number> =>
  tx.run('DELETE FROM student_list WHERE given_at < ?', at - KEPT_MS),
);

/** The list that one of the staff has given last, and the key of its level. */
export async function listOf(db: Sql, staff_id: number): Promise<(GivenList & { level: string | undefined }) | undefined> {
  const row = await db.get<Omit<GivenList, 'rows'> & { sheet: string; level: string | null }>(
    `SELECT g.name, g.pasted, g.ac_id, g.sheet, g.given_at, l.key AS level
     FROM student_list g LEFT JOIN academic_level l ON l.ac_id = g.ac_id WHERE g.staff_id = ?`,
    staff_id,
  );
  if (!row) return undefined;
  const { sheet, level, ...given } = row;
  return { ...given, rows: JSON.parse(sheet) as GivenList['rows'], level: level ?? undefined };
}
