import type { Kind } from '@portal/bank/paper/paper';
import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { ownBatches, ownSubjects } from './scope.ts';

/** An attempt in the list of one student; `submitted_at` in epoch milliseconds. */
export interface AttemptOfStudent {
  attempt_id: number;
  kind: Kind;
  item_id: number;
  name: string;
  subject_name: string;
  submitted_at: number;
  marks: number;
  max_marks: number;
  result: string;
  void: number;
}

const ATTEMPTS = `SELECT a.attempt_id, a.stud_id, a.kind, a.item_id, COALESCE(e.name, q.name) AS name, j.subject_name, a.submitted_at, a.marks, a.max_marks,
    a.result, CASE WHEN a.void_cause IS NULL THEN 0 ELSE 1 END AS void
  FROM counted_attempt a
  LEFT JOIN exam e ON a.kind = 'exam' AND e.exam_id = a.item_id
  LEFT JOIN quiz q ON a.kind = 'quiz' AND q.quiz_id = a.item_id LEFT JOIN chapter h ON h.chapter_id = q.chapter_id
  JOIN subject j ON j.subject_id = COALESCE(e.subject_id, h.subject_id)`;

/** Reads a student's attempts in the caller's subjects before the attempt `before`, the newest first. */
export function attemptsOf(
  db: Sql,
  scope: Scope,
  { stud_id, before, most }: { stud_id: number; before: number; most: number },
): Promise<AttemptOfStudent[]> {
  const own = ownSubjects(scope, 'j.subject_id');
  const text = `${ATTEMPTS} WHERE a.stud_id = ? AND a.attempt_id < ?${own.and} ORDER BY a.attempt_id DESC LIMIT ?`;
  return db.all(text, stud_id, before, ...own.params, most);
}

/** Reads one of the student's attempts, where its subject is the caller's own. */
export function attemptOf(db: Sql, scope: Scope, stud_id: number, attempt_id: number): Promise<AttemptOfStudent | undefined> {
  const own = ownSubjects(scope, 'j.subject_id');
  return db.get(`${ATTEMPTS} WHERE a.stud_id = ? AND a.attempt_id = ?${own.and}`, stud_id, attempt_id, ...own.params);
}

/** The attempts that count of the students of a batch since then, the oldest first; those in the caller's subjects. */
export function attemptsInBatch(db: Sql, scope: Scope, batch_id: number, since: number) {
  const own = ownSubjects(scope, 'j.subject_id');
  return db.all<AttemptOfStudent & { stud_id: number }>(
    `${ATTEMPTS} WHERE a.stud_id IN (SELECT v.stud_id FROM visible_batch v WHERE v.batch_id = ?) AND a.submitted_at >= ?
       AND a.void_cause IS NULL${own.and} ORDER BY a.attempt_id`,
    batch_id,
    since,
    ...own.params,
  );
}

/** The students of a batch who may come in, by name, and since when each is here. */
export const studentsOf = (db: Sql, batch_id: number) =>
  db.all<{ stud_id: number; name: string; since: number }>(
    `SELECT s.stud_id, s.name, s.created_at AS since FROM visible_batch v JOIN student s ON s.stud_id = v.stud_id
     WHERE v.batch_id = ? AND s.standing = 'active' ORDER BY s.name, s.stud_id`,
    batch_id,
  );

/** How far in a video: to the place it was left, or further in before. */
const FURTHEST = 'CASE WHEN w.furthest_s > w.position_s THEN w.furthest_s ELSE w.position_s END';
const WATCHED = `FROM watch_progress w JOIN topic t ON t.topic_id = w.topic_id
  JOIN chapter c ON c.chapter_id = t.chapter_id JOIN subject j ON j.subject_id = c.subject_id WHERE w.stud_id = ?`;

/** The videos that a student watched last, in the caller's subjects. */
export function videosOf(db: Sql, scope: Scope, stud_id: number, most: number) {
  const own = ownSubjects(scope, 'j.subject_id');
  return db.all<{
    topic_id: number;
    topic_name: string;
    subject_name: string;
    furthest_s: number;
    duration_s: number;
    watched_at: number;
  }>(
    `SELECT w.topic_id, t.topic_name, j.subject_name, ${FURTHEST} AS furthest_s, w.duration_s, w.watched_at
     ${WATCHED}${own.and} ORDER BY w.watched_at DESC, w.topic_id DESC LIMIT ?`,
    stud_id,
    ...own.params,
    most,
  );
}

/** How far a student is in all videos of a subject together, seconds, by the number of the subject. */
export async function watchedIn(db: Sql, stud_id: number): Promise<Map<number, number>> {
  const rows = await db.all<{ subject_id: number; seconds: number }>(
    `SELECT j.subject_id, CAST(SUM(${FURTHEST}) AS INTEGER) AS seconds ${WATCHED} GROUP BY j.subject_id`,
    stud_id,
  );
  return new Map(rows.map(({ subject_id, seconds }) => [subject_id, seconds]));
}

/** The latest messages of a student to the school. */
export const messagesOf = (db: Sql, stud_id: number, most: number) =>
  db.all<{ feedback_id: number; message: string; created_at: number; answer: string | null }>(
    `SELECT feedback_id, message, created_at, answer FROM feedback WHERE stud_id = ? ORDER BY feedback_id DESC LIMIT ?`,
    stud_id,
    most,
  );

/** The batches of a student that are the caller's, and since when the student is here. */
export async function batchesSince(db: Sql, scope: Scope, stud_id: number): Promise<{ batch_ids: number[]; since: number }> {
  const own = ownBatches(scope);
  const rows = await db.all<{ batch_id: number; created_at: number }>(
    `SELECT b.batch_id, s.created_at FROM visible_batch b JOIN student s ON s.stud_id = b.stud_id WHERE b.stud_id = ?${own.and}`,
    stud_id,
    ...own.params,
  );
  return { batch_ids: rows.map(({ batch_id }) => batch_id), since: rows[0]?.created_at ?? 0 };
}
