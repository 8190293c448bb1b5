import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Data, calls } from '@portal/contract';
import { NotSent, PerhapsSent, Refusal, refusal } from '../core/errors.ts';
import { RateLimit } from '../core/rateLimit.ts';
import { deriveKey } from '../core/secret.ts';
import type { Reply } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import { say, type Said } from '../words/say.ts';
import type { Audience } from './audience.ts';
import { limitsNow } from './alarm.store.ts';
import { otpLimits, type Purpose } from './otp.rules.ts';
import { cancelOtp, otpTaken, isPending, otpWithheld, requestOtp, type OtpAnswer } from './otp.store.ts';
import type { OtpRequest } from './otp.add.store.ts';
import { refusalSaid, USED_UP } from './otp.words.ts';
import type { PhoneNumber } from './gate.store.ts';
import { addressKey, networks } from './networks.ts';
import { fullPot, type PotNames } from './budgets.store.ts';
import type { Registration } from './register.store.ts';

const SENT = say('otp_sent');
const SENT_BEFORE = say('otp_sent_before');
const LATE = say('otp_late');
const NOT_SENT = say('otp_not_sent');

/** Calls that may wait at once for a budget or for another's SMS; beyond them they are refused at once. */
const WAITING = 300;
const AGAIN_MS = 400;
const LOOK_MS = 100;

export interface Asked extends PhoneNumber {
  purpose: Purpose;
  audience: Audience;
  /** The lane of a browser that has signed in to this number before; else ''. */
  lane: string;
  registration?: Registration;
  /** True where nobody has this number: all is done as if a code were sent, and none is. */
  isDecoy?: true;
}

/** The services with which codes are made, sent and checked. */
export interface Otps {
  /** Throws a Refusal when one network address calls far more often than a classroom would. */
  admit(address: string): void;
  /** Sends a code, or hands out the live one again. Throws a Refusal that tells the student what to do. */
  send(asked: Asked, address: string): Promise<Reply<Data<typeof calls.auth.login>>>;
  /** The only form in which a code is stored; a code is worth nothing at another number or beside another id. */
  hash(code_id: string, number: PhoneNumber, code: string): string;
}

