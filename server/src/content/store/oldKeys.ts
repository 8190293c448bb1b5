import { hasSameKey } from '../../attempt/correction/keyOf.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';

/**
 * Attempts that were begun before a load corrected the key of their paper: their marks stay, until somebody marks them
 * anew.
 */
export interface OldKey {
  /** Keys of the questions. */
  questions: string[];
  attempts: number;
  under_way: number;
}

/**
 * Returns those at one item, or undefined where no key was corrected or nobody had begun. `names` has the questions'
 * keys by number.
 */
export async function attemptsByOldKey(
  sql: Sql,
  at: { kind: Kind; item_id: number },
  before: Paper,
  now: Paper,
  names: ReadonlyMap<number, string>,
): Promise<OldKey | undefined> {
  const corrected = new Map(now.questions.map((question) => [question.question_id, question]));
  const questions = before.questions.flatMap((question) => {
    const to = corrected.get(question.question_id);
    return to && !hasSameKey(question, to) ? [names.get(question.question_id) ?? String(question.question_id)] : [];
  });
  if (questions.length === 0) return undefined;
  const count = async (table: 'attempt' | 'open_attempt'): Promise<number> => {
    const row = await sql.get<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${table} WHERE kind = ? AND item_id = ?`,
      at.kind,
      at.item_id,
    );
    return row?.count ?? 0;
  };
  const [attempts, under_way] = [await count('attempt'), await count('open_attempt')];
  return attempts + under_way === 0 ? undefined : { questions, attempts, under_way };
}
