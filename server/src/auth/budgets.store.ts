import type { Sql } from '../db/database.ts';
import { networkAllowance, type OtpLimits, type Purpose } from './otp.rules.ts';

/** Where a code was asked for from (HMACs of networks), and how its number begins. '' does not count. */
export interface PotNames {
  address: string;
  net56: string;
  net48: string;
  prefix: string;
}

/**
 * A code that is asked for. `lane` is '' for a browser that has not signed in before: only those are counted together.
 */
interface Asking extends PotNames {
  purpose: Purpose;
  lane: string;
  at: number;
}

/** The budgets, in the order in which they are locked. A /56 is one customer as a rule; a /48 may be a few. */
const POTS = [
  { column: 'address', wider: 1 },
  { column: 'net56', wider: 1 },
  { column: 'net48', wider: 1.25 },
  { column: 'prefix', wider: 1 },
] as const;

/** The budget used up: that of one network, or that of all numbers that begin alike. */
export type FullPot = 'address' | 'prefix';

const relevant = (asking: Asking) => (asking.lane === '' ? POTS.filter(({ column }) => asking[column] !== '') : []);

/** The subjects whose gates are to be held before `fullPot` is asked within a transaction, in their order. */
export const potSubjects = (asking: Asking): string[] => relevant(asking).map(({ column }) => `${column} ${asking[column]}`);

/**
 * Tells whether a network, or the numbers that begin like this one, have used up their codes by the limits of this
 * moment. A failed code cost no SMS; it counts against the larger allowance only, lest an outage lock a whole school
 * out.
 */
export async function fullPot(db: Sql, asking: Asking, limits: OtpLimits): Promise<FullPot | undefined> {
  const { purpose, at } = asking;
  const pots = relevant(asking).map((pot) => ({ ...pot, budget: pot.column === 'prefix' ? limits.prefix : limits.address }));
  if (pots.length === 0) return undefined;
  // One statement reads all budgets: each statement holds up others from the same network.
  const counts = await db.all<{ pot: string; sent: number; failed: number; used: number }>(
    pots.map(({ column }) => counting(column)).join(' UNION ALL '),
    ...pots.flatMap(({ column, budget }) => [purpose, asking[column], at - budget.seconds * 1000]),
  );
  const full = pots.find(({ column, wider, budget }) => {
    const { sent = 0, failed = 0, used = 0 } = counts.find(({ pot }) => pot === column) ?? {};
    const allowed = (kind: Purpose): number => networkAllowance(budget, kind, used, wider);
    return sent >= allowed(purpose) || failed >= allowed('login');
  });
  return full && (full.column === 'prefix' ? 'prefix' : 'address');
}

const counting = (column: (typeof POTS)[number]['column']): string =>
  `SELECT '${column}' AS pot, COUNT(CASE WHEN failed = 0 AND purpose = ? THEN 1 END) AS sent,
     COUNT(CASE WHEN failed = 1 THEN 1 END) AS failed, COUNT(used_at) AS used
   FROM otp_code WHERE ${column} = ? AND ${column} <> '' AND sent_at > ?`;
