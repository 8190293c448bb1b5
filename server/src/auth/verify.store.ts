import { timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { triesLeft, waitAfterWrong, wrongTries, type OtpLimits } from './code.rules.ts';
import { codesSent, holdGate, numberGate, type PhoneNumber } from './code.store.ts';
import { startSession } from './session.store.ts';

/** What a student typed at registration, checked; kept with the handle until the code is verified. */
export interface Registration {
  name: string;
  guardian: string;
  district: string;
  email: string;
  ac_id: number;
  consent_version: string | null;
}

export interface CodeTry extends PhoneNumber {
  ref_hash: string;
  code_id: string;
  /** The HMAC of what was typed. */
  code_hash: string;
  token_hash: string;
  device: string;
  at: number;
  limits: OtpLimits;
}

export type Verdict =
  | { kind: 'in'; stud_id: number; name: string }
  | { kind: 'wrong'; left: number }
  | { kind: 'blocked'; until: number }
  | { kind: 'expired' }
  | { kind: 'suspended' };

/** Another student row, whoever made it. */
interface StudentFound {
  stud_id: number;
  name: string;
  standing: string;
}

const FIND_STUDENT = 'SELECT stud_id, name, standing FROM student WHERE phone_code = ? AND mobile = ?';

export const findStudent = (db: Sql, { phone_code, mobile }: PhoneNumber): Promise<StudentFound | undefined> =>
  db.get<StudentFound>(FIND_STUDENT, phone_code, mobile);

/**
 * One try of a code. The try is counted before the comparison and the number's row is held meanwhile, so that tries are exact
 * however many calls come at once; the right code is used, the student made if new and the session started in one transaction.
 */
export const verifyCode = writeJob('code.verify', async (tx: Sql, attempt: CodeTry): Promise<Verdict> => {
  const { at, limits } = attempt;
  const blockedUntil = await holdGate(tx, numberGate(attempt), at);
  if (blockedUntil > at) return { kind: 'blocked', until: blockedUntil };
  const sent = await codesSent(tx, attempt, limits, at);
  if (sent[0]?.code_id !== attempt.code_id) return { kind: 'expired' };
  const code = await tx.get<{ code_hash: string; tries: number }>(
    `UPDATE otp_code SET tries = tries + 1
     WHERE code_id = ? AND used_at IS NULL AND tries < ? AND expires_at > ? RETURNING code_hash, tries`,
    attempt.code_id,
    limits.tries,
    at,
  );
  if (!code) return { kind: 'expired' };
  if (!equal(code.code_hash, attempt.code_hash)) {
    const wrong = wrongTries(sent, limits, at) + 1;
    const wait = waitAfterWrong(wrong, limits);
    if (wait === 0) return { kind: 'wrong', left: triesLeft(code.tries, wrong, limits) };
    await tx.run('UPDATE otp_gate SET blocked_until = ? WHERE subject = ?', at + wait, numberGate(attempt));
    return { kind: 'blocked', until: at + wait };
  }
  await tx.run('UPDATE otp_code SET used_at = ? WHERE code_id = ?', at, attempt.code_id);
  return signIn(tx, attempt);
});

const equal = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

async function signIn(tx: Sql, attempt: CodeTry): Promise<Verdict> {
  const ref = await tx.get<{ registration: string | null }>(
    'SELECT registration FROM otp_ref WHERE ref_hash = ?',
    attempt.ref_hash,
  );
  if (ref?.registration) await addStudent(tx, attempt, JSON.parse(ref.registration) as Registration);
  await tx.run('DELETE FROM otp_ref WHERE code_id = ?', attempt.code_id);
  const student = await findStudent(tx, attempt);
  if (!student) return { kind: 'expired' };
  if (student.standing !== 'active') return { kind: 'suspended' };
  await startSession(tx, { stud_id: student.stud_id, token_hash: attempt.token_hash, device: attempt.device, at: attempt.at });
  return { kind: 'in', stud_id: student.stud_id, name: student.name };
}

/** A number that got a student in the meantime keeps that one: whoever holds the phone is signed in to it. */
async function addStudent(tx: Sql, { phone_code, mobile, at }: CodeTry, form: Registration): Promise<void> {
  await tx.run(
    `INSERT INTO student (phone_code, mobile, name, guardian, state, district, email, ac_id, consent_version, created_at)
     VALUES (?, ?, ?, ?, '', ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING`,
    phone_code,
    mobile,
    form.name,
    form.guardian,
    form.district,
    form.email,
    form.ac_id,
    form.consent_version,
    at,
  );
}
