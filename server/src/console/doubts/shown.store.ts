import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

interface ShowOrder {
  doubt_id: number;
  stud_id: number;
  /** The words as typed and as drawn; null: the doubt is to be shown no more. */
  words: { text: string; drawn: string } | null;
  /** The words that were read; '' for none. */
  instead_of: string;
  by: Decision;
}

/** Shows an answered doubt under its topic, or no more. Returns 0 where somebody else has decided meanwhile. */
export const showDoubt = writeJob(
  'staff.doubt.show',
  (tx: Sql, { doubt_id, stud_id, words, instead_of, by }: ShowOrder): Promise<number> =>
    recorded(
      tx,
      by,
      [{ table: 'doubt', where: 'doubt_id = ?', params: [doubt_id] }],
      () =>
        tx.run(
          `UPDATE doubt SET shown_text = ?, shown_drawn = ?
           WHERE doubt_id = ? AND about = 'topic' AND answered_at IS NOT NULL AND COALESCE(shown_text, '') = ?`,
          words?.text ?? null,
          words?.drawn ?? null,
          doubt_id,
          instead_of,
        ),
      (settled) =>
        settled === 0
          ? undefined
          : { action: 'show', kind: 'doubt', item_id: doubt_id, stud_id, detail: { shown: words ? 1 : 0 } },
    ),
);
