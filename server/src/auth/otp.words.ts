import { say, type Said } from '../words/say.ts';
import { waitSeconds } from '../words/wait.ts';
import type { OtpAnswer } from './otp.store.ts';
import type { UsedUp } from './otp.day.store.ts';
import type { Verdict } from './otp.verify.store.ts';

/** The log's line when a share of the day's codes is used up. */
export const USED_UP: Record<UsedUp, string> = {
  all: 'the daily limit of one-time codes is reached: nobody gets another today',
  strangers:
    'the rest of the daily limit of one-time codes is reserved: only browsers that have signed in before get another today',
  signups:
    'the rest of the daily limit of one-time codes is reserved: nobody else can register today, registered students still get theirs',
};

/** Whole seconds. */
interface Wait {
  wait_s: number;
}

type Refused = OtpAnswer & { kind: 'refused' };

const REFUSED: Record<Refused['reason'], (wait: Wait) => Said> = {
  locked: () => say('otp_locked'),
  wrong: (wait) => say('otp_wrong_often', wait),
  cooldown: (wait) => say('otp_cooldown', wait),
  number: (wait) => say('otp_many_to_number', wait),
  address: () => say('otp_many_from_network'),
  prefix: () => say('otp_many'),
  day: () => say('otp_none_today'),
};

/** Says why no code was sent, and what to do. */
export const refusalSaid = (answer: OtpAnswer & { kind: 'refused' | 'pending' }, now: number): Said =>
  REFUSED[answer.kind === 'pending' ? 'cooldown' : answer.reason](waitUntil(answer.until, now));

const BARRED = {
  expired: 'otp_expired',
  suspended: 'suspended',
  refused: 'registration_refused',
  closed: 'registration_closed',
  locked: 'otp_locked',
} as const;

/** Says why a code did not sign the student in, and what to do. */
export function verdictSaid(verdict: Exclude<Verdict, { kind: 'in' }>, now: number): Said {
  if (verdict.kind === 'blocked') return say('otp_wrong_often', waitUntil(verdict.until, now));
  if (verdict.kind !== 'wrong') return say(BARRED[verdict.kind]);
  return verdict.left === 0 ? say('otp_wrong_last') : say('otp_wrong', { left: verdict.left });
}

const waitUntil = (until: number, now: number): Wait => ({ wait_s: waitSeconds(until - now) });
