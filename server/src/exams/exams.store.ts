import type { Sql } from '../db/database.ts';

/** An exam the student may see, as its row says. Moments in epoch milliseconds. */
export interface ExamRow {
  exam_id: number;
  name: string;
  subject_name: string;
  added_at: number;
  version: number;
  max_marks: number;
  duration_minutes: number | null;
  opens_at: number | null;
  closes_at: number | null;
  attempt_limit: number | null;
}

const COLUMNS = `exam_id, name, subject_name, added_at, version, max_marks, duration_minutes, opens_at, closes_at, attempt_limit`;

export function visibleExams(db: Sql, stud_id: number): Promise<ExamRow[]> {
  return db.all(`SELECT ${COLUMNS} FROM visible_exam WHERE stud_id = ? ORDER BY position, exam_id`, stud_id);
}

export function examById(db: Sql, stud_id: number, exam_id: number): Promise<ExamRow | undefined> {
  return db.get(`SELECT ${COLUMNS} FROM visible_exam WHERE stud_id = ? AND exam_id = ?`, stud_id, exam_id);
}

/** A marked exam attempt in the list of reports. */
export interface ExamHistoryRow {
  id: number;
  name: string;
  subject_name: string;
  submitted_at: number;
  result: string;
  total_marks: number;
  max_marks: number;
}

/** The student's exam attempts, the newest first, 200 at most. */
export function examHistory(db: Sql, stud_id: number): Promise<ExamHistoryRow[]> {
  return db.all(
    `SELECT a.attempt_id AS id, e.name, j.subject_name, a.submitted_at, a.result, a.marks AS total_marks, a.max_marks
     FROM attempt a JOIN exam e ON e.exam_id = a.item_id JOIN subject j ON j.subject_id = e.subject_id
     WHERE a.stud_id = ? AND a.kind = 'exam'
     ORDER BY a.submitted_at DESC, a.attempt_id DESC LIMIT 200`,
    stud_id,
  );
}
