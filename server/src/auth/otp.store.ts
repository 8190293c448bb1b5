import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { limitsNow } from './alarm.store.ts';
import { dayAfter, nextSendAt, stateOf, type OtpLimits, type Purpose, type Sent } from './otp.rules.ts';
import { countOfDay, uncountOfDay, type UsedUp } from './otp.day.store.ts';
import { holdGate, holdGates, numberGate, type PhoneNumber } from './gate.store.ts';
import type { Audience } from './audience.ts';
import { fullPot, potSubjects, type FullPot } from './budgets.store.ts';
import { addOtp, addRef, type OtpRequest } from './otp.add.store.ts';

/** A code that was made, as its row says. */
export interface SentOtp extends Sent {
  code_id: string;
  purpose: Purpose;
  audience: Audience;
  expires_at: number;
}

/** The row behind a browser's handle. */
export interface RefFound extends PhoneNumber {
  code_id: string;
  purpose: Purpose;
  lane: string;
  registration: string | null;
}

/**
 * Why no code may be sent now: wrong codes, the cool-down, or a budget: the number's, the network's, the prefix's, the
 * day's.
 */
type RefusedFor = 'locked' | 'wrong' | 'cooldown' | 'number' | FullPot | 'day';

/**
 * 'reserved': the code is counted and now has to be sent; 'attached': the handle leads to the code that is already out
 * (`sure`: a gateway took it); 'pending': one is on its way to the gateway, which decides by `until` at the latest.
 * Otherwise `until` says when the next code may be asked for; `usedUp` is set once a day, when a share runs out.
 */
export type OtpAnswer =
  | { kind: 'reserved'; until: number; usedUp: UsedUp | undefined }
  | { kind: 'attached'; until: number; sure: boolean }
  | { kind: 'pending'; until: number; code_id: string }
  | { kind: 'refused'; reason: RefusedFor; until: number };

const FIND_REF = `SELECT c.code_id, c.phone_code, c.mobile, c.purpose, c.lane, r.registration
  FROM otp_ref r JOIN otp_code c ON c.code_id = r.code_id WHERE r.ref_hash = ? AND c.audience = ?`;

/** The code behind a handle; one that was sent to sign somebody else in is not there. */
export const findRef = (db: Sql, ref_hash: string, audience: Audience): Promise<RefFound | undefined> =>
  db.get<RefFound>(FIND_REF, ref_hash, audience);

/**
 * Decides whether a code may be sent to the number, and counts it before it is sent. Within the cool-down, and whenever
 * no further code may be sent, a code that is out and still live is shared: a new handle, the same tries.
 */
export const requestOtp = writeJob('otp.request', async (tx: Sql, request: OtpRequest): Promise<OtpAnswer> => {
  const { at } = request;
  const gate = await holdGate(tx, numberGate(request), at);
  if (gate.wrong >= request.limits.lock) return { kind: 'refused', reason: 'locked', until: at };
  if (gate.blocked_until > at) return { kind: 'refused', reason: 'wrong', until: gate.blocked_until };

  const limits = await limitsNow(tx, request);
  const sent = await otpsMade(tx, request, limits, at);
  const pending = sent.find((code) => stateOf(code, limits, at) === 'pending');
  if (pending) return { kind: 'pending', code_id: pending.code_id, until: pending.sent_at + limits.wait_ms };
  const refused = overNumber(nextSendAt(sent, limits, at), at) ?? (await overPots(tx, request, limits));
  if (refused) return attachOr(refused, tx, request, sent, limits);

  await addOtp(tx, request);
  await addRef(tx, request, request.code_id);
  // All numbers and addresses write this row: taken last, it is held for one commit only.
  const day = await countOfDay(tx, request, limits.day, at);
  if (day.full) {
    await tx.run('DELETE FROM otp_code WHERE code_id = ?', request.code_id);
    return attachOr({ kind: 'refused', reason: 'day', until: dayAfter(at) }, tx, request, sent, limits);
  }
  const now: Sent = { tries: 0, sent_at: at, used_at: null, taken_at: at, failed: 0 };
  const after = nextSendAt([now, ...sent], limits, at);
  return { kind: 'reserved', until: Math.max(after.cooldown, after.budget), usedUp: day.usedUp };
});

