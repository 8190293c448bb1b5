import type { Database, Sql } from '../../db/database.ts';
import { anchorOf, confirmClock, databaseTime, deadlineBetween, newestNoted } from './clock.store.ts';
import { passed, readCounters, type Counters } from './machine.ts';

/** A difference up to this is drift, which is followed; a larger one is a step of the clock. */
export const STEP_MS = 5000;
/** How far a clock may be ahead of all noted moments after a start of the machine before it is doubted, ms. */
export const AHEAD_MS = 2 * 3_600_000;
const FAR_MS = 100 * 365 * 24 * 3_600_000;

/**
 * Judges the clock at the start of the portal:
 * `stepped`: since the anchor another time passed than it says; `at` is what it should say;
 * `behind`: it is before the newest moment the portal noted;
 * `ahead`: it is hours after it, and attempts would be over by it.
 */
export type ClockVerdict =
  | { kind: 'right' }
  | { kind: 'stepped'; at: number }
  | { kind: 'behind'; newest: number }
  | { kind: 'ahead'; newest: number };

/** `outer` is what the clock says, epoch milliseconds. */
export async function judgeClock(db: Sql, outer: number, counters: Counters): Promise<ClockVerdict> {
  const anchor = await anchorOf(db, counters.boot_id);
  const since = anchor && passed(anchor, counters);
  if (anchor && since !== undefined) {
    const at = anchor.at + since;
    const near = Math.abs(outer - at) <= STEP_MS;
    // With nobody in the middle of an exam a clock that went on is a machine that was halted, not a fault.
    return near || (outer > at && !(await timedUnderWay(db, at))) ? { kind: 'right' } : { kind: 'stepped', at };
  }
  const newest = await newestNoted(db);
  return newest === undefined ? { kind: 'right' } : judgeByNewest(db, outer, newest);
}

/** Judges the clock without an anchor; `newest` is the newest moment the portal knows, epoch milliseconds. */
export async function judgeByNewest(db: Sql, outer: number, newest: number): Promise<ClockVerdict> {
  if (outer < newest - STEP_MS) return { kind: 'behind', newest };
  const ahead = outer > newest + AHEAD_MS && (await deadlineBetween(db, newest, outer));
  return ahead ? { kind: 'ahead', newest } : { kind: 'right' };
}

/** Reads the outer clock, epoch milliseconds: the machine's, or with PostgreSQL the database's. */
export const outerTime = async (db: Sql): Promise<number> => (db.engine === 'sqlite' ? Date.now() : databaseTime(db));

/** Takes an operator's word that the outer clock is right. Returns its time. */
export async function confirmTheClock(db: Database): Promise<number> {
  const at = await outerTime(db);
  await db.write(confirmClock, { ...readCounters(), at });
  return at;
}

/** True when an attempt is under way whose deadline is still to come. */
export const timedUnderWay = (db: Sql, now: number): Promise<boolean> => deadlineBetween(db, now, now + FAR_MS);
