import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import { shownAnnouncement } from '../underWay/changes.ts';
import type { AnnouncementRow } from '../underWay/changes.store.ts';

/** Returns the corrections of questions that the school has told while the paper was sat, for a report of it. */
export async function correctionsOf(db: Sql, kind: Kind, item_id: number) {
  const rows = await db.all<AnnouncementRow>(
    `SELECT notice_id, text, texts_in, sent_at, question_id, correction FROM exam_notice
     WHERE kind = ? AND item_id = ? AND correction = 1 AND question_id IS NOT NULL ORDER BY notice_id`,
    kind,
    item_id,
  );
  return rows.length > 0 ? { notices: rows.map(shownAnnouncement) } : {};
}
