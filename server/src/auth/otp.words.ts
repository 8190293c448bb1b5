import { say, type Said } from '../words/say.ts';
import { waitSeconds } from '../words/wait.ts';
import type { OtpAnswer } from './otp.store.ts';
import type { UsedUp } from './day.store.ts';
import type { Verdict } from './otp.verify.ts';

/** What the log says when a share of the day's codes is used up. */
export const USED_UP: Record<UsedUp, string> = {
  all: 'the daily limit of one-time codes is reached: nobody gets another today',
  strangers: 'of the daily limit of one-time codes the rest is kept: only browsers that have signed in before get another today',
  signups:
    'of the daily limit of one-time codes the rest is kept: nobody else can register today, registered students get theirs',
};

/** Says why no code was sent, and what to do. */
export function refusalSaid(answer: OtpAnswer & { kind: 'refused' | 'pending' }, now: number): Said {
  const wait = waitUntil(answer.until, now);
  switch (answer.kind === 'pending' ? 'cooldown' : answer.reason) {
    case 'locked':
      return say('otp_locked');
    case 'wrong':
      return say('otp_wrong_often', wait);
    case 'cooldown':
      return say('otp_cooldown', wait);
    case 'number':
      return say('otp_many_to_number', wait);
    case 'address':
      return say('otp_many_from_network');
    case 'prefix':
      return say('otp_many');
    default:
      // The day's.
      return say('otp_none_today');
  }
}

/** Says why a code did not sign the student in, and what to do. */
export function verdictSaid(verdict: Exclude<Verdict, { kind: 'in' }>, now: number): Said {
  switch (verdict.kind) {
    case 'suspended':
      return say('suspended');
    case 'expired':
      return say('otp_expired');
    case 'refused':
      return say('registration_refused');
    case 'closed':
      return say('registration_closed');
    case 'locked':
      return say('otp_locked');
    case 'blocked':
      return say('otp_wrong_often', waitUntil(verdict.until, now));
    default:
      return verdict.left === 0 ? say('otp_wrong_last') : say('otp_wrong', { left: verdict.left });
  }
}

const waitUntil = (until: number, now: number): { wait_s: number } => ({ wait_s: waitSeconds(until - now) });
