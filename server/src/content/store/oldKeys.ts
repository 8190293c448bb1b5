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
  const questions = correctedKeys(before, now).map((number) => names.get(number) ?? String(number));
  if (questions.length === 0) return undefined;
  const { attempts, under_way } = await attemptsAt(sql, at);
  return attempts + under_way === 0 ? undefined : { questions, attempts, under_way };
}

/** The numbers of the questions whose key is another one now. */
export function correctedKeys(before: Paper, now: Paper): number[] {
  const corrected = new Map(now.questions.map((question) => [question.question_id, question]));
  return before.questions.flatMap((question) => {
    const to = corrected.get(question.question_id);
    return to && !hasSameKey(question, to) ? [question.question_id] : [];
  });
}

/** How many attempts at an item were handed in, and how many are under way. */
export async function attemptsAt(
  sql: Sql,
  { kind, item_id }: { kind: Kind; item_id: number },
): Promise<Pick<OldKey, 'attempts' | 'under_way'>> {
  const count = async (table: 'attempt' | 'open_attempt'): Promise<number> => {
    const row = await sql.get<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${table} WHERE kind = ? AND item_id = ?`,
      kind,
      item_id,
    );
    return row?.count ?? 0;
  };
  return { attempts: await count('attempt'), under_way: await count('open_attempt') };
}
