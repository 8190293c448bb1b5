import { iso } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import type { Outcome } from '../outcome.store.ts';
import type { Shown } from '../report/reveal.ts';
import { ruleWords, type Rule } from './rules.ts';

/**
 * Returns what a report says of marks that were changed after the hand-in; empty where nothing was, or marks are not
 * shown. Which questions it was comes with the key.
 */
export async function regradedOf(
  db: Sql,
  { regrade_id, regraded_questions, first_marks, marks, void_cause }: Outcome,
  shown: Shown,
) {
  const isVoid = void_cause === null ? {} : { void: 1 };
  if (regrade_id === null || !shown.marks) return isVoid;
  const rules = Object.entries(JSON.parse(regraded_questions ?? '{}') as Record<string, Rule>);
  if (rules.length === 0 && first_marks === marks) return isVoid;
  const regrade = await db.get<{ counts_at: number }>('SELECT counts_at FROM regrade WHERE regrade_id = ?', regrade_id);
  const told = shown.key === 'shown' ? rules : [];
  const questions = Object.fromEntries(told.map(([key, rule]) => [key, ruleWords[rule]]));
  const regraded_at = iso(regrade?.counts_at ?? 0);
  return { ...isVoid, regraded: { marks_before: first_marks, regraded_at, questions } };
}
