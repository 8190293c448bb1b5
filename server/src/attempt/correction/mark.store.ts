import type { Sql } from '../../db/database.ts';

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

const COLUMNS = 'attempt_id, regrade_id, marks, max_marks, result, questions';

/** Rows in one INSERT: the statements stay few, and below the number of values that engines allow. */
const BULK = 100;

/** Writes marks beside their attempts; those that are there already stay as they are. */
export async function insertMarks(tx: Sql, rows: readonly MarkRow[]): Promise<void> {
  for (let done = 0; done < rows.length;) {
    const some = rows.slice(done, done + (rows.length - done >= BULK ? BULK : 1));
    done += some.length;
    await tx.run(
      `INSERT INTO attempt_mark (${COLUMNS}) VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')} ON CONFLICT DO NOTHING`,
      ...some.flatMap((row) => [row.attempt_id, row.regrade_id, row.marks, row.max_marks, row.result, row.questions]),
    );
  }
}

export const insertMark = (tx: Sql, attempt_id: number, mark: MarkBeside): Promise<void> =>
  insertMarks(tx, [{ attempt_id, ...mark }]);
