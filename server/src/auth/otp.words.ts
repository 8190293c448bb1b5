import { waitWords } from './otp.rules.ts';
import type { CodeAnswer } from './otp.store.ts';
import type { UsedUp } from './day.store.ts';
import type { Verdict } from './otp.verify.store.ts';

export const EXPIRED = 'This code has expired. Please ask for a new one.';
export const SUSPENDED = 'Your account is suspended. Please contact your coaching centre.';
export const REFUSED = 'Your registration was not accepted. Please contact your coaching centre.';
export const CLOSED = 'Registration is closed. Please contact your coaching centre.';
export const NO_INVITE = 'This invite code is not valid any more. Please ask your coaching centre for another.';
export const NOT_SENT = 'We could not send the code. Please try again in a moment.';
export const TOO_MANY = 'Too many tries from your network. Please try again in a minute.';
const LOCKED = 'Too many wrong codes. Please ask your coaching centre to unlock this number.';

/** The log's line when a share of the day's codes is used up. */
export const USED_UP: Record<UsedUp, string> = {
  all: 'the daily limit of one-time codes is reached: nobody gets another today',
  strangers: 'of the daily limit of one-time codes the rest is kept: only browsers that have signed in before get another today',
  signups:
    'of the daily limit of one-time codes the rest is kept: nobody else can register today, registered students get theirs',
};

/** Why no code was sent, and what to do. */
export function refusalWords(answer: CodeAnswer & { kind: 'refused' | 'pending' }, now: number): string {
  const inWords = waitWords(answer.until - now);
  const reason = answer.kind === 'pending' ? 'cooldown' : answer.reason;
  if (reason === 'locked') return LOCKED;
  if (reason === 'wrong') return tooManyWrong(answer.until, now);
  if (reason === 'cooldown') return `Please wait ${inWords} before asking for another code.`;
  if (reason === 'number') return `Too many codes were sent to this number. Please try again in ${inWords}.`;
  if (reason === 'address') return 'Many codes were just asked for from your network. Please try again in a minute.';
  if (reason === 'prefix') return 'Many codes were just asked for. Please try again in a minute.';
  return 'We cannot send codes at the moment. Please try again later.';
}

/** Why a code did not sign the student in, and what to do. */
export function verdictWords(verdict: Exclude<Verdict, { kind: 'in' }>, now: number): string {
  if (verdict.kind === 'suspended') return SUSPENDED;
  if (verdict.kind === 'expired') return EXPIRED;
  if (verdict.kind === 'refused') return REFUSED;
  if (verdict.kind === 'closed') return CLOSED;
  if (verdict.kind === 'locked') return LOCKED;
  if (verdict.kind === 'blocked') return tooManyWrong(verdict.until, now);
  if (verdict.left === 0) return 'The code is wrong. Please ask for a new one.';
  return `The code is wrong. ${verdict.left} ${verdict.left === 1 ? 'try' : 'tries'} left.`;
}

/** The message to a number that has to wait because of its wrong codes. */
const tooManyWrong = (until: number, now: number): string =>
  `Too many wrong codes. Please try again in ${waitWords(until - now)}.`;
