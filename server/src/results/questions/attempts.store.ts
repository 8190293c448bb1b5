import { setImmediate } from 'node:timers/promises';
import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import { countingRegrade } from '../../attempt/correction/regrades.store.ts';
import { PAGE, pages } from '../filter.ts';

/** The fields of an attempt that the statistics need. */
export interface GivenRow {
  attempt_id: number;
  submitted_at: number;
  stud_id: number;
  version: number;
  /** The regrade by which the attempt is marked; null where there is none. */
  regrade_id: number | null;
  /** JSON: {"question_id": "chosen option"} */
  answers: string;
}

interface At {
  kind: Kind;
  item_id: number;
}

/** The attempts at one item that count, the oldest first. */
export const givenAnswers = (db: Sql, { kind, item_id }: At): AsyncGenerator<GivenRow> =>
  pages<GivenRow>(async (last) => {
    // Others have their turn between two pages.
    await setImmediate();
    return db.all<GivenRow>(
      `SELECT a.attempt_id, a.submitted_at, a.stud_id, a.version, a.regrade_id, a.answers FROM counted_attempt a
       WHERE a.kind = ? AND a.item_id = ? AND a.void_cause IS NULL AND (a.submitted_at, a.attempt_id) > (?, ?)
       ORDER BY a.submitted_at, a.attempt_id LIMIT ?`,
      kind,
      item_id,
      last?.submitted_at ?? -1,
      last?.attempt_id ?? -1,
      PAGE,
    );
  });

/** A text that is another one once another attempt counts, or is marked by another key. */
export async function stampOf(db: Sql, { kind, item_id }: At): Promise<string> {
  const row = await db.get(
    `SELECT COUNT(*) AS attempts, MAX(a.attempt_id) AS last_id, COUNT(v.attempt_id) AS void_ones, ${countingRegrade(kind, '?')} AS regrade_id
     FROM attempt a LEFT JOIN attempt_void v ON v.attempt_id = a.attempt_id WHERE a.kind = ? AND a.item_id = ?`,
    item_id,
    kind,
    item_id,
  );
  return JSON.stringify(row);
}
