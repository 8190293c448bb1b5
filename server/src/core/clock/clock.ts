import type { Said } from '@portal/bank/told';
/**
 * Attempts begun up to the moment `before` are judged by a clock that is `lag` ms behind: the portal's may be far too
 * late, and nobody's answers are refused for that. Plain data, as it travels to the writer thread.
 */
export interface Held {
  before: number;
  lag: number;
}

/** The time the whole portal goes by. */
export interface Clock {
  /** Epoch milliseconds, whole. A step of the machine's or the database's clock does not reach it. */
  now(): number;
  /** True while the clock is in doubt since the start: nothing is handed in for students. */
  doubtful(): boolean;
  /** Set while, in that doubt, deadlines seem to have passed. */
  held(): Held | undefined;
  /** A line for the operator; undefined when all is well. */
  warning(): Said | undefined;
  close(): void;
}

/** Returns the time by which an attempt begun at `started_at` is judged, epoch milliseconds. */
export const judgedAt = (started_at: number, now: number, held: Held | undefined): number =>
  held && started_at <= held.before ? now - held.lag : now;

/** A clock that is never in doubt. */
export const plainClock = (now: () => number): Clock => ({
  now,
  doubtful: () => false,
  held: () => undefined,
  warning: () => undefined,
  close: () => undefined,
});
