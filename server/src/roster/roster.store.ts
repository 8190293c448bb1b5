import type { Param, Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** A level or batch by its number, its key in the content folder and its name. */
export interface Place {
  id: number;
  key: string;
  name: string;
}

export interface Batch extends Place {
  ac_id: number;
  /** 1: every student of the level is in it. */
  is_open: number;
}

export const levels = (db: Sql): Promise<Place[]> =>
  db.all('SELECT ac_id AS id, key, levels AS name FROM academic_level WHERE archived = 0 ORDER BY position');

export const batches = (db: Sql): Promise<Batch[]> =>
  db.all('SELECT batch_id AS id, key, batch_name AS name, ac_id, is_open FROM batch WHERE archived = 0 ORDER BY position');

/** The columns of a RosterRow, of `student s`. */
export const ROSTER_COLUMNS =
  's.stud_id, s.phone_code, s.mobile, s.name, s.guardian, s.state, s.district, s.email, s.ac_id, s.standing';

/** A student with what an import may change. */
export interface RosterRow {
  stud_id: number;
  phone_code: string;
  mobile: string;
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  ac_id: number;
  standing: string;
}

const AT_ONCE = 200;

/** The students with these national numbers, whatever their dial code. */
export async function studentsWithMobiles(db: Sql, mobiles: readonly string[]): Promise<RosterRow[]> {
  const found: RosterRow[] = [];
  for (let from = 0; from < mobiles.length; from += AT_ONCE) {
    // Always as many, so that it is one statement.
    const some = Array.from({ length: AT_ONCE }, (_, index) => mobiles[from + index] ?? '');
    const rows = await db.all<RosterRow>(
      `SELECT ${ROSTER_COLUMNS} FROM student s WHERE s.mobile IN (${some.map(() => '?').join(', ')})`,
      ...some,
    );
    found.push(...rows);
  }
  return found;
}

/** Returns who is in which closed batch, as `stud_id/batch_id`. */
export async function memberships(db: Sql): Promise<Set<string>> {
  const rows = await db.all<{ stud_id: number; batch_id: number }>('SELECT stud_id, batch_id FROM student_batch');
  return new Set(rows.map(({ stud_id, batch_id }) => `${stud_id}/${batch_id}`));
}

/** Which students are meant; what is left out does not narrow. */
export interface RosterFilter {
  ac_id?: number;
  batch_id?: number;
  standing?: string;
  /** Part of the name or the number. */
  search?: string;
}

/** The condition on `student s` that a filter stands for. Erased students are never meant. */
export function rosterCondition({ ac_id, batch_id, standing, search }: RosterFilter): { where: string; params: Param[] } {
  const parts: [string, Param[]][] = [[`s.standing <> 'erased'`, []]];
  if (ac_id !== undefined) parts.push(['s.ac_id = ?', [ac_id]]);
  if (batch_id !== undefined)
    parts.push(['EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = s.stud_id AND v.batch_id = ?)', [batch_id]]);
  if (standing !== undefined) parts.push(['s.standing = ?', [standing]]);
  if (search !== undefined) {
    const like = `%${search.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
    parts.push([String.raw`(LOWER(s.name) LIKE ? ESCAPE '\' OR s.mobile LIKE ? ESCAPE '\')`, [like, like]]);
  }
  return { where: parts.map(([text]) => text).join(' AND '), params: parts.flatMap(([, params]) => params) };
}

export interface Move {
  stud_ids: number[];
  /** The new level; null leaves it. */
  ac_id: number | null;
  /** The closed batch to join and the one to leave; null for none. */
  join_id: number | null;
  leave_id: number | null;
}

/** Moves students to another level or batch in one transaction; with a new level they leave the batches of the old one. */
export const moveStudents = writeJob('student.move', async (tx: Sql, move: Move): Promise<void> => {
  for (const stud_id of move.stud_ids) {
    if (move.ac_id !== null) await setLevel(tx, stud_id, move.ac_id);
    if (move.leave_id !== null)
      await tx.run('DELETE FROM student_batch WHERE stud_id = ? AND batch_id = ?', stud_id, move.leave_id);
    if (move.join_id !== null) await joinBatch(tx, stud_id, move.join_id);
  }
});

export async function setLevel(tx: Sql, stud_id: number, ac_id: number): Promise<void> {
  await tx.run('UPDATE student SET ac_id = ? WHERE stud_id = ?', ac_id, stud_id);
  await tx.run(
    'DELETE FROM student_batch WHERE stud_id = ? AND batch_id IN (SELECT batch_id FROM batch WHERE ac_id <> ?)',
    stud_id,
    ac_id,
  );
}

export async function joinBatch(tx: Sql, stud_id: number, batch_id: number): Promise<void> {
  await tx.run('INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?) ON CONFLICT DO NOTHING', stud_id, batch_id);
}
