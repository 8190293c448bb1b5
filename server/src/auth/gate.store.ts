import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** A mobile number: dial code and national digits. */
export interface PhoneNumber {
  phone_code: string;
  mobile: string;
}

/** The wait of a number (until when, epoch milliseconds), and its wrong codes in a row. */
export interface Gate {
  blocked_until: number;
  wrong: number;
}

/** Locks a name's row of wrong codes until the transaction ends, and returns it. */
export async function holdGate(tx: Sql, subject: string, at: number): Promise<Gate> {
  const gate = await tx.get<Gate>(
    `INSERT INTO otp_gate (subject, touched_at) VALUES (?, ?)
     ON CONFLICT (subject) DO UPDATE SET touched_at = excluded.touched_at RETURNING blocked_until, wrong`,
    subject,
    at,
  );
  return gate ?? { blocked_until: 0, wrong: 0 };
}

/** Locks the rows of several names at once, in their order. */
export async function holdGates(tx: Sql, subjects: readonly string[], at: number): Promise<void> {
  if (subjects.length === 0) return;
  await tx.run(
    `INSERT INTO otp_gate (subject, touched_at) VALUES ${subjects.map(() => '(?, ?)').join(', ')}
     ON CONFLICT (subject) DO UPDATE SET touched_at = excluded.touched_at`,
    ...subjects.flatMap((subject) => [subject, at]),
  );
}

/** The name under which a number's codes are counted; those of a browser that has signed in before apart. */
export const numberGate = ({ phone_code, mobile, lane }: PhoneNumber & { lane: string }): string =>
  lane === '' ? `+${phone_code}${mobile}` : `+${phone_code}${mobile}/${lane}`;

/** The condition for all gates of a number, whichever browser asked, with its two values. */
const OF_NUMBER = `(subject = ? OR subject LIKE ?)`;
const ofNumber = ({ phone_code, mobile }: PhoneNumber): [string, string] => [
  `+${phone_code}${mobile}`,
  `+${phone_code}${mobile}/%`,
];

/** Removes the waits and wrong codes of a number. */
export async function removeGates(tx: Sql, number: PhoneNumber): Promise<number> {
  return tx.run(`DELETE FROM otp_gate WHERE ${OF_NUMBER}`, ...ofNumber(number));
}

/**
 * Lets a number that waits for the operator ask for codes again; those that are out count no more. Returns false when
 * nothing was held against it.
 */
export const unlockNumber = writeJob(
  'otp.unlock',
  async (tx: Sql, { at, ...number }: PhoneNumber & { at: number }): Promise<boolean> => {
    const held = await tx.get(
      `SELECT 1 AS here FROM otp_gate WHERE ${OF_NUMBER} AND (wrong > 0 OR blocked_until > ?)`,
      ...ofNumber(number),
      at,
    );
    await removeGates(tx, number);
    await tx.run(
      `UPDATE otp_code SET tries = 0, expires_at = CASE WHEN expires_at < ? THEN expires_at ELSE ? END
       WHERE phone_code = ? AND mobile = ? AND used_at IS NULL`,
      at,
      at,
      number.phone_code,
      number.mobile,
    );
    return held !== undefined;
  },
);

/** The numbers that wait for the operator, with the wrong codes in a row that made them. */
export async function lockedNumbers(db: Sql, lock: number): Promise<{ number: string; wrong: number }[]> {
  const rows = await db.all<{ subject: string; wrong: number }>(
    `SELECT subject, wrong FROM otp_gate WHERE wrong > 0 AND wrong >= ? AND subject LIKE '+%' ORDER BY subject`,
    lock,
  );
  return rows.map(({ subject, wrong }) => ({ number: subject.split('/')[0] ?? subject, wrong }));
}
