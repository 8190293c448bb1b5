import type { Sql } from '../db/database.ts';
import type { Kind } from './paper.ts';

/** The rules of a quiz or exam for taking it. Moments in epoch milliseconds; a quiz has none of the limits. */
export interface Item {
  kind: Kind;
  item_id: number;
  name: string;
  /** The version the student's attempt under way was begun with, else the current one. */
  version: number;
  duration_minutes: number | null;
  opens_at: number | null;
  closes_at: number | null;
  attempt_limit: number | null;
}

const QUIZ = `SELECT 'quiz' AS kind, q.quiz_id AS item_id, q.name, COALESCE(o.version, q.version) AS version,
    NULL AS duration_minutes, NULL AS opens_at, NULL AS closes_at, NULL AS attempt_limit
  FROM visible_quiz q
  LEFT JOIN open_attempt o ON o.kind = 'quiz' AND o.stud_id = q.stud_id AND o.item_id = q.quiz_id
  WHERE q.stud_id = ? AND q.quiz_id = ?`;

const EXAM = `SELECT 'exam' AS kind, e.exam_id AS item_id, e.name, COALESCE(o.version, e.version) AS version,
    e.duration_minutes, e.opens_at, e.closes_at, e.attempt_limit
  FROM visible_exam e
  LEFT JOIN open_attempt o ON o.kind = 'exam' AND o.stud_id = e.stud_id AND o.item_id = e.exam_id
  WHERE e.stud_id = ? AND e.exam_id = ?`;

/** The quiz or exam when this student may see it, else undefined. */
export function readItem(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<Item | undefined> {
  return db.get<Item>(kind === 'quiz' ? QUIZ : EXAM, stud_id, item_id);
}
