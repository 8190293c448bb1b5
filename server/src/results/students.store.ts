import type { Sql } from '../db/database.ts';
import { conditionOf, PAGE, pages, STUDENT, type ResultFilter, type StudentColumns } from './filter.ts';

/** A student who opened a live class. */
export interface JoinRow extends StudentColumns {
  live_class_id: number;
  stud_id: number;
  class_name: string;
  batch_name: string;
  held_at: number;
  joined_at: number;
  times: number;
}

const LATEST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** Lists who opened which live class, the latest first. */
export function joins(db: Sql, filter: ResultFilter): AsyncGenerator<JoinRow> {
  const { and, params } = conditionOf(filter, 'j.held_at');
  const text = `SELECT j.live_class_id, j.stud_id, c.class_name, b.batch_name, j.held_at, j.joined_at, j.times, ${STUDENT}
    FROM live_join j JOIN student s ON s.stud_id = j.stud_id JOIN academic_level l ON l.ac_id = s.ac_id
    JOIN live_class c ON c.live_class_id = j.live_class_id JOIN batch b ON b.batch_id = c.batch_id
    WHERE (j.held_at, j.live_class_id, j.stud_id) < (?, ?, ?)${and}
    ORDER BY j.held_at DESC, j.live_class_id DESC, j.stud_id DESC LIMIT ?`;
  return pages<JoinRow>((last) => {
    const before = last ? [last.held_at, last.live_class_id, last.stud_id] : LATEST;
    return db.all<JoinRow>(text, ...before, ...params, PAGE);
  });
}

/** A holding of a class and how many students came. */
export interface HoldingRow {
  live_class_id: number;
  class_name: string;
  tutor_name: string;
  batch_name: string;
  held_at: number;
  joined: number;
  /** Students who may see the class today. */
  invited: number;
}

/** The holdings that anybody came to, the latest first. */
export function holdings(db: Sql, filter: ResultFilter): AsyncGenerator<HoldingRow> {
  const { and, params } = conditionOf(filter, 'j.held_at');
  const text = `SELECT j.live_class_id, c.class_name, c.tutor_name, b.batch_name, j.held_at, COUNT(*) AS joined,
      (SELECT COUNT(*) FROM visible_batch v JOIN student t ON t.stud_id = v.stud_id AND t.standing = 'active'
       WHERE v.batch_id = b.batch_id) AS invited
    FROM live_join j JOIN student s ON s.stud_id = j.stud_id
    JOIN live_class c ON c.live_class_id = j.live_class_id JOIN batch b ON b.batch_id = c.batch_id
    WHERE (j.held_at, j.live_class_id) < (?, ?)${and}
    GROUP BY j.live_class_id, c.class_name, c.tutor_name, b.batch_name, b.batch_id, j.held_at
    ORDER BY j.held_at DESC, j.live_class_id DESC LIMIT ?`;
  return pages<HoldingRow>((last) => {
    const before = last ? [last.held_at, last.live_class_id] : LATEST.slice(1);
    return db.all<HoldingRow>(text, ...before, ...params, PAGE);
  });
}

/** How far a student came in a video. */
export interface WatchedRow extends StudentColumns {
  stud_id: number;
  topic_id: number;
  topic_name: string;
  subject_name: string;
  position_s: number;
  duration_s: number;
  watched_at: number;
}

/** Lists who watched which video, the latest first. */
export function watched(db: Sql, filter: ResultFilter): AsyncGenerator<WatchedRow> {
  const { and, params } = conditionOf(filter, 'w.watched_at');
  const text = `SELECT w.stud_id, w.topic_id, t.topic_name, j.subject_name, w.position_s, w.duration_s, w.watched_at, ${STUDENT}
    FROM watch_progress w JOIN student s ON s.stud_id = w.stud_id JOIN academic_level l ON l.ac_id = s.ac_id
    JOIN topic t ON t.topic_id = w.topic_id JOIN chapter c ON c.chapter_id = t.chapter_id
    JOIN subject j ON j.subject_id = c.subject_id
    WHERE (w.watched_at, w.stud_id, w.topic_id) < (?, ?, ?)${and}
    ORDER BY w.watched_at DESC, w.stud_id DESC, w.topic_id DESC LIMIT ?`;
  return pages<WatchedRow>((last) => {
    const before = last ? [last.watched_at, last.stud_id, last.topic_id] : LATEST;
    return db.all<WatchedRow>(text, ...before, ...params, PAGE);
  });
}

/** A message of a student to the school. */
export interface FeedbackRow extends StudentColumns {
  feedback_id: number;
  created_at: number;
  message: string;
}

/** Lists what students wrote, the newest first. */
export function feedback(db: Sql, filter: ResultFilter): AsyncGenerator<FeedbackRow> {
  const { and, params } = conditionOf(filter, 'f.created_at');
  const text = `SELECT f.feedback_id, f.created_at, f.message, ${STUDENT}
    FROM feedback f JOIN student s ON s.stud_id = f.stud_id JOIN academic_level l ON l.ac_id = s.ac_id
    WHERE f.feedback_id < ?${and} ORDER BY f.feedback_id DESC LIMIT ?`;
  return pages<FeedbackRow>((last) => db.all<FeedbackRow>(text, last?.feedback_id ?? Number.MAX_SAFE_INTEGER, ...params, PAGE));
}
