import { registrationFault, type calls } from '@portal/contract';
import { choiceIn, NO_CHOICE_COOKIE } from '@portal/contract/languages/ofPapers';
import type { Audit } from '../core/audit.ts';
import { notFound, Refusal, refusal } from '../core/errors.ts';
import { cleanName } from '../core/names.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import { languageAtSignIn } from './language.ts';
import { paperLanguageAtSignIn, takeOverPaperLanguage } from '../core/paperLanguage/paperLanguage.ts';
import { say } from '../words/say.ts';
import { createOtps, type Asked } from './otp.send.ts';
import { findRef, type RefFound } from './otp.store.ts';
import { createOtpTries, deviceHash } from './otp.try.ts';
import { verdictSaid } from './otp.words.ts';
import { laneOf } from './device.store.ts';
import type { PhoneNumber } from './gate.store.ts';
import { cleanForm, levelNamed, phoneNumber } from './signup.form.ts';
import { endOtherSessions, endSession, openByHash, openSessions } from './session.store.ts';
import type { Registration } from './register.store.ts';
import { findInvite, registrationMode } from './registration.store.ts';
import { barredBy, findStudent, verifyOtp } from './otp.verify.store.ts';

/** Sign-in and sessions. That a number is or is not registered is said openly: students would not get in otherwise. */
export function authRoutes(services: Services, audit: Audit): Handlers<typeof calls.auth> {
  const { config, db, now } = services;
  const otps = createOtps(services);
  const tries = createOtpTries(services, otps, audit);
  const phoneCodes = config.PHONE_CODES.split(',');

  const signupAsked = async (number: PhoneNumber, registration: Registration): Promise<Asked> => {
    if (await findStudent(db, number)) throw refusal('number_registered');
    return { ...number, purpose: 'signup', audience: 'student', lane: '', registration };
  };
  const loginAsked = async (number: PhoneNumber, cookies: string): Promise<Asked> => {
    const student = await findStudent(db, number);
    if (!student) throw refusal('number_not_registered');
    const barred = barredBy(student.standing);
    if (barred) throw new Refusal(verdictSaid({ kind: barred }, now()));
    const lane = await laneOf(db, deviceHash(cookies), { audience: 'student', id: student.stud_id }, now());
    return { ...number, purpose: 'login', audience: 'student', lane };
  };
  const mustBeOpen = async (invite_id: number | undefined): Promise<void> => {
    if (invite_id === undefined && (await registrationMode(db, config)) === 'closed') throw refusal('registration_closed');
  };
  /** The invite a newcomer brings; throws where one is needed, before anything is said of the number. */
  const inviteOf = async (typed: string): Promise<number | undefined> => {
    const found = typed.trim() === '' ? undefined : await findInvite(db, typed, now());
    if (found === undefined && typed.trim() !== '') throw refusal('invite_not_valid');
    await mustBeOpen(found);
    return found;
  };
  const askedAgain = async (ref: RefFound, cookies: string): Promise<Asked> => {
    const number = { phone_code: ref.phone_code, mobile: ref.mobile };
    if (ref.registration === null) return loginAsked(number, cookies);
    const registration = JSON.parse(ref.registration) as Registration;
    await mustBeOpen(registration.invite_id);
    return signupAsked(number, registration);
  };

  return {
    academic_levels: async () => ({
      data: await db.all('SELECT ac_id, levels FROM academic_level WHERE archived = 0 ORDER BY position, ac_id'),
    }),

    signup: async (body, { address }) => {
      const form = cleanForm(body);
      const fault = registrationFault(form, body.phone_code);
      if (fault) throw new Refusal(say(fault.code));
      otps.admit(address);
      const invite_id = await inviteOf(body.invite ?? '');
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
        ...(invite_id !== undefined && { invite_id }),
      };
      return otps.send(await signupAsked(number, registration), address);
    },

    login: async (body, { address, cookies }) => {
      const number = phoneNumber(body, phoneCodes);
      otps.admit(address);
      return otps.send(await loginAsked(number, cookies), address);
    },

    resendOTP: async ({ otp_ref }, { address, cookies }) => {
      const ref = await findRef(db, tokenHash(otp_ref), 'student');
      if (!ref) throw refusal('otp_expired');
      otps.admit(address);
      return otps.send(await askedAgain(ref, cookies), address);
    },

    verifyOTP: async ({ otp_ref, otp }, call) => {
      const ref_hash = tokenHash(otp_ref);
      const ref = await findRef(db, ref_hash, 'student');
      if (!ref) throw refusal('otp_expired');
      const { tried, token, setCookie } = tries.prepare({ ref_hash, ref, otp }, call, 'st1_');
      const mode = ref.registration === null ? 'open' : await registrationMode(db, config);
      const verdict = await db.write(verifyOtp, { ...tried, mode });
      if (verdict.kind !== 'in') return tries.refuse(verdict, ref, call, async () => (await findStudent(db, ref))?.stud_id);
      const { stud_id, name, waiting } = verdict;
      return {
        said: say('welcome', { name }),
        token,
        setCookie: [
          setCookie,
          ...(await languageAtSignIn(services, stud_id, call.cookies)),
          ...(await paperLanguageAtSignIn(services, stud_id, call.cookies)),
        ],
        data: { stud_id, profile: { name }, ...(waiting && { waiting: 1 }) },
      };
    },

    logout: async (_body, { session, cookies }) => {
      await takeOverPaperLanguage(services, session.stud_id, cookies);
      await db.write(endSession, { audience: 'student', id: session.stud_id, session_id: session.session_id, at: now() });
      const left = choiceIn(cookies, session.stud_id) !== undefined;
      return { said: say('signed_out'), data: {}, ...(left && { setCookie: [NO_CHOICE_COOKIE] }) };
    },

    sessions: async (_body, { session: { stud_id, session_id }, language }) => ({
      data: await openSessions(db, { audience: 'student', id: stud_id }, { current: session_id, at: now(), language }),
    }),

    end_session: async ({ session_id }, { session }) => {
      const mine = { audience: 'student', id: session.stud_id, at: now() } as const;
      if (session_id === undefined) await db.write(endOtherSessions, { ...mine, session_id: session.session_id });
      else if (!(await db.write(endSession, { ...mine, session_id }))) throw notFound();
      return { said: say('signed_out'), data: {} };
    },

    end_by_hash: async ({ token_hash }) => {
      const open = await openByHash(db, token_hash);
      if (open) await db.write(endSession, { audience: 'student', ...open, at: now() });
      return { said: say('signed_out'), data: {} };
    },

    standing: async (_body, { session }) => ({ data: { standing: session.waiting === 1 ? 'waiting' : 'active' } }),

    whatsapp_chat: async () => {
      const rows = await db.all<{ name: string; value: string }>(
        "SELECT name, value FROM setting WHERE name IN ('whatsapp_number', 'whatsapp_message')",
      );
      const value = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
      return { data: { whatsapp: value('whatsapp_number'), message: value('whatsapp_message') } };
    },
  };
}
