import type { Sql } from '../db/database.ts';
import { dayOf, type DayBudget, type Purpose } from './otp.rules.ts';

/**
 * Names the share of the day's codes that a request counts against: one is kept for registered numbers, part of it for
 * known browsers.
 */
interface Asking {
  purpose: Purpose;
  lane: string;
}

/** The part just used up: the whole day, the share of browsers not seen before, or that of registrations. */
export type UsedUp = 'all' | 'strangers' | 'signups';

const shares = ({ purpose, lane }: Asking): [number, number] => [Number(purpose === 'signup'), Number(lane === '')];

/** Counts one code of the day unless its share is used up; `usedUp` is for the one that used it up first. */
export async function countOfDay(
  tx: Sql,
  asking: Asking,
  budget: DayBudget,
  at: number,
): Promise<{ full: boolean; usedUp?: UsedUp }> {
  const [signup, stranger] = shares(asking);
  const day = dayOf(at);
  const counted = await tx.get<{ sends: number; strangers: number; signups: number }>(
    `INSERT INTO otp_day (day, sends, strangers, signups) VALUES (?, 1, ?, ?)
     ON CONFLICT (day) DO UPDATE SET sends = otp_day.sends + 1, strangers = otp_day.strangers + excluded.strangers,
       signups = otp_day.signups + excluded.signups
     WHERE otp_day.sends < ? AND otp_day.strangers + excluded.strangers <= ? AND otp_day.signups + excluded.signups <= ?
     RETURNING sends, strangers, signups`,
    day,
    stranger,
    signup,
    budget.all,
    budget.strangers,
    budget.signups,
  );
  if (!counted) return { full: true };
  const usedUp = over(counted, budget, stranger, signup);
  if (!usedUp) return { full: false };
  const column = { all: 'alarmed', strangers: 'strangers_alarmed', signups: 'signups_alarmed' }[usedUp];
  const told = await tx.run(`UPDATE otp_day SET ${column} = 1 WHERE day = ? AND ${column} = 0`, day);
  return told > 0 ? { full: false, usedUp } : { full: false };
}

function over(counted: Record<'sends' | 'strangers' | 'signups', number>, budget: DayBudget, stranger: number, signup: number) {
  if (counted.sends >= budget.all) return 'all';
  if (stranger > 0 && counted.strangers >= budget.strangers) return 'strangers';
  return signup > 0 && counted.signups >= budget.signups ? 'signups' : undefined;
}

/** Takes back what `countOfDay` counted for a code that no gateway took: it cost nothing. */
export async function uncountOfDay(tx: Sql, asking: Asking, sent_at: number): Promise<void> {
  const [signup, stranger] = shares(asking);
  await tx.run(
    `UPDATE otp_day SET sends = sends - 1, strangers = strangers - ?, signups = signups - ?
     WHERE day = ? AND sends > 0 AND strangers >= ? AND signups >= ?`,
    stranger,
    signup,
    dayOf(sent_at),
    stranger,
    signup,
  );
}
