import type { Item } from './item.store.ts';

/** Saves and submissions count that arrive this long after the deadline: the network's share, not the student's. */
export const GRACE_MS = 60_000;

const MINUTE_MS = 60_000;

/**
 * When an attempt begun now ends: the duration from its start, cut by the closing of the exam, and then the
 * student's extra minutes. Undefined without a limit. All in epoch milliseconds.
 */
export function deadlineOf({ duration_minutes, closes_at }: Item, started_at: number, extra_minutes: number): number | undefined {
  const ends = [duration_minutes === null ? undefined : started_at + duration_minutes * MINUTE_MS, closes_at ?? undefined].filter(
    (at) => at !== undefined,
  );
  return ends.length === 0 ? undefined : Math.min(...ends) + extra_minutes * MINUTE_MS;
}

/** True once nothing more is taken for an attempt with that deadline. */
export const isOver = (deadline_at: number | null, now: number): boolean => deadline_at !== null && now > deadline_at + GRACE_MS;
