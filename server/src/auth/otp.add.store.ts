import type { Sql } from '../db/database.ts';
import type { Audience } from './audience.ts';
import type { PotNames } from './budgets.store.ts';
import type { PhoneNumber } from './gate.store.ts';
import type { OtpLimits, Purpose } from './otp.rules.ts';

/** A code that is asked for. */
export interface OtpRequest extends PhoneNumber, PotNames {
  purpose: Purpose;
  audience: Audience;
  /** The browser whose budget it is: '' for all browsers that have not signed in to this number before. */
  lane: string;
  /** JSON of the registration, for purpose 'signup'. */
  registration: string | null;
  ref_hash: string;
  code_id: string;
  code_hash: string;
  at: number;
  limits: OtpLimits;
}

/**
 * Stores a code that is about to be sent; a budget that it uses up is that of its network, unless its browser has one
 * of its own.
 */
export async function addOtp(tx: Sql, request: OtpRequest): Promise<void> {
  // A browser that has signed in before uses up nobody else's codes.
  const pots: PotNames = request.lane === '' ? request : { address: '', net56: '', net48: '', prefix: '' };
  await tx.run(
    `INSERT INTO otp_code
       (code_id, phone_code, mobile, purpose, audience, lane, code_hash, address, net56, net48, prefix, sent_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    request.code_id,
    request.phone_code,
    request.mobile,
    request.purpose,
    request.audience,
    request.lane,
    request.code_hash,
    pots.address,
    pots.net56,
    pots.net48,
    pots.prefix,
    request.at,
    request.at + request.limits.life_ms,
  );
}

/** Stores the handle of a browser that leads to a code. */
export async function addRef(tx: Sql, { ref_hash, registration, at }: OtpRequest, code_id: string): Promise<void> {
  await tx.run(
    'INSERT INTO otp_ref (ref_hash, code_id, registration, created_at) VALUES (?, ?, ?, ?)',
    ref_hash,
    code_id,
    registration,
    at,
  );
}
