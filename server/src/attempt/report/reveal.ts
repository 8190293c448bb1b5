import type { Held } from '../../core/clock/clock.ts';
import { GRACE_MS } from '../window.ts';

/** The fields of the row of a quiz or exam that decide when its key is shown. */
export interface RevealRule {
  reveal: string | null;
  show_marks: number;
  /** 1: everybody may hand in more than once. */
  repeatable: number;
  /** Null for quizzes, and for exams without an end. */
  closes_at: number | null;
}

/** How an attempt may be shown to its student. */
export interface Shown {
  /** Right answers, explanations, and how each question went. */
  key: 'shown' | 'later' | 'never';
  /**
   * When that comes which is not shown yet, be it the key or, where that never comes, the marks. Epoch milliseconds.
   */
  key_at?: number;
  /** Marks and result. */
  marks: boolean;
}

/** When the key is shown: what the operator chose, else after the closing where there is one. */
export function policyOf({
  reveal,
  closes_at,
}: Pick<RevealRule, 'reveal' | 'closes_at'>): 'after_submit' | 'after_close' | 'never' {
  if (reveal === 'after_submit' || reveal === 'after_close' || reveal === 'never') return reveal;
  return closes_at === null ? 'after_submit' : 'after_close';
}

/** Tells whether the attempts still under way matter for when key or marks come. */
export const waitsForOthers = (rule: RevealRule): boolean => rule.closes_at !== null && policyOf(rule) !== 'after_submit';

/**
 * How attempts may be shown at `now`. After the closing means: once nobody can answer any more, neither within the
 * minute of grace nor by extra time; `last_deadline` is the latest deadline of those still under way. While the clock
 * is in doubt, the slower one counts.
 */
export function shownAt(rule: RevealRule, last_deadline: number | null, now: number, held?: Held): Shown {
  const policy = policyOf(rule);
  const showsMarks = rule.show_marks !== 0;
  if (policy === 'after_submit') return { key: 'shown', marks: true };
  // Without a closing time the key can never be out.
  if (rule.closes_at === null) return { key: 'never', marks: showsMarks };
  const over_at = Math.max(rule.closes_at, last_deadline ?? 0) + GRACE_MS;
  const isOver = now - (held?.lag ?? 0) > over_at;
  // Marks of one hand-in after another tell the key answer by answer.
  const marks = showsMarks && (isOver || rule.repeatable === 0);
  if (policy === 'never') return { key: 'never', marks, ...(showsMarks && !marks ? { key_at: over_at } : {}) };
  return isOver ? { key: 'shown', marks: true } : { key: 'later', key_at: over_at, marks };
}
