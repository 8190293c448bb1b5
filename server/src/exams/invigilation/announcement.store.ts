import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';

/** An announcement to everybody who takes a quiz or exam. */
export interface AnnouncementOrder extends Decision {
  kind: Kind;
  item_id: number;
  text: string;
  /** The text by language. */
  texts_in: Readonly<Record<string, string>> | undefined;
  /** The question that the announcement is about; null: all of the paper. */
  question_id: number | null;
  correction: boolean;
}

/**
 * Keeps an announcement: pages of attempts under way, and those begun later, are told with their next call. Returns its
 * number.
 */
export const keepAnnouncement = writeJob('invigilation.notice', async (tx: Sql, order: AnnouncementOrder): Promise<number> => {
  const { kind, item_id, text, texts_in, question_id, correction, ...decision } = order;
  // Numbered in the order in which they are seen: a page asks for what is behind the newest that it knows.
  if (tx.engine === 'postgres') await tx.run('LOCK TABLE exam_notice IN SHARE ROW EXCLUSIVE MODE');
  const row = await tx.get<{ notice_id: number }>(
    'INSERT INTO exam_notice (kind, item_id, text, texts_in, sent_at, question_id, correction) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING notice_id',
    kind,
    item_id,
    text,
    texts_in ? JSON.stringify(texts_in) : null,
    decision.at,
    question_id,
    Number(correction),
  );
  if (!row) throw new Error('the announcement was not stored');
  const detail = { notice_id: row.notice_id, correction, ...(question_id === null ? {} : { question_id }) };
  await writeAudit(tx, decision, { action: 'notice', kind, item_id, detail });
  return row.notice_id;
});

/** Counts the attempts under way. */
export async function countUnderWay(db: Sql, kind: Kind, item_id: number): Promise<number> {
  const row = await db.get<{ count: number }>(
    'SELECT count(*) AS count FROM open_attempt WHERE kind = ? AND item_id = ?',
    kind,
    item_id,
  );
  return row?.count ?? 0;
}