/** Notes that a gateway took the SMS, or may have: from now on the code is judged. */
export const otpTaken = writeJob('otp.taken', async (tx: Sql, { code_id, at }: { code_id: string; at: number }) =>
  tx.run('UPDATE otp_code SET taken_at = ? WHERE code_id = ? AND taken_at IS NULL', at, code_id),
);

/** Notes of a code that nobody is to get that it counts as sent, and costs the day nothing. */
export const otpWithheld = writeJob('otp.withheld', async (tx: Sql, input: { code_id: string; at: number }): Promise<void> => {
  const code = await tx.get<{ sent_at: number; purpose: Purpose; lane: string }>(
    'UPDATE otp_code SET taken_at = ? WHERE code_id = ? AND taken_at IS NULL RETURNING sent_at, purpose, lane',
    input.at,
    input.code_id,
  );
  if (code) await uncountOfDay(tx, code, code.sent_at);
});

/**
 * Takes back a code that no gateway took: what it cost of the number's and the day's codes is given back, and the code
 * before it is as it was. Its tries and its cool-down stay: whoever can make a gateway refuse must not gain by it.
 */
export const cancelOtp = writeJob('otp.cancel', async (tx: Sql, input: { code_id: string }): Promise<void> => {
  const code = await tx.get<{ sent_at: number; purpose: Purpose; lane: string }>(
    'UPDATE otp_code SET failed = 1 WHERE code_id = ? AND failed = 0 AND used_at IS NULL RETURNING sent_at, purpose, lane',
    input.code_id,
  );
  if (code) await uncountOfDay(tx, code, code.sent_at);
});

/** Returns true while the SMS of that code awaits its gateway's answer. */
export async function isPending(db: Sql, code_id: string): Promise<boolean> {
  const code = await db.get('SELECT 1 AS here FROM otp_code WHERE code_id = ? AND failed = 0 AND taken_at IS NULL', code_id);
  return code !== undefined;
}

/**
 * The codes made for a number in that lane as far back as any budget looks, the newest first, whatever became of their
 * SMS.
 */
export function otpsMade(
  tx: Sql,
  { phone_code, mobile, lane }: PhoneNumber & { lane: string },
  limits: OtpLimits,
  at: number,
): Promise<SentOtp[]> {
  return tx.all<SentOtp>(
    `SELECT code_id, purpose, audience, tries, sent_at, expires_at, used_at, taken_at, failed FROM otp_code
     WHERE phone_code = ? AND mobile = ? AND lane = ? AND sent_at > ? ORDER BY sent_at DESC`,
    phone_code,
    mobile,
    lane,
    at - limits.keep_ms,
  );
}

/** The one code of a number that can be judged: the latest that is out. */
export const latestOut = (made: readonly SentOtp[], limits: OtpLimits, at: number): SentOtp | undefined =>
  made.find((code) => stateOf(code, limits, at) === 'out');

type Refused = OtpAnswer & { kind: 'refused' };

/** The refusal, or a handle to the number's latest code while that one can still sign somebody in. */
async function attachOr(
  refused: Refused,
  tx: Sql,
  request: OtpRequest,
  made: readonly SentOtp[],
  limits: OtpLimits,
): Promise<OtpAnswer> {
  const latest = latestOut(made, limits, request.at);
  if (!latest || latest.purpose !== request.purpose || latest.audience !== request.audience) return refused;
  if (latest.used_at !== null || latest.tries >= limits.tries || latest.expires_at <= request.at) return refused;
  await addRef(tx, request, latest.code_id);
  return { kind: 'attached', until: refused.until, sure: latest.taken_at !== null };
}

function overNumber({ cooldown, budget }: { cooldown: number; budget: number }, at: number): Refused | undefined {
  if (budget > at) return { kind: 'refused', reason: 'number', until: Math.max(budget, cooldown) };
  return cooldown > at ? { kind: 'refused', reason: 'cooldown', until: cooldown } : undefined;
}

async function overPots(tx: Sql, request: OtpRequest, limits: OtpLimits): Promise<Refused | undefined> {
  await holdGates(tx, potSubjects(request), request.at);
  const reason = await fullPot(tx, request, limits);
  return reason && { kind: 'refused', reason, until: request.at + 60_000 };
}
