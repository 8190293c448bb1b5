import type { Prepared } from './grading/prepare.ts';

/** How long a question was on the screen, as a device says it. */
export interface GivenTime {
  question_id: number;
  seconds: number;
}

/** A hand-in's record, as stored, of how its paper was looked at. */
export interface Looked {
  /** The questions marked for review, JSON, where the hand-in named them; null: those of the last save. */
  marked: string | null;
  /** How long each question was on the screen, JSON, where the hand-in says it. */
  spent: string | null;
  /** How often the page was out of sight, where that is counted. */
  left_page: number | null;
}

/**
 * The times as they are stored, JSON; null where a device named none. What is not in the paper is left out: no hand-in
 * fails for it.
 */
export function spentText({ questions }: Prepared, given: readonly GivenTime[] | undefined): string | null {
  const known = given?.filter(({ question_id }) => questions.has(question_id)) ?? [];
  if (known.length === 0) return null;
  return JSON.stringify(Object.fromEntries(known.map(({ question_id, seconds }) => [question_id, seconds])));
}

/** Seconds by question; of those that no device named there are none. */
export const readSpent = (stored: string | null): Readonly<Record<string, number>> =>
  stored === null ? {} : (JSON.parse(stored) as Record<string, number>);
