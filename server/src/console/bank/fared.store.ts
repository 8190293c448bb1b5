import type { Kind } from '@portal/bank/paper/paper';
import { countingRegrade } from '../../attempt/correction/regrades.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { recount } from './uses.store.ts';

/** A paper whose attempts say something else than the bank has of them. */
export interface Unread {
  kind: Kind;
  item_id: number;
  version: number;
  attempts_state: string;
}

/** How one question of a paper fared. */
export interface FaredUse {
  question_id: number;
  attempts: number;
  right_ones: number;
  discrimination: number | null;
}

const unreadOf = (kind: Kind): string =>
  // The newest attempt is found at the end of an index, however many there are.
  `SELECT n.* FROM (SELECT p.kind, p.item_id, i.version, p.attempts_state AS before,
       COALESCE((SELECT MAX(a.submitted_at) FROM attempt a WHERE a.kind = '${kind}' AND a.item_id = p.item_id), 0) || ' ' ||
       COALESCE(${countingRegrade(kind, 'p.item_id')}, 0) AS attempts_state
     FROM bank_paper p JOIN ${kind} i ON i.${kind}_id = p.item_id WHERE p.kind = '${kind}') n
   WHERE n.attempts_state <> n.before AND (n.before <> '' OR n.attempts_state <> '0 0')`;

/** Papers that were handed in, or marked anew, since their attempts were read. */
export const unreadPapers = (db: Sql, most: number): Promise<Unread[]> =>
  db.all(
    `SELECT kind, item_id, version, attempts_state FROM (${unreadOf('quiz')} UNION ALL ${unreadOf('exam')}) u LIMIT ?`,
    most,
  );

/** Keeps how the questions of a paper fared. */
export const keepFared = writeJob(
  'bank.fared',
  async (tx: Sql, { kind, item_id, attempts_state, uses }: Unread & { uses: readonly FaredUse[] }): Promise<void> => {
    await tx.run('UPDATE bank_paper SET attempts_state = ? WHERE kind = ? AND item_id = ?', attempts_state, kind, item_id);
    for (const { question_id, attempts, right_ones, discrimination } of uses)
      await tx.run(
        'UPDATE bank_use SET attempts = ?, right_ones = ?, discrimination = ? WHERE question_id = ?',
        attempts,
        right_ones,
        discrimination,
        question_id,
      );
    const ids = await tx.all<{ bank_id: number }>(
      'SELECT DISTINCT bank_id FROM bank_use WHERE kind = ? AND item_id = ?',
      kind,
      item_id,
    );
    await recount(
      tx,
      ids.map(({ bank_id }) => bank_id),
    );
  },
);
