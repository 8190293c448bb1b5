import type { NoticeKind } from '@portal/contract';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { queuePushes } from './push/outbox.store.ts';

belonging('student_notice', {
  exported: [
    'notices',
    `SELECT n.kind, n.title, n.subject_name, n.about_at, n.at, s.seen_at FROM student_notice s JOIN notice n ON n.notice_id = s.notice_id
     WHERE s.stud_id = ? ORDER BY s.notice_id`,
  ],
  erased: 'deleted',
  merged: {
    // A notice seen under either record is seen.
    joining: `INSERT INTO student_notice (stud_id, notice_id, own_id, seen_at)
      SELECT CAST(? AS BIGINT), notice_id, own_id, seen_at FROM student_notice WHERE stud_id = ?
      ON CONFLICT (stud_id, notice_id) DO UPDATE SET seen_at = COALESCE(student_notice.seen_at, excluded.seen_at)`,
  },
});

/** Students told in one transaction: those who write meanwhile wait for no more. */
const AT_ONCE = 500;

const OF_CLASS = 'SELECT stud_id, CAST(NULL AS BIGINT) AS own_id FROM class_audience WHERE live_class_id = ?';

/** A student who has begun an exam, or handed it in, needs not be told that it can be taken. */
const OF_EXAM = `SELECT v.stud_id, CAST(NULL AS BIGINT) AS own_id FROM visible_exam v WHERE v.exam_id = ?
  AND NOT EXISTS (SELECT 1 FROM open_attempt o WHERE o.kind = 'exam' AND o.stud_id = v.stud_id AND o.item_id = v.exam_id)
  AND NOT EXISTS (SELECT 1 FROM attempt a WHERE a.kind = 'exam' AND a.stud_id = v.stud_id AND a.item_id = v.exam_id)`;

/** Whom a notice concerns, by what it is about; an answer is given to whom its writer names (named.store.ts). */
const AUDIENCE: Record<Exclude<NoticeKind, 'answer'>, string> = {
  class_soon: OF_CLASS,
  class_moved: OF_CLASS,
  class_cancelled: OF_CLASS,
  exam_tomorrow: OF_EXAM,
  exam_open: OF_EXAM,
  exam_ending: OF_EXAM,
  results: `SELECT stud_id, MAX(attempt_id) AS own_id FROM attempt WHERE kind = 'exam' AND item_id = ? GROUP BY stud_id`,
  news: 'SELECT stud_id, CAST(NULL AS BIGINT) AS own_id FROM visible_news WHERE id = ?',
};

/** A notice that not all have yet. */
export interface Unspread {
  notice_id: number;
  kind: keyof typeof AUDIENCE;
  item_id: number;
}

export const unspread = (db: Sql): Promise<Unspread[]> =>
  db.all('SELECT notice_id, kind, item_id FROM notice WHERE spread_at IS NULL ORDER BY notice_id');

/** Gives a notice to the next few hundred students whom it concerns. False once all have it. */
export const spreadNotice = writeJob(
  'notices.spread',
  async (tx: Sql, { notice_id, kind, item_id, at }: Unspread & { at: number }): Promise<boolean> => {
    const row = await tx.get<{ reached: number }>(
      'SELECT reached FROM notice WHERE notice_id = ? AND spread_at IS NULL',
      notice_id,
    );
    if (!row) return false;
    const { reached } = row;
    const last = await tx.get<{ until: number | null }>(
      `SELECT MAX(stud_id) AS until FROM (SELECT stud_id FROM student WHERE stud_id > ? ORDER BY stud_id LIMIT ${AT_ONCE}) next_ones`,
      reached,
    );
    const until = last?.until ?? null;
    if (until === null) {
      await tx.run('UPDATE notice SET spread_at = ? WHERE notice_id = ?', at, notice_id);
      return false;
    }
    // Another instance may have been here meanwhile: what it gave stays.
    await tx.run(
      `INSERT INTO student_notice (stud_id, notice_id, own_id)
       SELECT a.stud_id, CAST(? AS BIGINT), a.own_id FROM (${AUDIENCE[kind]}) a JOIN student s ON s.stud_id = a.stud_id
       WHERE s.standing = 'active' AND a.stud_id > ? AND a.stud_id <= ?
       ON CONFLICT (stud_id, notice_id) DO NOTHING`,
      notice_id,
      item_id,
      reached,
      until,
    );
    await queuePushes(tx, { notice_id, after: reached, until, at });
    await tx.run('UPDATE notice SET reached = ? WHERE notice_id = ? AND reached < ?', until, notice_id, until);
    return true;
  },
);
