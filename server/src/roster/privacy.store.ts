import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** The name of what an attempt is at. */
const ITEM_NAME = `CASE a.kind WHEN 'quiz' THEN (SELECT q.name FROM quiz q WHERE q.quiz_id = a.item_id)
  ELSE (SELECT e.name FROM exam e WHERE e.exam_id = a.item_id) END AS item_name`;

/** What the tables hold of one student: every one that names the student, without hashes and keys that say nothing to a reader. */
const EXPORT = {
  student: `SELECT s.*, l.levels AS academic_level FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
  batches: 'SELECT b.batch_name FROM student_batch sb JOIN batch b ON b.batch_id = sb.batch_id WHERE sb.stud_id = ?',
  sessions: `SELECT session_id, device, created_at, last_seen_at, expires_at, ended_at
    FROM session WHERE stud_id = ? ORDER BY session_id`,
  known_devices: 'SELECT created_at, seen_at FROM device WHERE stud_id = ? ORDER BY created_at',
  codes: `SELECT c.purpose, c.sent_at, c.expires_at, c.used_at, c.tries FROM otp_code c
    JOIN student s ON s.phone_code = c.phone_code AND s.mobile = c.mobile WHERE s.stud_id = ? ORDER BY c.sent_at`,
  // An exam's result reads passed or failed wherever a student reads it.
  attempts: `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.submitted_at, a.marks, a.max_marks,
    a.result || CASE a.kind WHEN 'exam' THEN 'ed' ELSE '' END AS result, a.answers
    FROM attempt a WHERE a.stud_id IN (SELECT stud_id FROM student WHERE COALESCE(merged_into, stud_id) = ?) ORDER BY a.attempt_id`,
  attempts_under_way: `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.started_at, a.deadline_at, a.answers
    FROM open_attempt a WHERE a.stud_id = ? ORDER BY a.attempt_id`,
  watch_progress: `SELECT t.topic_name, w.position_s, w.duration_s, w.watched_at
    FROM watch_progress w JOIN topic t ON t.topic_id = w.topic_id WHERE w.stud_id = ? ORDER BY w.watched_at`,
  live_joins: `SELECT l.class_name, j.held_at, j.joined_at, j.times
    FROM live_join j JOIN live_class l ON l.live_class_id = j.live_class_id WHERE j.stud_id = ? ORDER BY j.joined_at`,
  feedback: 'SELECT message, created_at FROM feedback WHERE stud_id = ? ORDER BY feedback_id',
} as const;

/** Everything that belongs to one student, table by table; moments in ISO 8601. */
export async function exportStudent(db: Sql, stud_id: number): Promise<Record<string, object[]>> {
  const read = Object.entries(EXPORT).map(async ([name, text]): Promise<[string, object[]]> => {
    const rows = await db.all<Record<string, unknown>>(text, stud_id);
    return [name, rows.map(readable)];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Moments as people read them, documents as what they hold. */
function readable(row: Record<string, unknown>): object {
  const shown = Object.entries(row).map(([name, value]) => {
    if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
    return name === 'answers' && typeof value === 'string' ? [name, JSON.parse(value) as unknown] : [name, value];
  });
  return Object.fromEntries(shown) as object;
}

/**
 * Takes the person out: name, contacts, messages and viewing go, sessions end; attempts stay, with nobody's name
 * on them, so that the statistics of quizzes and exams remain what they were. Cannot be undone.
 */
export const eraseStudent = writeJob(
  'student.erase',
  async (tx: Sql, { stud_id, at }: { stud_id: number; at: number }): Promise<void> => {
    const student = await tx.get<{ phone_code: string; mobile: string }>(
      'SELECT phone_code, mobile FROM student WHERE stud_id = ?',
      stud_id,
    );
    if (!student) return;
    const { phone_code, mobile } = student;
    // Their handles, with what was typed at registration, go with them.
    await tx.run('DELETE FROM otp_code WHERE phone_code = ? AND mobile = ?', phone_code, mobile);
    await tx.run(
      'DELETE FROM otp_gate WHERE subject = ? OR subject LIKE ?',
      `+${phone_code}${mobile}`,
      `+${phone_code}${mobile}/%`,
    );
    for (const table of ['device', 'open_attempt', 'watch_progress', 'student_batch', 'feedback', 'live_join'])
      await tx.run(`DELETE FROM ${table} WHERE stud_id = ?`, stud_id);
    // Not deleted: its number must not come back while a signed media address names it.
    await tx.run(`UPDATE session SET ended_at = COALESCE(ended_at, ?), device = '' WHERE stud_id = ?`, at, stud_id);
    await tx.run(
      `UPDATE student SET name = 'Erased student', guardian = '', state = '', district = '', email = '', phone_code = '',
         mobile = ?, standing = 'erased', consent_version = NULL, extra_minutes = 0,
         calendar_serial = calendar_serial + 1 WHERE stud_id = ?`,
      `erased-${stud_id}`,
      stud_id,
    );
  },
);
