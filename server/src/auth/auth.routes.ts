import { randomBytes } from 'node:crypto';
import { LIMITS, registrationFault, trimmed, type Body, type calls } from '@portal/contract';
import { notFound, Refusal } from '../core/errors.ts';
import { cleanName } from '../core/names.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import type { Sql } from '../db/database.ts';
import { otpLimits } from './code.rules.ts';
import { createCodes, tooManyWrong, type Asked } from './code.send.ts';
import { findRef, type PhoneNumber, type RefFound } from './code.store.ts';
import { deviceName } from './device.ts';
import { endOtherSessions, endSession, openSessions } from './session.store.ts';
import { findStudent, verifyCode, type Registration, type Verdict } from './verify.store.ts';

const EXPIRED = 'This code has expired. Please ask for a new one.';
const SUSPENDED = 'Your account is suspended. Please contact your coaching centre.';
const NOT_REGISTERED = 'This mobile number is not registered. Please register first.';
const REGISTERED = 'This mobile number is already registered. Please sign in.';

type SignupBody = Body<typeof calls.auth.signup>;

/** Sign-in and sessions. That a number is or is not registered is said openly: students would not get in otherwise. */
export function authRoutes(services: Services): Handlers<typeof calls.auth> {
  const { config, db, now } = services;
  const codes = createCodes(services);
  const limits = otpLimits(config);
  const phoneCodes = config.PHONE_CODES.split(',');

  const signupAsked = async (number: PhoneNumber, registration: Registration): Promise<Asked> => {
    if (await findStudent(db, number)) throw new Refusal(REGISTERED);
    return { ...number, purpose: 'signup', registration };
  };
  const loginAsked = async (number: PhoneNumber): Promise<Asked> => {
    const student = await findStudent(db, number);
    if (!student) throw new Refusal(NOT_REGISTERED);
    if (student.standing !== 'active') throw new Refusal(SUSPENDED);
    return { ...number, purpose: 'login' };
  };
  const askedAgain = (ref: RefFound): Promise<Asked> => {
    const number = { phone_code: ref.phone_code, mobile: ref.mobile };
    return ref.registration === null ? loginAsked(number) : signupAsked(number, JSON.parse(ref.registration) as Registration);
  };

  return {
    academic_levels: async () => ({
      data: await db.all('SELECT ac_id, levels FROM academic_level WHERE archived = 0 ORDER BY position, ac_id'),
    }),

    signup: async (body, { address }) => {
      const form = cleanForm(body);
      const fault = registrationFault(form);
      if (fault) throw new Refusal(fault.message);
      codes.admit(address);
      const ac_id = await levelNamed(db, form.academic_level);
      const number = phoneNumber(body, phoneCodes);
      const { name, guardian, district, email } = form;
      const registration = {
        name,
        guardian,
        district,
        email,
        ac_id,
        consent_version: body.consent_version === undefined ? null : cleanName(body.consent_version),
      };
      return codes.send(await signupAsked(number, registration), address);
    },

    login: async (body, { address }) => {
      const number = phoneNumber(body, phoneCodes);
      codes.admit(address);
      return codes.send(await loginAsked(number), address);
    },

    resendOTP: async ({ otp_ref }, { address }) => {
      const ref = await findRef(db, tokenHash(otp_ref));
      if (!ref) throw new Refusal(EXPIRED);
      codes.admit(address);
      return codes.send(await askedAgain(ref), address);
    },

    verifyOTP: async ({ otp_ref, otp }, { address, userAgent }) => {
      const ref_hash = tokenHash(otp_ref);
      const ref = await findRef(db, ref_hash);
      if (!ref) throw new Refusal(EXPIRED);
      const typed = otp.replaceAll(/\s/gu, '');
      // What cannot be the code costs no try.
      if (!/^\d+$/u.test(typed) || typed.length !== config.OTP_LENGTH)
        throw new Refusal(`Please enter the ${config.OTP_LENGTH} digits of the code.`);
      codes.admit(address);
      const token = `st1_${randomBytes(32).toString('base64url')}`;
      const verdict = await db.write(verifyCode, {
        phone_code: ref.phone_code,
        mobile: ref.mobile,
        ref_hash,
        code_id: ref.code_id,
        code_hash: codes.hash(ref.code_id, ref, typed),
        token_hash: tokenHash(token),
        device: deviceName(userAgent),
        at: now(),
        limits,
      });
      if (verdict.kind !== 'in') throw new Refusal(verdictWords(verdict, now()));
      const { stud_id, name } = verdict;
      return { message: `Welcome, ${name}`, token, data: { stud_id, profile: { name } } };
    },

    logout: async (_body, { session }) => {
      await db.write(endSession, { stud_id: session.stud_id, session_id: session.session_id, at: now() });
      return { message: 'Signed out', data: {} };
    },

    sessions: async (_body, { session }) => ({ data: await openSessions(db, session, now()) }),

    end_session: async ({ session_id }, { session }) => {
      const mine = { stud_id: session.stud_id, at: now() };
      if (session_id === undefined) await db.write(endOtherSessions, { ...mine, session_id: session.session_id });
      else if (!(await db.write(endSession, { ...mine, session_id }))) throw notFound();
      return { message: 'Signed out', data: {} };
    },

    whatsapp_chat: async () => {
      const rows = await db.all<{ name: string; value: string }>(
        "SELECT name, value FROM setting WHERE name IN ('whatsapp_number', 'whatsapp_message')",
      );
      const value = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
      return { data: { whatsapp: value('whatsapp_number'), message: value('whatsapp_message') } };
    },
  };
}

/** The form as it is checked and stored. */
function cleanForm(body: SignupBody): ReturnType<typeof trimmed> {
  return trimmed({
    name: cleanName(body.name),
    guardian: cleanName(body.guardian),
    district: cleanName(body.district),
    email: cleanName(body.email),
    academic_level: body.academic_level,
    mobile: body.mobile,
  });
}

async function levelNamed(db: Sql, given: string): Promise<number> {
  const known = /^[1-9]\d{0,14}$/u.test(given);
  const level = known
    ? await db.get<{ ac_id: number }>('SELECT ac_id FROM academic_level WHERE ac_id = ? AND archived = 0', Number(given))
    : undefined;
  if (!level) throw new Refusal('Academic Levels is required');
  return level.ac_id;
}

/** Dial code ('91' or '+91') and national digits, checked. */
function phoneNumber(given: PhoneNumber, phoneCodes: string[]): PhoneNumber {
  const mobile = given.mobile.trim();
  const phone_code = given.phone_code.trim().replace(/^\+/u, '');
  if (mobile.length !== LIMITS.mobile || !/^\d+$/u.test(mobile)) throw new Refusal('Valid mobile number is required');
  if (!phoneCodes.includes(phone_code))
    throw new Refusal(`Codes can be sent to numbers with ${phoneCodes.map((code) => `+${code}`).join(', ')} only.`);
  return { phone_code, mobile };
}

function verdictWords(verdict: Exclude<Verdict, { kind: 'in' }>, now: number): string {
  if (verdict.kind === 'suspended') return SUSPENDED;
  if (verdict.kind === 'expired') return EXPIRED;
  if (verdict.kind === 'blocked') return tooManyWrong(verdict.until, now);
  if (verdict.left === 0) return 'The code is wrong. Please ask for a new one.';
  return `The code is wrong. ${verdict.left} ${verdict.left === 1 ? 'try' : 'tries'} left.`;
}
