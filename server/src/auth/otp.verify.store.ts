import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { isSame } from '../core/secret.ts';
import { countWrong, limitsNow } from './alarm.store.ts';
import { triesLeft, waitAfterWrong, wrongTries, type OtpLimits } from './otp.rules.ts';
import { otpsMade, latestOut } from './otp.store.ts';
import { renewDevice, type Person, type SeenDevice } from './device.store.ts';
import { holdGate, numberGate, type PhoneNumber } from './gate.store.ts';
import { addStudent, type Registration } from './register.store.ts';
import type { RegistrationMode } from './registration.store.ts';
import { startSession } from './session.store.ts';

/** A session that may begin, and the browser it begins in. */
export interface Visit {
  token_hash: string;
  device: string;
  /** The browser's credential, before and from now on, and the lane for one that had none. */
  known: Pick<SeenDevice, 'old_hash' | 'new_hash' | 'lane'>;
  at: number;
}

/** A code as it was typed, and what it starts when it is right. */
export interface OtpTry extends PhoneNumber, Visit {
  lane: string;
  ref_hash: string;
  code_id: string;
  /** The HMAC of the typed code. */
  code_hash: string;
  limits: OtpLimits;
}

/** The outcome of a wrong try; `alarm`: with it so many are wrong that somebody must be guessing. */
type Wrong = { alarm: boolean } & (
  | { kind: 'wrong'; left: number }
  | { kind: 'blocked'; until: number }
  /** `first`: from now on the number waits for the operator. */
  | { kind: 'locked'; first: boolean }
);

/** The outcome for a code that is not right. */
export type NotRight = Wrong | { kind: 'expired' };

export type Verdict =
  /** `waiting`: signed in, but the school has yet to let the student in. */
  | { kind: 'in'; stud_id: number; name: string; waiting: boolean }
  | NotRight
  | { kind: 'suspended' }
  | { kind: 'refused' }
  | { kind: 'closed' };

/** Another student row, whoever made it. */
interface StudentFound {
  stud_id: number;
  name: string;
  standing: string;
}

const FIND_STUDENT = 'SELECT stud_id, name, standing FROM student WHERE phone_code = ? AND mobile = ?';

export const findStudent = (db: Sql, { phone_code, mobile }: PhoneNumber): Promise<StudentFound | undefined> =>
  db.get<StudentFound>(FIND_STUDENT, phone_code, mobile);

/** Why a student of that standing does not get in at all; undefined for those who do, if only to wait. */
export function barredBy(standing: string): 'suspended' | 'refused' | undefined {
  if (standing === 'active' || standing === 'waiting') return undefined;
  return standing === 'refused' ? 'refused' : 'suspended';
}

/** A try of a student, with who may register now. */
interface StudentTry extends OtpTry {
  mode: RegistrationMode;
}

/** Tries a student's code; the right one makes a new student if need be and starts the session, in one transaction. */
export const verifyOtp = writeJob(
  'otp.verify',
  async (tx: Sql, tried: StudentTry): Promise<Verdict> => (await tryOtp(tx, tried)) ?? signIn(tx, tried),
);

/**
 * Tries a code: undefined when it is right, and used. The try is counted before the comparison and the number's row is
 * held meanwhile, so that tries are exact however many calls come at once.
 */
export async function tryOtp(tx: Sql, tried: OtpTry): Promise<NotRight | undefined> {
  const { at } = tried;
  const gate = await holdGate(tx, numberGate(tried), at);
  if (gate.wrong >= tried.limits.lock) return { kind: 'locked', first: false, alarm: false };
  if (gate.blocked_until > at) return { kind: 'blocked', until: gate.blocked_until, alarm: false };
  const limits = await limitsNow(tx, tried);
  const made = await otpsMade(tx, tried, limits, at);
  if (latestOut(made, limits, at)?.code_id !== tried.code_id) return { kind: 'expired' };
  const code = await tx.get<{ code_hash: string; tries: number }>(
    `UPDATE otp_code SET tries = tries + 1
     WHERE code_id = ? AND used_at IS NULL AND tries < ? AND expires_at > ? RETURNING code_hash, tries`,
    tried.code_id,
    limits.tries,
    at,
  );
  if (!code) return { kind: 'expired' };
  if (!isSame(code.code_hash, tried.code_hash)) return wrongOtp(tx, tried, wrongTries(made, limits, at) + 1, code.tries, limits);
  await tx.run('UPDATE otp_code SET used_at = ? WHERE code_id = ?', at, tried.code_id);
  await tx.run('UPDATE otp_gate SET wrong = 0 WHERE subject = ?', numberGate(tried));
  return undefined;
}

/** Counts a wrong try for good: `ofDay` is the number's of the last 24 hours with it, `tries` the code's. */
async function wrongOtp(tx: Sql, tried: OtpTry, ofDay: number, tries: number, limits: OtpLimits): Promise<Wrong> {
  const { at, lane } = tried;
  const wait = waitAfterWrong(ofDay, limits);
  const gate = await tx.get<{ wrong: number }>(
    `UPDATE otp_gate SET wrong = wrong + 1, blocked_until = CASE WHEN ? > 0 THEN ? ELSE blocked_until END
     WHERE subject = ? RETURNING wrong`,
    wait,
    at + wait,
    numberGate(tried),
  );
  const alarm = lane === '' && (await countWrong(tx, limits, at));
  if (gate && gate.wrong >= limits.lock) return { kind: 'locked', first: true, alarm };
  return wait > 0
    ? { kind: 'blocked', until: at + wait, alarm }
    : { kind: 'wrong', left: triesLeft(tries, ofDay, limits), alarm };
}

/** Starts a session in a browser and makes it known, within the transaction that used the code. */
export async function letIn(tx: Sql, person: Person, { token_hash, device, known, at }: Visit): Promise<void> {
  await startSession(tx, { ...person, token_hash, device, at });
  await renewDevice(tx, { ...known, ...person, at });
}

async function signIn(tx: Sql, tried: StudentTry): Promise<Verdict> {
  const ref = await tx.get<{ registration: string | null }>(
    'SELECT registration FROM otp_ref WHERE ref_hash = ?',
    tried.ref_hash,
  );
  const registration = ref?.registration ? (JSON.parse(ref.registration) as Registration) : undefined;
  if (registration && !(await findStudent(tx, tried)) && !(await addStudent(tx, tried, registration, tried)))
    return { kind: 'closed' };
  await tx.run('DELETE FROM otp_ref WHERE code_id = ?', tried.code_id);
  const student = await findStudent(tx, tried);
  if (!student) return { kind: 'expired' };
  const barred = barredBy(student.standing);
  if (barred) return { kind: barred };
  const { stud_id } = student;
  await letIn(tx, { audience: 'student', id: stud_id }, tried);
  return { kind: 'in', stud_id, name: student.name, waiting: student.standing === 'waiting' };
}
