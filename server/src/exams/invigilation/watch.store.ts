import type { HandedInBy } from '../../attempt/outcome.store.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Param, Sql } from '../../db/database.ts';
import type { Narrowed } from './absent.store.ts';

/** A student of those who may take a quiz or exam: the attempt under way, else the newest one handed in. */
export interface WatchedRow {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  academic_level: string;
  /** The attempt under way; null where there is none. */
  open_id: number | null;
  version: number | null;
  started_at: number | null;
  deadline_at: number | null;
  /** JSON. */
  answers: string | null;
  heard_at: number | null;
  saved_at: number | null;
  attempt_id: number | null;
  submitted_at: number | null;
  handed_in_by: HandedInBy | null;
  left_page: number | null;
}

/** A condition on a student `s` with its values; ' AND …' or nothing. */
export interface Only {
  and: string;
  params: Param[];
}

/** Reads all students by name, in one statement. */
export function watchedStudents(
  db: Sql,
  kind: Kind,
  item_id: number,
  { ac_id, batch_id, own = { and: '', params: [] } }: Narrowed & { own?: Only } = {},
): Promise<WatchedRow[]> {
  const params: Param[] = [kind, kind, item_id];
  if (ac_id !== undefined) params.push(ac_id);
  if (batch_id !== undefined) params.push(batch_id);
  const inBatch = 'EXISTS (SELECT 1 FROM visible_batch b WHERE b.stud_id = s.stud_id AND b.batch_id = ?)';
  return db.all(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile, l.levels AS academic_level, o.attempt_id AS open_id, o.version, o.started_at,
       o.deadline_at, o.answers, h.heard_at, h.saved_at, a.attempt_id, a.submitted_at, a.handed_in_by, a.left_page
     FROM visible_${kind} v JOIN student s ON s.stud_id = v.stud_id AND s.standing = 'active'
     JOIN academic_level l ON l.ac_id = s.ac_id
     LEFT JOIN open_attempt o ON o.kind = ? AND o.stud_id = s.stud_id AND o.item_id = v.${kind}_id
     LEFT JOIN attempt_heard h ON h.attempt_id = o.attempt_id
     LEFT JOIN attempt a ON a.attempt_id = (
       SELECT MAX(x.attempt_id) FROM attempt x WHERE x.kind = ? AND x.stud_id = s.stud_id AND x.item_id = v.${kind}_id)
     WHERE v.${kind}_id = ?${ac_id === undefined ? '' : ' AND s.ac_id = ?'}${batch_id === undefined ? '' : ` AND ${inBatch}`}${own.and}
     ORDER BY s.name, s.stud_id`,
    ...params,
    ...own.params,
  );
}
