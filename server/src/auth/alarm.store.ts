import type { Sql } from '../db/database.ts';
import { slowed, type OtpLimits } from './otp.rules.ts';

const MINUTE = 60_000;

/** The epoch minutes from which on wrong codes count together. */
const from = (at: number, { alarm }: OtpLimits): number => Math.floor((at - alarm.seconds * 1000) / MINUTE) + 1;

/** Returns true while somebody is guessing codes, at any numbers and from anywhere. */
async function isGuessed(db: Sql, limits: OtpLimits, at: number): Promise<boolean> {
  const found = await db.get<{ wrong: number | null }>(
    'SELECT CAST(SUM(wrong) AS INTEGER) AS wrong FROM otp_wrong WHERE minute >= ?',
    from(at, limits),
  );
  return (found?.wrong ?? 0) >= limits.alarm.count;
}

/** The limits that hold at this moment for the browser of that lane. */
export async function limitsNow(
  db: Sql,
  { lane, limits, at }: { lane: string; limits: OtpLimits; at: number },
): Promise<OtpLimits> {
  return lane === '' && (await isGuessed(db, limits, at)) ? slowed(limits) : limits;
}

/**
 * Counts a wrong code of a browser that had not signed in before; returns true for the one that is to sound the alarm.
 */
export async function countWrong(tx: Sql, limits: OtpLimits, at: number): Promise<boolean> {
  const minute = Math.floor(at / MINUTE);
  // All numbers write this row: taken last, it is held for one commit only.
  await tx.run(
    'INSERT INTO otp_wrong (minute, wrong) VALUES (?, 1) ON CONFLICT (minute) DO UPDATE SET wrong = otp_wrong.wrong + 1',
    minute,
  );
  if (!(await isGuessed(tx, limits, at))) return false;
  const told = await tx.run(
    'UPDATE otp_wrong SET alarmed = 1 WHERE minute = ? AND NOT EXISTS (SELECT 1 FROM otp_wrong w WHERE w.minute >= ? AND w.alarmed = 1)',
    minute,
    from(at, limits),
  );
  return told > 0;
}
