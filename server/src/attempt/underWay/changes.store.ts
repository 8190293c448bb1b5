import type { Sql } from '../../db/database.ts';
import type { AttemptUnderWay } from '../underWay.store.ts';

/** An announcement as its row says. */
export interface AnnouncementRow {
  notice_id: number;
  text: string;
  /** JSON: text by language. */
  texts_in: string | null;
  sent_at: number;
  question_id: number | null;
  correction: number;
}

/** The parts of an attempt that may change while it is under way. */
export interface Changing extends Pick<AttemptUnderWay, 'started_at' | 'deadline_at' | 'sections'> {
  /** Announcements made after the one asked for, the oldest first. */
  notices: AnnouncementRow[];
}

type Row = Omit<Changing, 'notices'> & (AnnouncementRow | Record<keyof AnnouncementRow, null>);

/** Reads those parts in one statement; undefined when no attempt of that number and student is under way. */
export async function readChanging(db: Sql, stud_id: number, attempt_id: number, after: number): Promise<Changing | undefined> {
  const rows = await db.all<Row>(
    `SELECT o.started_at, o.deadline_at, o.sections, n.notice_id, n.text, n.texts_in, n.sent_at, n.question_id, n.correction
     FROM open_attempt o LEFT JOIN exam_notice n ON n.kind = o.kind AND n.item_id = o.item_id AND n.notice_id > ?
     WHERE o.attempt_id = ? AND o.stud_id = ? ORDER BY n.notice_id`,
    after,
    attempt_id,
    stud_id,
  );
  const [first] = rows;
  return first && { ...first, notices: rows.flatMap((row) => (row.notice_id === null ? [] : [row])) };
}
