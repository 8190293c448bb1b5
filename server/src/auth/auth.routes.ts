import { randomBytes, randomUUID } from 'node:crypto';
import { isMobile, registrationFault, trimmed, type Body, type calls } from '@portal/contract';
import { notFound, Refusal } from '../core/errors.ts';
import { cleanName } from '../core/names.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import type { Sql } from '../db/database.ts';
import { otpLimits } from './code.rules.ts';
import { createCodes, type Asked } from './code.send.ts';
import { findRef, type RefFound } from './code.store.ts';
import { EXPIRED, SUSPENDED, verdictWords } from './code.words.ts';
import { deviceCookie, deviceIn } from './device.cookie.ts';
import { laneOf } from './device.store.ts';
import { deviceName } from './device.ts';
import type { PhoneNumber } from './gate.store.ts';
import { endOtherSessions, endSession, openSessions } from './session.store.ts';
import { findStudent, verifyCode, type Registration } from './verify.store.ts';

const NOT_REGISTERED = 'This mobile number is not registered. Please register first.';
const REGISTERED = 'This mobile number is already registered. Please sign in.';

type SignupBody = Body<typeof calls.auth.signup>;

/** Sign-in and sessions. That a number is or is not registered is said openly: students would not get in otherwise. */
export function authRoutes(services: Services): Handlers<typeof calls.auth> {
  const { config, db, log, now } = services;
  const codes = createCodes(services);
  const limits = otpLimits(config);
  const phoneCodes = config.PHONE_CODES.split(',');

  const signupAsked = async (number: PhoneNumber, registration: Registration): Promise<Asked> => {
    if (await findStudent(db, number)) throw new Refusal(REGISTERED);
    return { ...number, purpose: 'signup', lane: '', registration };
  };
  const loginAsked = async (number: PhoneNumber, cookies: string): Promise<Asked> => {
    const student = await findStudent(db, number);
    if (!student) throw new Refusal(NOT_REGISTERED);
    if (student.standing !== 'active') throw new Refusal(SUSPENDED);
    const lane = await laneOf(db, deviceHash(cookies), student.stud_id, now());
    return { ...number, purpose: 'login', lane };
  };
  const askedAgain = (ref: RefFound, cookies: string): Promise<Asked> => {
    const number = { phone_code: ref.phone_code, mobile: ref.mobile };
    return ref.registration === null
      ? loginAsked(number, cookies)
      : signupAsked(number, JSON.parse(ref.registration) as Registration);
  };

  return {
    academic_levels: async () => ({
      data: await db.all('SELECT ac_id, levels FROM academic_level WHERE archived = 0 ORDER BY position, ac_id'),
    }),

    signup: async (body, { address }) => {
      const form = cleanForm(body);
      const fault = registrationFault(form, body.phone_code);
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

    login: async (body, { address, cookies }) => {
      const number = phoneNumber(body, phoneCodes);
      codes.admit(address);
      return codes.send(await loginAsked(number, cookies), address);
    },

    resendOTP: async ({ otp_ref }, { address, cookies }) => {
      const ref = await findRef(db, tokenHash(otp_ref));
      if (!ref) throw new Refusal(EXPIRED);
      codes.admit(address);
      return codes.send(await askedAgain(ref, cookies), address);
    },

    verifyOTP: async ({ otp_ref, otp }, { address, userAgent, cookies, secure }) => {
      const ref_hash = tokenHash(otp_ref);
      const ref = await findRef(db, ref_hash);
      if (!ref) throw new Refusal(EXPIRED);
      const typed = otp.replaceAll(/\s/gu, '');
      // What cannot be the code costs no try.
      if (!/^\d+$/u.test(typed) || typed.length !== config.OTP_LENGTH)
        throw new Refusal(`Please enter the ${config.OTP_LENGTH} digits of the code.`);
      codes.admit(address);
      const token = `st1_${randomBytes(32).toString('base64url')}`;
      const device_token = randomBytes(32).toString('base64url');
      const verdict = await db.write(verifyCode, {
        phone_code: ref.phone_code,
        mobile: ref.mobile,
        lane: ref.lane,
        ref_hash,
        code_id: ref.code_id,
        code_hash: codes.hash(ref.code_id, ref, typed),
        token_hash: tokenHash(token),
        device: deviceName(userAgent),
        known: { old_hash: deviceHash(cookies) ?? null, new_hash: tokenHash(device_token), lane: randomUUID() },
        at: now(),
        limits,
      });
      if ('alarm' in verdict && verdict.alarm)
        log.error({ limit: config.OTP_ALARM }, 'many wrong codes: somebody is guessing; new browsers are slowed down');
      if (verdict.kind === 'locked' && verdict.first)
        log.error(
          { limit: config.OTP_LOCK },
          'a number waits for the operator after wrong codes in a row: portal students unlock',
        );
      if (verdict.kind !== 'in') throw new Refusal(verdictWords(verdict, now()));
      const { stud_id, name } = verdict;
      const setCookie = deviceCookie(device_token, secure);
      return { message: `Welcome, ${name}`, token, setCookie, data: { stud_id, profile: { name } } };
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
  if (!isMobile(phone_code, mobile)) throw new Refusal('Valid mobile number is required');
  if (!phoneCodes.includes(phone_code))
    throw new Refusal(`Codes can be sent to numbers with ${phoneCodes.map((code) => `+${code}`).join(', ')} only.`);
  return { phone_code, mobile };
}

function deviceHash(cookies: string): string | undefined {
  const device = deviceIn(cookies);
  return device === undefined ? undefined : tokenHash(device);
}
