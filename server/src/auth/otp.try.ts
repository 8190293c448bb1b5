import { randomBytes, randomUUID } from 'node:crypto';
import type { Audit } from '../core/audit.ts';
import { Refusal, refusal } from '../core/errors.ts';
import type { Call } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import { deviceName, deviceCookie, credentialIn } from './device.ts';
import { otpLimits } from './otp.rules.ts';
import type { Otps } from './otp.send.ts';
import type { RefFound } from './otp.store.ts';
import type { OtpTry, Verdict, Visit } from './otp.verify.store.ts';
import { verdictSaid } from './otp.words.ts';

/** A code ready to be tried; the rest is for the browser when it is right. */
interface PreparedTry {
  tried: OtpTry;
  token: string;
  setCookie: string;
}

/** The code as a browser sent it: the handle's hash, what the handle leads to, and what was typed. */
interface TypedCode {
  ref_hash: string;
  ref: RefFound;
  otp: string;
}

/** The steps around every try of a code, whomever it signs in. */
export interface OtpTries {
  /** Throws a Refusal for what cannot be a code, which costs no try. `prefix` begins the token of the session. */
  prepare(typed: TypedCode, call: Call, prefix: string): PreparedTry;
  /** Tells the log of a try that was not right, and throws the Refusal that says so. */
  refuse(
    verdict: Exclude<Verdict, { kind: 'in' }>,
    ref: RefFound,
    call: Call,
    stud_id: () => Promise<number | undefined>,
  ): Promise<never>;
}

/**
 * A session that may begin; token and cookie are for the browser, and only their hashes are kept. `prefix` begins the
 * token.
 */
export function newVisit(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { userAgent, cookies, origin }: Pick<Call, 'userAgent' | 'cookies' | 'origin'>,
  prefix: string,
): { visit: Visit; token: string; setCookie: string } {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const device_token = randomBytes(32).toString('base64url');
  const visit = {
    token_hash: tokenHash(token),
    device: deviceName(userAgent),
    known: { old_hash: deviceHash(cookies) ?? null, new_hash: tokenHash(device_token), lane: randomUUID() },
    at: now(),
  };
  return {
    visit,
    token,
    setCookie: deviceCookie(
      device_token,
      [origin, config.PUBLIC_URL].some((url) => url.startsWith('https:')),
    ),
  };
}

export function createOtpTries({ config, log, now }: Services, otps: Otps, audit: Audit): OtpTries {
  const limits = otpLimits(config);
  return {
    prepare({ ref_hash, ref, otp }, { address, userAgent, cookies, origin }, prefix) {
      const typed = otp.replaceAll(/\s/gu, '');
      if (!/^\d+$/u.test(typed) || typed.length !== config.OTP_LENGTH) throw refusal('otp_digits', { digits: config.OTP_LENGTH });
      otps.admit(address);
      const { visit, ...begun } = newVisit({ config, now }, { userAgent, cookies, origin }, prefix);
      const tried = {
        phone_code: ref.phone_code,
        mobile: ref.mobile,
        lane: ref.lane,
        ref_hash,
        code_id: ref.code_id,
        code_hash: otps.hash(ref.code_id, ref, typed),
        ...visit,
        limits,
      };
      return { tried, ...begun };
    },

    async refuse(verdict, ref, { address }, stud_id) {
      if ('alarm' in verdict && audit.mayTell(address))
        audit.tell('wrong code', { address, stud_id: await stud_id(), number: `+${ref.phone_code}${ref.mobile}` });
      if ('alarm' in verdict && verdict.alarm)
        log.error({ limit: config.OTP_ALARM }, 'many wrong codes: somebody is guessing; new browsers are slowed down');
      if (verdict.kind === 'locked' && verdict.first)
        log.error(
          { limit: config.OTP_LOCK },
          'a number waits for the operator after wrong codes in a row: portal students unlock',
        );
      throw new Refusal(verdictSaid(verdict, now()));
    },
  };
}

/** The hash of the credential that a browser came with. */
export function deviceHash(cookies: string): string | undefined {
  const device = credentialIn(cookies);
  return device === undefined ? undefined : tokenHash(device);
}
