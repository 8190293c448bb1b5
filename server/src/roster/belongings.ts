/** The name of what an attempt is at. */
const ITEM_NAME = `CASE a.kind WHEN 'quiz' THEN (SELECT q.name FROM quiz q WHERE q.quiz_id = a.item_id)
  ELSE (SELECT e.name FROM exam e WHERE e.exam_id = a.item_id) END AS item_name`;

/** A table whose rows belong to a student, and what becomes of them. */
export interface Belonging {
  /** Its name in the export, and the rows there by stud_id, without hashes and keys that mean nothing to a reader. */
  exported: readonly [name: string, rows: string];
  /** Erasing a student deletes the rows, or `eraseStudent` says by itself what of them stays. */
  erased: 'deleted' | 'by eraseStudent';
  /**
   * Merging two records joins the rows to those of the record that stays, by a statement that takes `into` and `from`; what is left
   * of `from` is deleted. Or `mergeStudents` does it by itself.
   */
  merged: { joining: string } | 'by mergeStudents';
}

/** Every table that names a student by `stud_id`: whoever adds one says here what becomes of it. Tests hold the list to the database. */
export const BELONGINGS: Readonly<Record<string, Belonging>> = {
  student: {
    exported: [
      'student',
      `SELECT s.*, l.levels AS academic_level FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
    ],
    erased: 'by eraseStudent',
    merged: 'by mergeStudents',
  },
  student_batch: {
    exported: [
      'batches',
      'SELECT b.batch_name FROM student_batch sb JOIN batch b ON b.batch_id = sb.batch_id WHERE sb.stud_id = ?',
    ],
    erased: 'deleted',
    merged: 'by mergeStudents',
  },
  session: {
    exported: [
      'sessions',
      `SELECT session_id, device, created_at, last_seen_at, expires_at, ended_at
       FROM session WHERE stud_id = ? ORDER BY session_id`,
    ],
    erased: 'by eraseStudent',
    merged: 'by mergeStudents',
  },
  device: {
    exported: ['known_devices', 'SELECT created_at, seen_at FROM device WHERE stud_id = ? ORDER BY created_at'],
    erased: 'deleted',
    merged: 'by mergeStudents',
  },
  attempt: {
    exported: [
      'attempts',
      // An exam's result reads passed or failed wherever a student reads it.
      `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.submitted_at, a.marks, a.max_marks,
         a.result || CASE a.kind WHEN 'exam' THEN 'ed' ELSE '' END AS result, a.answers
       FROM attempt a WHERE a.stud_id IN (SELECT stud_id FROM student WHERE COALESCE(merged_into, stud_id) = ?)
       ORDER BY a.attempt_id`,
    ],
    erased: 'by eraseStudent',
    merged: 'by mergeStudents',
  },
  open_attempt: {
    exported: [
      'attempts_under_way',
      `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.started_at, a.deadline_at, a.answers
       FROM open_attempt a WHERE a.stud_id = ? ORDER BY a.attempt_id`,
    ],
    erased: 'deleted',
    merged: 'by mergeStudents',
  },
  watch_progress: {
    exported: [
      'watch_progress',
      `SELECT t.topic_name, w.position_s, w.duration_s, w.watched_at
       FROM watch_progress w JOIN topic t ON t.topic_id = w.topic_id WHERE w.stud_id = ? ORDER BY w.watched_at`,
    ],
    erased: 'deleted',
    merged: {
      // Of a video both watched, the later place counts.
      joining: `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at)
        SELECT CAST(? AS BIGINT), topic_id, position_s, duration_s, watched_at FROM watch_progress WHERE stud_id = ?
        ON CONFLICT (stud_id, topic_id) DO UPDATE SET position_s = excluded.position_s, duration_s = excluded.duration_s,
          watched_at = excluded.watched_at WHERE watch_progress.watched_at < excluded.watched_at`,
    },
  },
  live_join: {
    exported: [
      'live_joins',
      `SELECT l.class_name, j.held_at, j.joined_at, j.times
       FROM live_join j JOIN live_class l ON l.live_class_id = j.live_class_id WHERE j.stud_id = ? ORDER BY j.joined_at`,
    ],
    erased: 'deleted',
    merged: {
      // Of a class both visited, the first visit counts.
      joining: `INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, times)
        SELECT live_class_id, held_at, CAST(? AS BIGINT), joined_at, times FROM live_join WHERE stud_id = ?
        ON CONFLICT (live_class_id, held_at, stud_id) DO UPDATE SET times = live_join.times + excluded.times,
          joined_at = CASE WHEN excluded.joined_at < live_join.joined_at THEN excluded.joined_at ELSE live_join.joined_at END`,
    },
  },
  feedback: {
    exported: ['feedback', 'SELECT message, created_at FROM feedback WHERE stud_id = ? ORDER BY feedback_id'],
    erased: 'deleted',
    merged: {
      joining: `UPDATE feedback SET stud_id = ?, submit_key = 'merged:' || feedback_id || ':' || submit_key WHERE stud_id = ?`,
    },
  },
};
