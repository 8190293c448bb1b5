import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

belonging('watch_progress', {
  exported: [
    'watch_progress',
    `SELECT t.topic_name, w.position_s, w.furthest_s, w.duration_s, w.watched_at
     FROM watch_progress w JOIN topic t ON t.topic_id = w.topic_id WHERE w.stud_id = ? ORDER BY w.watched_at`,
  ],
  erased: 'deleted',
  merged: {
    // Of a video that both records watched, the later place counts, and the furthest.
    joining: `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at, furthest_s)
      SELECT CAST(? AS BIGINT), topic_id, position_s, duration_s, watched_at, furthest_s FROM watch_progress WHERE stud_id = ?
      ON CONFLICT (stud_id, topic_id) DO UPDATE SET furthest_s = CASE WHEN excluded.furthest_s > watch_progress.furthest_s THEN excluded.furthest_s ELSE watch_progress.furthest_s END,
        position_s = CASE WHEN watch_progress.watched_at < excluded.watched_at THEN excluded.position_s ELSE watch_progress.position_s END,
        duration_s = CASE WHEN watch_progress.watched_at < excluded.watched_at THEN excluded.duration_s ELSE watch_progress.duration_s END,
        watched_at = CASE WHEN excluded.watched_at > watch_progress.watched_at THEN excluded.watched_at ELSE watch_progress.watched_at END`,
  },
});

export interface WatchedRow {
  topic_id: number;
  thumbnail: string;
  /** The renditions of the thumbnail (media/pictures.ts), JSON. */
  renditions: string | null;
  subject_name: string;
  topic_name: string;
  video_link: string;
  captions_path: string | null;
  resume_at_s: number;
}

/** Lists the videos the student watched and may still see, the last one first, 60 at most. */
export function recentlyWatched(db: Sql, stud_id: number) {
  return db.all<WatchedRow>(
    `SELECT t.topic_id, t.thumbnail, t.subject_name, t.topic_name, t.video_link, t.captions_path, w.position_s AS resume_at_s,
       p.renditions
     FROM watch_progress w JOIN visible_topic t ON t.topic_id = w.topic_id AND t.stud_id = w.stud_id
     LEFT JOIN picture p ON p.link = t.thumbnail
     WHERE w.stud_id = ? ORDER BY w.watched_at DESC LIMIT 60`,
    stud_id,
  );
}

export interface Progress {
  stud_id: number;
  topic_id: number;
  position_s: number;
  duration_s: number;
  watched_at: number;
}

/** Stores where a student is in a video. False when the student may not see the topic. */
export const storeProgress = writeJob('student.watch_progress', async (tx: Sql, progress: Progress): Promise<boolean> => {
  const { stud_id, topic_id, position_s, duration_s, watched_at } = progress;
  const topic = await tx.get('SELECT topic_id FROM visible_topic WHERE stud_id = ? AND topic_id = ?', stud_id, topic_id);
  if (!topic) return false;
  await tx.run(
    `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at, furthest_s) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (stud_id, topic_id) DO UPDATE SET position_s = excluded.position_s, duration_s = excluded.duration_s,
       watched_at = excluded.watched_at, furthest_s = CASE WHEN excluded.furthest_s > watch_progress.furthest_s THEN excluded.furthest_s ELSE watch_progress.furthest_s END`,
    stud_id,
    topic_id,
    position_s,
    duration_s,
    watched_at,
    position_s,
  );
  return true;
});
