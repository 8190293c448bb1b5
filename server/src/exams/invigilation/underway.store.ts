import type { Sql } from '../../db/database.ts';
import type { Only } from './watch.store.ts';
import { SILENT_MS } from './watch.ts';

/** An exam that is open or being taken; moments in epoch milliseconds. */
export interface UnderwayRow {
  exam_id: number;
  name: string;
  closes_at: number | null;
  answering: number;
  silent: number;
  handed_in: number;
  students: number;
}

/** Conditions on `s`, a student, and on `e`, an exam. */
interface OnlyOwn {
  students: Only;
  exams: Only;
}

/**
 * The exams whose window is open at `now`, and those that somebody is taking; counted, not listed, in one statement.
 */
export function examsUnderway(db: Sql, { students, exams }: OnlyOwn, now: number): Promise<UnderwayRow[]> {
  const heard = `(SELECT COUNT(*) FROM open_attempt o JOIN student s ON s.stud_id = o.stud_id
      LEFT JOIN attempt_heard h ON h.attempt_id = o.attempt_id
      WHERE o.kind = 'exam' AND o.item_id = e.exam_id AND COALESCE(h.heard_at, o.started_at)`;
  const open = `EXISTS (SELECT 1 FROM open_attempt o WHERE o.kind = 'exam' AND o.item_id = e.exam_id)`;
  const since = now - SILENT_MS;
  return db.all(
    `SELECT e.exam_id, e.name, e.closes_at,
       ${heard} >= ?${students.and}) AS answering,
       ${heard} < ?${students.and}) AS silent,
       (SELECT COUNT(DISTINCT a.stud_id) FROM attempt a JOIN student s ON s.stud_id = a.stud_id
        WHERE a.kind = 'exam' AND a.item_id = e.exam_id AND NOT EXISTS (
          SELECT 1 FROM open_attempt o WHERE o.kind = 'exam' AND o.item_id = e.exam_id AND o.stud_id = a.stud_id)${students.and}) AS handed_in,
       (SELECT COUNT(*) FROM visible_exam v JOIN student s ON s.stud_id = v.stud_id AND s.standing = 'active'
        WHERE v.exam_id = e.exam_id${students.and}) AS students
     FROM exam e WHERE e.archived = 0${exams.and} AND (${open} OR (e.opens_at <= ? AND e.closes_at > ?))
     ORDER BY e.closes_at, e.position, e.exam_id`,
    since,
    ...students.params,
    since,
    ...students.params,
    ...students.params,
    ...students.params,
    ...exams.params,
    now,
    now,
  );
}
