import { countAnswered, type Answers } from '../../attempt/grade.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Param, Sql } from '../../db/database.ts';

/** A student who has not handed in. */
export interface AbsentRow {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  academic_level: string;
  /** When the attempt began; null: not begun. */
  started_at: number | null;
  /** The deadline; null without a time limit, and for an attempt not begun. */
  deadline_at: number | null;
  /** Questions answered so far. */
  answered: number;
}

/** The students that a list is narrowed to, as they are today. */
export interface Narrowed {
  ac_id?: number | undefined;
  batch_id?: number | undefined;
}

/** Every student who may take a quiz or exam and has not handed it in: who has not begun first, then who has. */
export async function absentStudents(
  db: Sql,
  kind: Kind,
  item_id: number,
  { ac_id, batch_id }: Narrowed = {},
): Promise<AbsentRow[]> {
  const params: Param[] = [kind, kind, item_id];
  if (ac_id !== undefined) params.push(ac_id);
  if (batch_id !== undefined) params.push(batch_id);
  const rows = await db.all<Omit<AbsentRow, 'answered'> & { answers: string | null }>(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile, l.levels AS academic_level, o.started_at, o.deadline_at, o.answers
     FROM visible_${kind} v JOIN student s ON s.stud_id = v.stud_id AND s.standing = 'active'
     JOIN academic_level l ON l.ac_id = s.ac_id
     LEFT JOIN open_attempt o ON o.kind = ? AND o.stud_id = s.stud_id AND o.item_id = v.${kind}_id
     WHERE (o.attempt_id IS NOT NULL OR NOT EXISTS (
         SELECT 1 FROM attempt a WHERE a.kind = ? AND a.stud_id = s.stud_id AND a.item_id = v.${kind}_id))
       AND v.${kind}_id = ?${ac_id === undefined ? '' : ' AND s.ac_id = ?'}${
         batch_id === undefined
           ? ''
           : ` AND EXISTS (
         SELECT 1 FROM visible_batch b WHERE b.stud_id = s.stud_id AND b.batch_id = ?)`
       }
     ORDER BY CASE WHEN o.attempt_id IS NULL THEN 0 ELSE 1 END, s.name, s.stud_id`,
    ...params,
  );
  return rows.map(({ answers, ...row }) => ({ ...row, answered: countAnswered(JSON.parse(answers ?? '{}') as Answers) }));
}
