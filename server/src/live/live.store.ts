import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

belonging('live_join', {
  exported: [
    'live_joins',
    `SELECT l.class_name, j.held_at, j.joined_at, COALESCE(j.last_at, j.joined_at) AS last_at, j.times
     FROM live_join j JOIN live_class l ON l.live_class_id = j.live_class_id WHERE j.stud_id = ? ORDER BY j.joined_at`,
  ],
  erased: 'deleted',
  merged: {
    // Of a class that both records visited, the first visit and the last count.
    joining: `INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, last_at, times)
      SELECT live_class_id, held_at, CAST(? AS BIGINT), joined_at, COALESCE(last_at, joined_at), times FROM live_join WHERE stud_id = ?
      ON CONFLICT (live_class_id, held_at, stud_id) DO UPDATE SET times = live_join.times + excluded.times,
        joined_at = CASE WHEN excluded.joined_at < live_join.joined_at THEN excluded.joined_at ELSE live_join.joined_at END,
        last_at = CASE WHEN excluded.last_at > COALESCE(live_join.last_at, live_join.joined_at) THEN excluded.last_at ELSE live_join.last_at END`,
  },
});

/**
 * The student's batches that have a class in the subject, one that is not over, is held daily or was recorded.
 */
export function batchesWithClasses(db: Sql, stud_id: number, sub_id: number, since: number) {
  return db.all<{ batch_id: number; batch_name: string }>(
    `SELECT b.batch_id, b.batch_name FROM visible_batch b
     WHERE b.stud_id = ? AND EXISTS (
       SELECT 1 FROM held_live_class l WHERE l.stud_id = b.stud_id AND l.batch_id = b.batch_id AND l.subject_id = ?
         AND (l.daily = 1 OR l.ends_at >= ?
           OR EXISTS (SELECT 1 FROM class_recording r WHERE r.live_class_id = l.live_class_id)))
     ORDER BY b.position, b.batch_id`,
    stud_id,
    sub_id,
    since,
  );
}

/** A class as its row says; moments in epoch milliseconds, see `daily` in the schema. */
export interface LiveClassRow {
  live_class_id: number;
  batch_name: string;
  class_name: string;
  tutor_name: string;
  online_url: string;
  starts_at: number;
  ends_at: number;
  daily: number;
  /** The days of the week of a class that is held again and again, see live/recurring. */
  weekdays: number;
}

/** The columns of a `LiveClassRow`, for a SELECT. */
export const CLASS_COLUMNS = 'live_class_id, batch_name, class_name, tutor_name, online_url, starts_at, ends_at, daily, weekdays';

/** Classes of one of the student's batches in a subject that end at or after `since`, and the daily ones. */
export function classesOfBatch(db: Sql, stud_id: number, sub_id: number, batch_id: number, since: number) {
  return db.all<LiveClassRow>(
    `SELECT ${CLASS_COLUMNS} FROM held_on_weekdays
     WHERE stud_id = ? AND batch_id = ? AND subject_id = ? AND (daily = 1 OR ends_at >= ?) ORDER BY starts_at, live_class_id`,
    stud_id,
    batch_id,
    sub_id,
    since,
  );
}

/** When a class that the student may see is held; undefined for any other. */
export function visibleClass(db: Sql, stud_id: number, live_class_id: number) {
  return db.get<Pick<LiveClassRow, 'live_class_id' | 'starts_at' | 'ends_at' | 'daily' | 'weekdays'>>(
    'SELECT live_class_id, starts_at, ends_at, daily, weekdays FROM held_on_weekdays WHERE stud_id = ? AND live_class_id = ?',
    stud_id,
    live_class_id,
  );
}

export interface Join {
  stud_id: number;
  live_class_id: number;
  /** When this holding of the class begins. */
  held_at: number;
  at: number;
}

/** Notes that a student opened a class: the first time stays, further times are counted, and the last one is kept. */
export const storeJoin = writeJob('live.join', async (tx: Sql, { stud_id, live_class_id, held_at, at }: Join): Promise<void> => {
  await tx.run(
    `INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, last_at, times) VALUES (?, ?, ?, ?, ?, 1)
     ON CONFLICT (live_class_id, held_at, stud_id) DO UPDATE SET times = live_join.times + 1, last_at = excluded.last_at`,
    live_class_id,
    held_at,
    stud_id,
    at,
    at,
  );
});
