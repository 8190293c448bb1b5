import type { Sql } from '../db/database.ts';
import { limitsNow } from './alarm.store.ts';
import { networkAllowance, type OtpLimits, type Purpose } from './code.rules.ts';

/** Where a code was asked for from (HMACs of networks), and how its number begins. '' does not count. */
export interface PotNames {
  address: string;
  net56: string;
  net48: string;
  prefix: string;
}

/** A code that is asked for. `lane` is '' for a browser that has not signed in before: only those are counted together. */
interface Asking extends PotNames {
  purpose: Purpose;
  lane: string;
  at: number;
  limits: OtpLimits;
}

/** In the order in which they are locked. A /56 is one customer as a rule; a /48 may be a few. */
const POTS = [
  { column: 'address', wider: 1 },
  { column: 'net56', wider: 1 },
  { column: 'net48', wider: 1.25 },
  { column: 'prefix', wider: 1 },
] as const;

/** What is used up: what one network may ask for, or what all numbers may get that begin alike. */
export type FullPot = 'address' | 'prefix';

const relevant = (asking: Asking) => (asking.lane === '' ? POTS.filter(({ column }) => asking[column] !== '') : []);

/** The subjects whose gates are to be held before `fullPot` is asked within a transaction, in their order. */
export const potSubjects = (asking: Asking): string[] => relevant(asking).map(({ column }) => `${column} ${asking[column]}`);

/**
 * Whether a network, or the numbers that begin like this one, have used up their codes. A failed code cost no SMS; it counts against
 * the larger allowance only, lest an outage lock a whole school out.
 */
export async function fullPot(db: Sql, asking: Asking): Promise<FullPot | undefined> {
  const { purpose, at } = asking;
  const limits = await limitsNow(db, asking);
  for (const { column, wider } of relevant(asking)) {
    const budget = column === 'prefix' ? limits.prefix : limits.address;
    const {
      sent = 0,
      failed = 0,
      used = 0,
    } = (await db.get<{ sent: number; failed: number; used: number }>(
      `SELECT COUNT(CASE WHEN failed = 0 AND purpose = ? THEN 1 END) AS sent, COUNT(CASE WHEN failed = 1 THEN 1 END) AS failed,
           COUNT(used_at) AS used FROM otp_code WHERE ${column} = ? AND ${column} <> '' AND sent_at > ?`,
      purpose,
      asking[column],
      at - budget.seconds * 1000,
    )) ?? {};
    const allowed = (kind: Purpose): number => networkAllowance(budget, kind, used, wider);
    if (sent >= allowed(purpose) || failed >= allowed('login')) return column === 'prefix' ? 'prefix' : 'address';
  }
  return undefined;
}
