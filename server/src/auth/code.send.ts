import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Data, calls } from '@portal/contract';
import { PerhapsSent, Refusal } from '../core/errors.ts';
import { RateLimit } from '../core/limit.ts';
import { deriveKey } from '../core/secret.ts';
import type { Reply } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { tokenHash } from '../core/session.ts';
import { addressKey, otpLimits, waitWords, type Purpose } from './code.rules.ts';
import { addressFull, cancelCode, requestCode, type CodeAnswer, type CodeRequest, type PhoneNumber } from './code.store.ts';
import { pruneCodes } from './prune.store.ts';
import type { Registration } from './verify.store.ts';

const SENT = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
const LATE = 'Your verification OTP is on its way, but it may take a little longer than usual.';
const NOT_SENT = 'We could not send the code. Please try again in a moment.';
const BUSY = 'Many codes were just asked for from your network. Please try again in a minute.';
const TOO_MANY = 'Too many tries from your network. Please try again in a minute.';

/** Calls over the address budget that may wait at once; beyond it they are refused at once. */
const WAITING = 300;
const AGAIN_MS = 400;
/** Rows that nothing counts any more are removed while codes are asked for, at most this often. */
const PRUNE_EVERY_MS = 1000;

export interface Asked extends PhoneNumber {
  purpose: Purpose;
  registration?: Registration;
}

/** What codes are made, sent and checked with. */
export interface Codes {
  /** Throws a Refusal when one network address calls far more often than a classroom would. */
  admit(address: string): void;
  /** Sends a code, or hands out the live one again. Throws a Refusal that tells the student what to do. */
  send(asked: Asked, address: string): Promise<Reply<Data<typeof calls.auth.login>>>;
  /** The only form in which a code is stored; a code is worth nothing at another number or beside another id. */
  hash(code_id: string, number: PhoneNumber, code: string): string;
}

export function createCodes({ config, secret, db, sms, log, now }: Services): Codes {
  const pepper = deriveKey(secret, 'otp');
  const addressPepper = deriveKey(secret, 'otp address');
  const limits = otpLimits(config);
  // Far above any classroom; keeps one address from trying out numbers or filling the tables.
  const pace = new RateLimit(600, 1200);
  let waiting = 0;
  let prunedAt = 0;

  const hash: Codes['hash'] = (code_id, { phone_code, mobile }, code) =>
    createHmac('sha256', pepper).update(`${code_id}\n+${phone_code}${mobile}\n${code}`).digest('hex');

  async function prune(): Promise<void> {
    const at = now();
    if (Math.abs(at - prunedAt) < PRUNE_EVERY_MS) return;
    prunedAt = at;
    await db.write(pruneCodes, { at, keep_ms: limits.keep_ms });
  }

  async function reserve(request: Omit<CodeRequest, 'at'>): Promise<CodeAnswer> {
    const ask = () => db.write(requestCode, { ...request, at: now() });
    let answer = await ask();
    // When a whole class asks at once, the first codes that are used make room for the next: wait for them rather than refuse.
    let left = waiting < WAITING ? Math.ceil(config.OTP_ADDRESS_WAIT_MS / AGAIN_MS) : 0;
    waiting += 1;
    try {
      for (; left > 0 && answer.kind === 'refused' && answer.reason === 'address'; left -= 1) {
        await wait(AGAIN_MS * (0.75 + Math.random() / 2));
        // Looking is cheap; asking takes the address's lock, on which those wait who could get in.
        if (!(await addressFull(db, { ...request, at: now() }))) answer = await ask();
      }
    } finally {
      waiting -= 1;
    }
    return answer;
  }

  /** Hands the code to the gateway and gives the words for the student. Throws a Refusal when no gateway took it in time to tell. */
  async function deliver(number: PhoneNumber, code: string, code_id: string): Promise<string> {
    const sending = sms.send({ phone_code: number.phone_code, mobile: number.mobile, code }).then(
      () => SENT,
      async (error: unknown) => {
        if (error instanceof PerhapsSent) return LATE;
        await db.write(cancelCode, { code_id });
        return NOT_SENT;
      },
    );
    // A slow gateway goes on behind the student's back: the code may still come, and a late refusal frees the number again.
    sending.catch((error: unknown) => log.error({ err: error }, 'an unsent code was not taken back'));
    const message = await Promise.race([sending, wait(config.SMS_WAIT_MS, LATE, { ref: false })]);
    if (message === NOT_SENT) throw new Refusal(NOT_SENT);
    return message;
  }

  return {
    hash,
    admit(address) {
      if (pace.take(addressKey(address), now()) > 0) throw new Refusal(TOO_MANY);
    },
    async send({ purpose, phone_code, mobile, registration }, address) {
      const number = { phone_code, mobile };
      const code_id = randomUUID();
      const code = String(randomInt(10 ** config.OTP_LENGTH)).padStart(config.OTP_LENGTH, '0');
      const otp_ref = randomBytes(16).toString('base64url');
      await prune();
      const answer = await reserve({
        ...number,
        purpose,
        registration: registration ? JSON.stringify(registration) : null,
        ref_hash: tokenHash(otp_ref),
        code_id,
        code_hash: hash(code_id, number, code),
        address: createHmac('sha256', addressPepper).update(addressKey(address)).digest('base64url'),
        limits,
      });
      if (answer.kind === 'refused') throw new Refusal(refusalWords(answer, now()));
      if (answer.kind === 'reserved' && answer.alarm)
        log.error({ limit: limits.daily }, 'the daily limit of one-time codes is reached: nobody gets another today');
      const message = answer.kind === 'reserved' ? await deliver(number, code, code_id) : SENT;
      const resend_after_s = Math.max(0, Math.ceil((answer.until - now()) / 1000));
      return { message, data: { otp_ref, otp_length: config.OTP_LENGTH, resend_after_s } };
    },
  };
}

function refusalWords({ reason, until }: CodeAnswer & { kind: 'refused' }, now: number): string {
  const inWords = waitWords(until - now);
  if (reason === 'wrong') return tooManyWrong(until, now);
  if (reason === 'cooldown') return `Please wait ${inWords} before asking for another code.`;
  if (reason === 'number') return `Too many codes were sent to this number. Please try again in ${inWords}.`;
  if (reason === 'address') return BUSY;
  return 'We cannot send codes at the moment. Please try again later.';
}

/** What a number hears while it has to wait for its wrong codes. */
export const tooManyWrong = (until: number, now: number): string =>
  `Too many wrong codes. Please try again in ${waitWords(until - now)}.`;
