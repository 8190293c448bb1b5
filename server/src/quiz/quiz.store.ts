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

/** A quiz in the list of its chapter. */
export interface ListedQuizRow extends QuizRow {
  /** The number; NULL: the content was loaded before this was counted. */
  question_count: number | null;
  /** 1: an attempt holds answers that are not handed in. */
  under_way: number;
}

export function quizzesOfChapter(db: Sql, stud_id: number, chapter_id: number): Promise<ListedQuizRow[]> {
  return db.all(
    `SELECT q.quiz_id AS id, q.name, q.added_at, q.max_marks, q.version, q.question_count,
       CASE WHEN o.answers <> '{}' THEN 1 ELSE 0 END AS under_way
     FROM visible_quiz q
     LEFT JOIN open_attempt o ON o.kind = 'quiz' AND o.stud_id = q.stud_id AND o.item_id = q.quiz_id
     WHERE q.stud_id = ? AND q.chapter_id = ? ORDER BY q.position, q.quiz_id`,
    stud_id,
    chapter_id,
  );
}

/** The newest attempt that a student has handed in at a quiz. */
export interface LastAttemptRow extends RevealRow {
  quiz_id: number;
  result: string;
  marks: number;
  max_marks: number;
  void_cause: string | null;
}

/** The newest attempt at each quiz of a chapter. CROSS JOIN: as in `quizHistory`. */
export function lastAttempts(db: Sql, stud_id: number, chapter_id: number): Promise<LastAttemptRow[]> {
  return db.all(
    `SELECT * FROM (
       SELECT a.item_id AS quiz_id, a.result, a.marks, a.max_marks, a.void_cause, ${revealColumns('quiz')},
         ROW_NUMBER() OVER (PARTITION BY a.item_id ORDER BY a.submitted_at DESC, a.attempt_id DESC) AS nth
       FROM quiz i CROSS JOIN counted_attempt a
       WHERE i.chapter_id = ? AND a.kind = 'quiz' AND a.stud_id = ? AND a.item_id = i.quiz_id
     ) newest WHERE nth = 1`,
    chapter_id,
    stud_id,
  );
}

/** A quiz as a student has it open: the version and order of the attempt under way, else the current version. */
export interface OpenQuizRow extends QuizRow {
  /** 1: the quiz is taken in the exam room. */
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
export interface QuizHistoryRow extends Omit<LastAttemptRow, 'quiz_id'> {
  id: number;
  name: string;
  added_at: number;
  submitted_at: number;
}

/**
 * The student's attempts at a chapter's quizzes, also at those archived since; the newest first, 200 at most; those
 * behind the attempt `before`, which is the student's own, where one is named. CROSS JOIN makes SQLite begin with the
 * chapter's few quizzes, not with all attempts the student ever made.
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
