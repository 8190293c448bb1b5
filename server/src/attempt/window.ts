import { MINUTE_MS } from '../core/dates.ts';

/** When an exam may be taken, epoch milliseconds; null: unbounded on that side, as a quiz is on both. */
export interface Window {
  opens_at: number | null;
  closes_at: number | null;
}

/** Saves and hand-ins count that arrive this long after the deadline: the network's share, not the student's. */
export const GRACE_MS = 60_000;

/**
 * Pages that wait for the opening begin within two seconds of it, and their calls take a moment: who begins so soon has
 * begun with all others.
 */
const IN_STEP_MS = 5000;

/**
 * How a window stands at `now`. An attempt that begins gets no grace; a hand-in without an attempt under way may still
 * be on its way for `grace_ms` after the closing.
 */
export function windowAt({ opens_at, closes_at }: Window, now: number, grace_ms = 0): 'not open' | 'open' | 'closed' {
  if (opens_at !== null && now < opens_at) return 'not open';
  return closes_at !== null && now > closes_at + grace_ms ? 'closed' : 'open';
}

/**
 * The minutes that everybody has: the duration, or what the sections have together where that is less. Undefined
 * without either.
 */
export function lengthOf(duration_minutes: number | null, sections_minutes: number | null = null): number | undefined {
  const lengths = [duration_minutes, sections_minutes].filter((minutes) => minutes !== null);
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}

/**
 * The closing for an attempt begun at `started_at`: what a start in step with the opening came after it is given back.
 */
function closingOf({ opens_at, closes_at }: Window, started_at: number): number | null {
  if (opens_at === null || closes_at === null) return closes_at;
  const after = started_at - opens_at;
  return after >= 0 && after <= IN_STEP_MS ? closes_at + after : closes_at;
}

/**
 * When an attempt begun now ends: the duration from its start, or what its sections have together where that is less,
 * cut by the closing of the exam, and then the student's extra minutes. Undefined without a limit. All in epoch
 * milliseconds.
 */
export function deadlineOf(
  { duration_minutes, ...window }: Window & { duration_minutes: number | null },
  started_at: number,
  extra_minutes: number,
  sections_minutes: number | null = null,
): number | undefined {
  const length = lengthOf(duration_minutes, sections_minutes);
  const closing = closingOf(window, started_at);
  const ends = [...(length === undefined ? [] : [started_at + length * MINUTE_MS]), ...(closing === null ? [] : [closing])];
  return ends.length === 0 ? undefined : Math.min(...ends) + extra_minutes * MINUTE_MS;
}

/**
 * The attempts with a deadline before this moment are over at `now`: the same rule as `isOver`, for a statement in SQL.
 */
export const overBefore = (now: number): number => now - GRACE_MS;

/** True once nothing more is taken for an attempt with that deadline. */
export const isOver = (deadline_at: number | null, now: number): boolean => deadline_at !== null && deadline_at < overBefore(now);
