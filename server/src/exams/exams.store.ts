import { attemptLimit } from '../attempt/item.store.ts';
import { ONE_PAGE, pageFrom } from '../attempt/history.ts';
import { revealColumns, type RevealRow } from '../attempt/report/reveal.store.ts';
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
  /** Whether the exam is sat in the exam room, as its row says. */
  room: number | null;
  /** 1: the times that its page is left are counted. */
  count_leaving: number | null;
}

const COLUMNS = `exam_id, name, subject_name, added_at, version, max_marks, duration_minutes, opens_at, closes_at, attempt_limit, room, count_leaving`;

/** An exam in the list, with how it stands for the student. */
export interface ListedExam extends ExamRow {
  /** 1 while an attempt is under way, which ends at `deadline_at` where there is a limit. */
  under_way: number;
  deadline_at: number | null;
  /** The student's extra minutes. */
  given_minutes: number | null;
  /** Attempts handed in, and the newest of them. */
  made: number;
  report_id: number | null;
}

/** All exams that a student may see, or the one named, if it is among them. */
export function visibleExams(db: Sql, stud_id: number, exam_id?: number): Promise<ListedExam[]> {
  const mine = `FROM attempt a WHERE a.kind = 'exam' AND a.stud_id = v.stud_id AND a.item_id = v.exam_id`;
  return db.all(
    `SELECT ${COLUMNS.replaceAll(/\w+/gu, 'v.$&').replace('v.attempt_limit', `${attemptLimit('v')} AS attempt_limit`)}, CASE WHEN o.attempt_id IS NULL THEN 0 ELSE 1 END AS under_way, o.deadline_at,
       o.extra_minutes AS given_minutes,
       (SELECT COUNT(*) ${mine}) AS made, (SELECT MAX(a.attempt_id) ${mine}) AS report_id
     FROM visible_exam v LEFT JOIN open_attempt o ON o.kind = 'exam' AND o.stud_id = v.stud_id AND o.item_id = v.exam_id
     WHERE v.stud_id = ?${exam_id === undefined ? '' : ' AND v.exam_id = ?'} ORDER BY v.position, v.exam_id`,
    stud_id,
    ...(exam_id === undefined ? [] : [exam_id]),
  );
}

export function examById(db: Sql, stud_id: number, exam_id: number): Promise<ExamRow | undefined> {
  return db.get(`SELECT ${COLUMNS} FROM visible_exam WHERE stud_id = ? AND exam_id = ?`, stud_id, exam_id);
}

/** The newest attempt that a student has handed in at an exam. */
export interface LastAttemptRow extends RevealRow {
  exam_id: number;
  result: string;
  marks: number;
  max_marks: number;
  void_cause: string | null;
}

/** The newest attempt at each exam of which the student has handed one in. */
export function lastAttempts(db: Sql, stud_id: number): Promise<LastAttemptRow[]> {
  return db.all(
    `SELECT * FROM (
       SELECT a.item_id AS exam_id, a.result, a.marks, a.max_marks, a.void_cause, ${revealColumns('exam')},
         ROW_NUMBER() OVER (PARTITION BY a.item_id ORDER BY a.attempt_id DESC) AS nth
       FROM counted_attempt a JOIN exam i ON i.exam_id = a.item_id WHERE a.stud_id = ? AND a.kind = 'exam'
     ) newest WHERE nth = 1`,
    stud_id,
  );
}

/** A marked exam attempt in the list of reports. */
export interface ExamHistoryRow extends Omit<LastAttemptRow, 'exam_id'> {
  id: number;
  name: string;
  subject_name: string;
  submitted_at: number;
}

/**
 * The student's exam attempts, the newest first, 200 at most; those behind their own attempt `before`, where one is
 * named.
 */
export async function examHistory(db: Sql, stud_id: number, before?: number): Promise<ExamHistoryRow[]> {
  const from = await pageFrom(db, stud_id, before);
  if (!from) return [];
  return db.all(
    `SELECT a.attempt_id AS id, i.name, j.subject_name, a.submitted_at, a.result, a.marks, a.max_marks, a.void_cause, ${revealColumns('exam')}
     FROM counted_attempt a JOIN exam i ON i.exam_id = a.item_id JOIN subject j ON j.subject_id = i.subject_id
     WHERE a.stud_id = ? AND a.kind = 'exam' ${ONE_PAGE}`,
    stud_id,
    ...from,
  );
}
