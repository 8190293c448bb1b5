import { attemptLimit } from '../../attempt/item.store.ts';
import type { Sql } from '../../db/database.ts';
import { CLASS_COLUMNS, type LiveClassRow } from '../../live/live.store.ts';

/** The student's classes that are held between two moments, and all that are held daily. */
export const classesUntil = (db: Sql, stud_id: number, from: number, until: number): Promise<LiveClassRow[]> =>
  db.all(
    `SELECT ${CLASS_COLUMNS} FROM held_on_weekdays WHERE stud_id = ? AND (daily = 1 OR (starts_at <= ? AND ends_at > ?))
     ORDER BY starts_at, live_class_id`,
    stud_id,
    until,
    from,
  );

/** An exam that waits for the student. Moments in epoch milliseconds. */
export interface WaitingExam {
  exam_id: number;
  name: string;
  subject_name: string;
  opens_at: number | null;
  closes_at: number | null;
  duration_minutes: number | null;
  /** 1: it was begun, and ends at `deadline_at` where there is a limit. */
  under_way: number;
  deadline_at: number | null;
}

/**
 * At most `most` exams: those under way, the one that ends first foremost; then those open or open before `until` that
 * the student has not handed in, the one that closes first foremost. An exam without an end waits for nobody.
 */
export const waitingExams = (
  db: Sql,
  stud_id: number,
  { now, until, most }: { now: number; until: number; most: number },
): Promise<WaitingExam[]> => {
  const own = `FROM attempt a WHERE a.kind = 'exam' AND a.stud_id = v.stud_id AND a.item_id = v.exam_id`;
  const limit = attemptLimit('v');
  return db.all(
    `SELECT v.exam_id, v.name, v.subject_name, v.opens_at, v.closes_at, v.duration_minutes, o.deadline_at,
       CASE WHEN o.attempt_id IS NULL THEN 0 ELSE 1 END AS under_way
     FROM visible_exam v LEFT JOIN open_attempt o ON o.kind = 'exam' AND o.stud_id = v.stud_id AND o.item_id = v.exam_id
     WHERE v.stud_id = ? AND (o.deadline_at IS NULL OR o.deadline_at > ?) AND (o.attempt_id IS NOT NULL
       OR (v.closes_at > ? AND COALESCE(v.opens_at, 0) <= ?
         AND NOT EXISTS (SELECT 1 ${own} AND NOT EXISTS (SELECT 1 FROM attempt_void x WHERE x.attempt_id = a.attempt_id))
         AND (v.attempt_limit IS NULL OR (SELECT COUNT(*) ${own}) < ${limit})))
     ORDER BY under_way DESC, COALESCE(o.deadline_at, v.closes_at, ${Number.MAX_SAFE_INTEGER}), v.exam_id LIMIT ?`,
    stud_id,
    now,
    now,
    until,
    most,
  );
};

/** Where a student left a video, seconds. */
export interface LeftVideo {
  topic_id: number;
  chapter_id: number;
  topic_name: string;
  chapter_name: string;
  subject_name: string;
  position_s: number;
  duration_s: number;
}

/** Shares of a video: less is a look at it, more is its end. */
const [BEGUN_S, ENDED] = [5, 0.95];

/** The last video since then that the student began, may still see, and has not watched to its end. */
export const videoLeft = (db: Sql, stud_id: number, since: number): Promise<LeftVideo | undefined> =>
  db.get(
    `SELECT t.topic_id, t.chapter_id, t.topic_name, t.chapter_name, t.subject_name, w.position_s, w.duration_s
     FROM watch_progress w JOIN visible_topic t ON t.topic_id = w.topic_id AND t.stud_id = w.stud_id
     WHERE w.stud_id = ? AND w.watched_at >= ? AND w.position_s >= ${BEGUN_S} AND w.position_s < w.duration_s * ${ENDED}
       AND t.video_link <> ''
     ORDER BY w.watched_at DESC LIMIT 1`,
    stud_id,
    since,
  );

/** The first topic with a video that a student sees who has watched nothing yet; undefined for all others. */
export async function firstLesson(db: Sql, stud_id: number): Promise<Omit<LeftVideo, 'position_s' | 'duration_s'> | undefined> {
  if (await db.get('SELECT 1 AS one FROM watch_progress WHERE stud_id = ? LIMIT 1', stud_id)) return undefined;
  return db.get(
    `SELECT t.topic_id, t.chapter_id, t.topic_name, t.chapter_name, t.subject_name
     FROM visible_topic t JOIN subject j ON j.subject_id = t.subject_id JOIN chapter c ON c.chapter_id = t.chapter_id
     WHERE t.stud_id = ? AND t.video_link <> '' ORDER BY j.position, c.position, t.position, t.topic_id LIMIT 1`,
    stud_id,
  );
}
