import type { Sql } from '../../db/database.ts';
import { insertMany } from '../../db/insertMany.ts';

/** The marks of an attempt by a regrade, beside those it was handed in with. */
export interface MarkBeside {
  regrade_id: number;
  marks: number;
  max_marks: number;
  result: string;
  /** JSON: the rules of the questions that earn something else, by key. */
  questions: string;
}

/** A row of table `attempt_mark`. */
export type MarkRow = MarkBeside & { attempt_id: number };

/** Writes marks beside their attempts; those that are there already stay as they are. */
export async function insertMarks(tx: Sql, rows: readonly MarkRow[]): Promise<void> {
  await insertMany(
    tx,
    'attempt_mark (attempt_id, regrade_id, marks, max_marks, result, questions)',
    rows.map((row) => [row.attempt_id, row.regrade_id, row.marks, row.max_marks, row.result, row.questions]),
    'ON CONFLICT DO NOTHING',
  );
}

export const insertMark = (tx: Sql, attempt_id: number, mark: MarkBeside): Promise<void> =>
  insertMarks(tx, [{ attempt_id, ...mark }]);
