import { ONE_PAGE, pageFrom } from '../attempt/history.ts';
import { revealColumns, type RevealRow } from '../attempt/report/reveal.store.ts';
import type { Sql } from '../db/database.ts';

/** A quiz the student may see, as its row says. */
export interface QuizRow {
  id: number;
  name: string;
  added_at: number;
  max_marks: number;
  version: number;
}

export function quizzesOfChapter(db: Sql, stud_id: number, chapter_id: number): Promise<QuizRow[]> {
  return db.all(
    `SELECT quiz_id AS id, name, added_at, max_marks, version FROM visible_quiz WHERE stud_id = ? AND chapter_id = ? ORDER BY position, quiz_id`,
    stud_id,
    chapter_id,
  );
}

/** A quiz as a student has it open: the version and order of the attempt under way, else the current version. */
export interface OpenQuizRow extends QuizRow {
  /** 1: it asks for the exam room. */
  room: number | null;
  under_way: number;
  paper_order: string | null;
}

export function quizById(db: Sql, stud_id: number, quiz_id: number): Promise<OpenQuizRow | undefined> {
  return db.get(
    `SELECT q.quiz_id AS id, q.name, q.added_at, q.max_marks, q.room, COALESCE(o.version, q.version) AS version, o.paper_order,
       CASE WHEN o.attempt_id IS NULL THEN 0 ELSE 1 END AS under_way
     FROM visible_quiz q
     LEFT JOIN open_attempt o ON o.kind = 'quiz' AND o.stud_id = q.stud_id AND o.item_id = q.quiz_id
     WHERE q.stud_id = ? AND q.quiz_id = ?`,
    stud_id,
    quiz_id,
  );
}

/** A marked attempt in the list of reports. */
export interface QuizHistoryRow extends RevealRow {
  id: number;
  name: string;
  added_at: number;
  submitted_at: number;
  result: string;
  marks: number;
  max_marks: number;
  void_cause: string | null;
}

/**
 * The student's attempts at a chapter's quizzes, also at those archived since; the newest first, 200 at most; those behind
 * the attempt `before`, which is the student's own, where one is named. CROSS JOIN makes SQLite
 * begin with the chapter's few quizzes, not with all attempts the student ever made.
 */
export async function quizHistory(db: Sql, stud_id: number, chapter_id: number, before?: number): Promise<QuizHistoryRow[]> {
  const from = await pageFrom(db, stud_id, before);
  if (!from) return [];
  return db.all(
    `SELECT a.attempt_id AS id, i.name, i.added_at, a.submitted_at, a.result, a.marks, a.max_marks, a.void_cause, ${revealColumns('quiz')}
     FROM quiz i CROSS JOIN counted_attempt a
     WHERE i.chapter_id = ? AND a.kind = 'quiz' AND a.stud_id = ? AND a.item_id = i.quiz_id ${ONE_PAGE}`,
    chapter_id,
    stud_id,
    ...from,
  );
}
