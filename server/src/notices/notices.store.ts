import type { NoticeKind } from '@portal/contract';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { hasBegun } from './push/begun.ts';
import type { NoticeFacts } from './push/wire/payload.ts';

belonging('notice_choice', {
  exported: ['notice_choices', 'SELECT kind, push FROM notice_choice WHERE stud_id = ? ORDER BY kind'],
  erased: 'deleted',
  merged: {
    // The choice of the record that stays holds.
    joining: `INSERT INTO notice_choice (stud_id, kind, push) SELECT CAST(? AS BIGINT), kind, push FROM notice_choice WHERE stud_id = ?
      ON CONFLICT (stud_id, kind) DO NOTHING`,
  },
});

/** Notices in one answer. */
const PAGE = 50;

/** `seen`: 1 once its student has seen it or a later one. */
type NoticeRow = NoticeFacts & { seen: number };

/** Tells that an exam closes soon as long as it is still open, and to whoever has not begun it. */
const HOLDS = `NOT (n.kind = 'exam_ending' AND (n.about_at <= ? OR (${hasBegun('s.stud_id')})))`;

/** The student's notices at `now`, the newest first; those behind `before`. */
export const noticesOf = (db: Sql, stud_id: number, now: number, before?: number): Promise<NoticeRow[]> =>
  db.all(
    `SELECT n.notice_id, n.kind, n.title, n.subject_name, n.about_at, n.link, s.own_id, n.at,
       CASE WHEN s.seen_at IS NULL THEN 0 ELSE 1 END AS seen
     FROM student_notice s JOIN notice n ON n.notice_id = s.notice_id
     WHERE s.stud_id = ? AND s.notice_id < ? AND ${HOLDS} ORDER BY s.notice_id DESC LIMIT ${PAGE}`,
    stud_id,
    before ?? Number.MAX_SAFE_INTEGER,
    now,
  );

export async function unseenOf(db: Sql, stud_id: number, now: number): Promise<number> {
  const row = await db.get<{ unseen: number }>(
    `SELECT COUNT(*) AS unseen FROM student_notice s JOIN notice n ON n.notice_id = s.notice_id
     WHERE s.stud_id = ? AND s.seen_at IS NULL AND ${HOLDS}`,
    stud_id,
    now,
  );
  return row?.unseen ?? 0;
}

/**
 * Notes that the student has seen a notice and all before it; those seen before stay as they are. False for a notice
 * that is not the student's.
 */
export const markSeen = writeJob(
  'notices.seen',
  async (tx: Sql, { stud_id, notice_id, at }: { stud_id: number; notice_id: number; at: number }): Promise<boolean> => {
    const own = await tx.get('SELECT 1 AS one FROM student_notice WHERE stud_id = ? AND notice_id = ?', stud_id, notice_id);
    if (!own) return false;
    await tx.run(
      'UPDATE student_notice SET seen_at = ? WHERE stud_id = ? AND notice_id <= ? AND seen_at IS NULL',
      at,
      stud_id,
      notice_id,
    );
    return true;
  },
);

/** The kinds of which the student has chosen. */
export const choicesOf = (db: Sql, stud_id: number): Promise<{ kind: NoticeKind; push: number }[]> =>
  db.all('SELECT kind, push FROM notice_choice WHERE stud_id = ?', stud_id);

export const storeChoice = writeJob(
  'notices.choose',
  async (tx: Sql, { stud_id, kind, push }: { stud_id: number; kind: NoticeKind; push: number }): Promise<void> => {
    await tx.run(
      `INSERT INTO notice_choice (stud_id, kind, push) VALUES (?, ?, ?)
       ON CONFLICT (stud_id, kind) DO UPDATE SET push = excluded.push`,
      stud_id,
      kind,
      push,
    );
  },
);

/** Removes notices of before then, from the lists of students too, two at a time: each may be in thousands of lists. */
export const pruneNotices = writeJob('notices.prune', async (tx: Sql, { before }: { before: number }): Promise<void> => {
  await tx.run('DELETE FROM notice WHERE notice_id IN (SELECT notice_id FROM notice WHERE at < ? ORDER BY at LIMIT 2)', before);
});

/** News of the time between two moments, epoch milliseconds. */
export const newsBetween = (db: Sql, from: number, until: number): Promise<{ id: number; heading: string }[]> =>
  db.all('SELECT id, heading FROM news WHERE archived = 0 AND added_at BETWEEN ? AND ? ORDER BY added_at, id', from, until);
