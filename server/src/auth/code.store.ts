import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { addressAllowance, dayAfter, dayOf, nextSendAt, type OtpLimits, type Purpose, type Sent } from './code.rules.ts';

/** A mobile number: dial code and national digits. */
export interface PhoneNumber {
  phone_code: string;
  mobile: string;
}

/** A code that was sent, as its row says. */
export interface SentCode extends Sent {
  code_id: string;
  purpose: Purpose;
  expires_at: number;
}

/** What a browser's handle stands for. */
export interface RefFound extends PhoneNumber {
  code_id: string;
  purpose: Purpose;
  registration: string | null;
}

export interface CodeRequest extends PhoneNumber {
  purpose: Purpose;
  /** JSON of the registration, for purpose 'signup'. */
  registration: string | null;
  ref_hash: string;
  code_id: string;
  code_hash: string;
  address: string;
  at: number;
  limits: OtpLimits;
}

/** Why no code may be sent now: wrong codes, the cool-down, or the budget of the number, the address or the day. */
type RefusedFor = 'wrong' | 'cooldown' | 'number' | 'address' | 'day';

/**
 * 'reserved': the code is counted and now has to be sent; 'attached': the handle leads to the code that is already out.
 * `until` is when another may be asked for; `alarm` is true once a day, when its limit is reached.
 */
export type CodeAnswer =
  | { kind: 'reserved'; until: number; alarm: boolean }
  | { kind: 'attached'; until: number }
  | { kind: 'refused'; reason: RefusedFor; until: number };

const FIND_REF = `SELECT c.code_id, c.phone_code, c.mobile, c.purpose, r.registration
  FROM otp_ref r JOIN otp_code c ON c.code_id = r.code_id WHERE r.ref_hash = ?`;

export const findRef = (db: Sql, ref_hash: string): Promise<RefFound | undefined> => db.get<RefFound>(FIND_REF, ref_hash);

/**
 * Decides whether a code may be sent to the number, and counts it before it is sent. Within the cool-down, and whenever no
 * further code may be sent, a code that is still live is shared: a new handle, the same tries.
 */
export const requestCode = writeJob('code.request', async (tx: Sql, request: CodeRequest): Promise<CodeAnswer> => {
  const { at, limits } = request;
  const blockedUntil = await holdGate(tx, numberGate(request), at);
  if (blockedUntil > at) return { kind: 'refused', reason: 'wrong', until: blockedUntil };

  const sent = await codesSent(tx, request, limits, at);
  const next = nextSendAt(sent, limits, at);
  const refused = overNumber(next, at) ?? (await overAddress(tx, request));
  if (refused) return attachOr(refused, tx, request, sent[0]);

  await addCode(tx, request);
  await addRef(tx, request, request.code_id);
  // All numbers and addresses write this row: taken last, it is held for one commit only.
  const day = await countOfDay(tx, request);
  if (day.full) {
    await tx.run('DELETE FROM otp_code WHERE code_id = ?', request.code_id);
    return attachOr({ kind: 'refused', reason: 'day', until: dayAfter(at) }, tx, request, sent[0]);
  }
  const after = nextSendAt([{ tries: 0, sent_at: at, used_at: null }, ...sent], limits, at);
  return { kind: 'reserved', until: Math.max(after.cooldown, after.budget), alarm: day.alarm };
});

/** Takes back a code that no gateway took: the number's budget, its cool-down and the code before it are as they were. */
export const cancelCode = writeJob('code.cancel', async (tx: Sql, input: { code_id: string }): Promise<void> => {
  const code = await tx.get<{ sent_at: number }>(
    'UPDATE otp_code SET failed = 1 WHERE code_id = ? AND failed = 0 AND used_at IS NULL RETURNING sent_at',
    input.code_id,
  );
  if (code) await tx.run('UPDATE otp_day SET sends = sends - 1 WHERE day = ? AND sends > 0', dayOf(code.sent_at));
});

/** Locks what is counted under that name until the transaction ends, and gives until when it is blocked. */
export async function holdGate(tx: Sql, subject: string, at: number): Promise<number> {
  const gate = await tx.get<{ blocked_until: number }>(
    `INSERT INTO otp_gate (subject, touched_at) VALUES (?, ?)
     ON CONFLICT (subject) DO UPDATE SET touched_at = excluded.touched_at RETURNING blocked_until`,
    subject,
    at,
  );
  return gate?.blocked_until ?? 0;
}

export const numberGate = ({ phone_code, mobile }: PhoneNumber): string => `+${phone_code}${mobile}`;