export function createOtps({ config, secret, db, sms, log, now }: Services): Otps {
  const pepper = deriveKey(secret, 'otp');
  const addressPepper = deriveKey(secret, 'otp address');
  const limits = otpLimits(config);
  // Far above any classroom; keeps one address from trying out numbers or filling the tables.
  const pace = new RateLimit(600, 1200);
  let waiting = 0;
  /**
   * How long the gateway took for the last SMS, and whether none took it: what a number that gets none waits for, too.
   */
  let last = { ms: 0, isLost: false };

  const hash: Otps['hash'] = (code_id, { phone_code, mobile }, code) =>
    createHmac('sha256', pepper).update(`${code_id}\n+${phone_code}${mobile}\n${code}`).digest('hex');

  async function reserve(request: Omit<OtpRequest, 'at'>): Promise<OtpAnswer> {
    const ask = () => db.write(requestOtp, { ...request, at: now() });
    let answer = await ask();
    const mayWait = waiting < WAITING;
    waiting += 1;
    try {
      // Somebody asked for this number a moment ago, perhaps by a second tap: what becomes of that SMS is this call's
      // answer too.
      for (let left = mayWait ? config.SMS_WAIT_MS / LOOK_MS + 1 : 0; left > 0 && answer.kind === 'pending'; left -= 1) {
        await wait(LOOK_MS);
        if (left < 2 || now() >= answer.until || !(await isPending(db, answer.code_id))) answer = await ask();
      }
      // When a whole class asks at once, the first codes that are used make room for the next: wait for them rather
      // than refuse.
      for (let left = mayWait ? Math.ceil(config.OTP_ADDRESS_WAIT_MS / AGAIN_MS) : 0; left > 0 && isOverPot(answer); left -= 1) {
        await wait(AGAIN_MS * (0.75 + Math.random() / 2));
        // Looking is cheap; asking takes the pot's lock, on which those wait who could get in.
        const asking = { ...request, at: now() };
        if (!(await fullPot(db, asking, await limitsNow(db, asking)))) answer = await ask();
      }
    } finally {
      waiting -= 1;
    }
    return answer;
  }

  /**
   * Hands the code to the gateway and returns what to say to the student. Throws a Refusal when no gateway took it in
   * time to tell.
   */
  async function deliver({ phone_code, mobile, isDecoy }: Asked, code: string, code_id: string): Promise<Said> {
    const job = isDecoy ? otpWithheld : otpTaken;
    const taken = (said: Said) =>
      db.write<{ code_id: string; at: number }, unknown>(job, { code_id, at: now() }).then(() => said);
    const sending = (isDecoy ? asTheLast() : timed(sms.send({ phone_code, mobile, code }))).then(
      () => taken(SENT),
      async (error: unknown) => {
        if (error instanceof PerhapsSent) return taken(LATE);
        await db.write(cancelOtp, { code_id });
        return NOT_SENT;
      },
    );
    // A slow gateway goes on behind the student's back: the code may still come, and a late refusal gives back what it
    // cost.
    sending.catch((error: unknown) => log.error({ err: error }, 'what became of an SMS was not stored'));
    const said = await Promise.race([sending, wait(config.SMS_WAIT_MS, LATE, { ref: false })]);
    if (said === NOT_SENT) throw new Refusal(NOT_SENT);
    return said;
  }

  async function timed(sending: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    const ended = (isLost: boolean) => (last = { ms: performance.now() - begun, isLost });
    await sending.catch((error: unknown) => {
      ended(!(error instanceof PerhapsSent));
      throw error;
    });
    ended(false);
  }

  async function asTheLast(): Promise<void> {
    await wait(last.ms);
    if (last.isLost) throw new NotSent([]);
  }

  function potNames(address: string, { purpose, phone_code, mobile }: Asked): PotNames {
    const hidden = (text: string): string => text && createHmac('sha256', addressPepper).update(text).digest('base64url');
    const { address: own, net56, net48 } = networks(address);
    const prefix = purpose === 'signup' ? `${phone_code}${mobile.slice(0, 5)}` : '';
    return { address: hidden(own), net56: hidden(net56), net48: hidden(net48), prefix };
  }

  return {
    hash,
    admit(address) {
      if (pace.take(addressKey(address), now()) > 0) throw refusal('network_too_many');
    },
    async send(asked, address) {
      const { phone_code, mobile, purpose, audience, lane, registration } = asked;
      const number = { phone_code, mobile };
      const code_id = randomUUID();
      const code = String(randomInt(10 ** config.OTP_LENGTH)).padStart(config.OTP_LENGTH, '0');
      const otp_ref = randomBytes(16).toString('base64url');
      const answer = await reserve({
        ...number,
        purpose,
        audience,
        lane,
        registration: registration ? JSON.stringify(registration) : null,
        ref_hash: tokenHash(otp_ref),
        code_id,
        code_hash: hash(code_id, number, code),
        ...potNames(address, asked),
        limits,
      });
      if (answer.kind === 'refused' || answer.kind === 'pending') throw new Refusal(refusalSaid(answer, now()));
      if (answer.kind === 'reserved' && answer.usedUp) log.error({ limit: limits.day[answer.usedUp] }, USED_UP[answer.usedUp]);
      const attached = answer.kind === 'attached' && !answer.sure ? LATE : SENT_BEFORE;
      const said = answer.kind === 'reserved' ? await deliver(asked, code, code_id) : attached;
      const resend_after_s = Math.max(0, Math.ceil((answer.until - now()) / 1000));
      return { said, data: { otp_ref, otp_length: config.OTP_LENGTH, resend_after_s } };
    },
  };
}

const isOverPot = (answer: OtpAnswer): boolean =>
  answer.kind === 'refused' && (answer.reason === 'address' || answer.reason === 'prefix');
