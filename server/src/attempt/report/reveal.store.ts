import type { Services } from '../../core/services.ts';
import type { Sql } from '../../db/database.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { lastDeadline } from '../underWay.store.ts';
import { shownAt, waitsForOthers, type RevealRule, type Shown } from './reveal.ts';

/**
 * Whether an exam with this limit may be handed in more than once, in a SELECT; a quiz has no closing that marks could
 * wait for.
 */
export const isRepeatable = (attempt_limit: string): string => `CASE WHEN ${attempt_limit} = 1 THEN 0 ELSE 1 END`;

const RULES: Record<Kind, string> = {
  quiz: 'SELECT reveal, show_marks, 0 AS repeatable, NULL AS closes_at FROM quiz WHERE quiz_id = ?',
  exam: `SELECT reveal, show_marks, ${isRepeatable('attempt_limit')} AS repeatable, closes_at FROM exam WHERE exam_id = ?`,
};

/** Reads the rule by which a quiz or exam shows its key. */
export async function ruleOf(db: Sql, kind: Kind, item_id: number): Promise<RevealRule> {
  const rule = await db.get<RevealRule>(RULES[kind], item_id);
  if (!rule) throw new Error(`there is no ${kind} ${item_id}`);
  return rule;
}

async function lastDeadlineOf(db: Sql, kind: Kind, item_id: number): Promise<number | null> {
  const row = await db.get<{ last: number | null }>(`SELECT ${lastDeadline('?', '?')} AS last`, kind, item_id);
  return row?.last ?? null;
}

/** How attempts at a quiz or exam may be shown to students now; by the rules given, else by those stored. */
export async function shownNow(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  kind: Kind,
  item_id: number,
  given?: RevealRule,
): Promise<Shown> {
  const rule = given ?? (await ruleOf(db, kind, item_id));
  const last = waitsForOthers(rule) ? await lastDeadlineOf(db, kind, item_id) : null;
  return shownAt(rule, last, now(), clock.held());
}

/** A row of a list of attempts with what decides whether its marks are shown. */
export type RevealRow = RevealRule & { last_deadline: number | null };

/**
 * The columns of a RevealRow, for a query in which the quiz or exam is `i`: the attempts under way are looked at only
 * where they decide about the marks. `of` 'key': also where they decide about the key alone.
 */
export const revealColumns = (kind: Kind, of: 'marks' | 'key' = 'marks'): string => {
  if (kind === 'quiz') return 'i.reveal, i.show_marks, 0 AS repeatable, NULL AS closes_at, NULL AS last_deadline';
  const decides = of === 'key' ? '1 = 1' : 'i.show_marks = 0 OR i.attempt_limit IS NULL OR i.attempt_limit > 1';
  return `i.reveal, i.show_marks, ${isRepeatable('i.attempt_limit')} AS repeatable, i.closes_at,
  CASE WHEN ${decides} THEN ${lastDeadline("'exam'", 'i.exam_id')} END AS last_deadline`;
};