/** The codes that went to a number as far back as any budget looks, the newest first. */
export function codesSent(tx: Sql, { phone_code, mobile }: PhoneNumber, limits: OtpLimits, at: number): Promise<SentCode[]> {
  return tx.all<SentCode>(
    `SELECT code_id, purpose, tries, sent_at, expires_at, used_at FROM otp_code
     WHERE phone_code = ? AND mobile = ? AND failed = 0 AND sent_at > ? ORDER BY sent_at DESC`,
    phone_code,
    mobile,
    at - limits.keep_ms,
  );
}

/** A code that can still sign somebody in, given that none was sent after it. */
const isLive = ({ used_at, tries, expires_at }: SentCode, limits: OtpLimits, at: number): boolean =>
  used_at === null && tries < limits.tries && expires_at > at;

type Refused = CodeAnswer & { kind: 'refused' };

/** The refusal, or a handle to the number's latest code while that one is live. */
async function attachOr(refused: Refused, tx: Sql, request: CodeRequest, latest: SentCode | undefined): Promise<CodeAnswer> {
  if (!latest || latest.purpose !== request.purpose || !isLive(latest, request.limits, request.at)) return refused;
  await addRef(tx, request, latest.code_id);
  return { kind: 'attached', until: refused.until };
}

function overNumber({ cooldown, budget }: { cooldown: number; budget: number }, at: number): Refused | undefined {
  if (budget > at) return { kind: 'refused', reason: 'number', until: Math.max(budget, cooldown) };
  return cooldown > at ? { kind: 'refused', reason: 'cooldown', until: cooldown } : undefined;
}

async function overAddress(tx: Sql, request: CodeRequest): Promise<Refused | undefined> {
  await holdGate(tx, request.address, request.at);
  return (await addressFull(tx, request)) ? { kind: 'refused', reason: 'address', until: request.at + 60_000 } : undefined;
}

/**
 * Whether the address has used up its codes. A failed code cost no SMS; it counts against the larger allowance only, lest an
 * outage lock a whole school out.
 */
export async function addressFull(db: Sql, asked: Pick<CodeRequest, 'address' | 'purpose' | 'limits' | 'at'>): Promise<boolean> {
  const { address, purpose, limits, at } = asked;
  const counted = await db.get<{ sent: number; failed: number; used: number }>(
    `SELECT COUNT(CASE WHEN failed = 0 AND purpose = ? THEN 1 END) AS sent, COUNT(CASE WHEN failed = 1 THEN 1 END) AS failed,
       COUNT(used_at) AS used FROM otp_code WHERE address = ? AND sent_at > ?`,
    purpose,
    address,
    at - limits.address.seconds * 1000,
  );
  const { sent = 0, failed = 0, used = 0 } = counted ?? {};
  return sent >= addressAllowance(purpose, used, limits) || failed >= addressAllowance('login', used, limits);
}

/** Counts one code of the day unless they are used up; the alarm is for the one that used them up first. */
async function countOfDay(tx: Sql, { limits, at }: CodeRequest): Promise<{ full: boolean; alarm: boolean }> {
  const counted = await tx.get<{ sends: number }>(
    `INSERT INTO otp_day (day, sends) VALUES (?, 1)
     ON CONFLICT (day) DO UPDATE SET sends = otp_day.sends + 1 WHERE otp_day.sends < ? RETURNING sends`,
    dayOf(at),
    limits.daily,
  );
  if (!counted) return { full: true, alarm: false };
  const last = counted.sends >= limits.daily;
  const alarms = last ? await tx.run('UPDATE otp_day SET alarmed = 1 WHERE day = ? AND alarmed = 0', dayOf(at)) : 0;
  return { full: false, alarm: alarms > 0 };
}

async function addCode(tx: Sql, request: CodeRequest): Promise<void> {
  await tx.run(
    `INSERT INTO otp_code (code_id, phone_code, mobile, purpose, code_hash, address, sent_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    request.code_id,
    request.phone_code,
    request.mobile,
    request.purpose,
    request.code_hash,
    request.address,
    request.at,
    request.at + request.limits.life_ms,
  );
}

async function addRef(tx: Sql, { ref_hash, registration, at }: CodeRequest, code_id: string): Promise<void> {
  await tx.run(
    'INSERT INTO otp_ref (ref_hash, code_id, registration, created_at) VALUES (?, ?, ?, ?)',
    ref_hash,
    code_id,
    registration,
    at,
  );
}
