/** When an exam may be taken, epoch milliseconds; null: unbounded on that side, as a quiz is on both. */
export interface Window {
  opens_at: number | null;
  closes_at: number | null;
}

/** Saves and hand-ins count that arrive this long after the deadline: the network's share, not the student's. */
export const GRACE_MS = 60_000;

const MINUTE_MS = 60_000;

/**
 * How a window stands at `now`. An attempt that begins gets no grace; a hand-in without an attempt under way may still
 * be on its way for `grace_ms` after the closing.
 */
export function windowAt({ opens_at, closes_at }: Window, now: number, grace_ms = 0): 'not open' | 'open' | 'closed' {
  if (opens_at !== null && now < opens_at) return 'not open';
  return closes_at !== null && now > closes_at + grace_ms ? 'closed' : 'open';
}

/** The minutes that everybody has: the duration, or what the sections have together where that is less. Undefined without either. */
export function lengthOf(duration_minutes: number | null, sections_minutes: number | null = null): number | undefined {
  const lengths = [duration_minutes, sections_minutes].filter((minutes) => minutes !== null);
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}

/**
 * When an attempt begun now ends: the duration from its start, or what its sections have together where that is less, cut by the closing
 * of the exam, and then the student's extra minutes. Undefined without a limit. All in epoch milliseconds.
 */
export function deadlineOf(
  { duration_minutes, closes_at }: { duration_minutes: number | null; closes_at: number | null },
  started_at: number,
  extra_minutes: number,
  sections_minutes: number | null = null,
): number | undefined {
  const length = lengthOf(duration_minutes, sections_minutes);
  const ends = [...(length === undefined ? [] : [started_at + length * MINUTE_MS]), ...(closes_at === null ? [] : [closes_at])];
  return ends.length === 0 ? undefined : Math.min(...ends) + extra_minutes * MINUTE_MS;
}

/** The attempts with a deadline before this moment are over at `now`: the same rule as `isOver`, for a statement in SQL. */
export const overBefore = (now: number): number => now - GRACE_MS;

/** True once nothing more is taken for an attempt with that deadline. */
export const isOver = (deadline_at: number | null, now: number): boolean => deadline_at !== null && deadline_at < overBefore(now);
