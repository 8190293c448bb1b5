import { isIPv6 } from 'node:net';
import type { Config } from '../core/env.ts';
import type { Budget } from '../core/env.fields.ts';
import { counted } from '../core/words.ts';

export type Purpose = 'login' | 'signup';

/** The numbers that codes live by; plain data, because it travels to the writer thread. Budgets are in rising order. */
export interface OtpLimits {
  life_ms: number;
  tries: number;
  cooldown_s: number[];
  wrong: Budget[];
  sends: Budget[];
  address: { login: number; signup: number; raise: number; seconds: number };
  daily: number;
  /** How long the row of a code is of use to any budget. */
  keep_ms: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function otpLimits(config: Config): OtpLimits {
  const rising = (budgets: Budget[]) => budgets.toSorted((one, other) => one.count - other.count);
  return {
    life_ms: config.OTP_LIFE_S * 1000,
    tries: config.OTP_TRIES,
    cooldown_s: config.OTP_COOLDOWN_S,
    wrong: rising(config.OTP_WRONG),
    sends: rising(config.OTP_SENDS),
    address: {
      // A code for a registered number reaches one of the school's own students; only signup lets an address choose any number.
      login: Math.max(config.OTP_ADDRESS_KNOWN, config.OTP_ADDRESS_SENDS),
      signup: config.OTP_ADDRESS_SENDS,
      raise: config.OTP_ADDRESS_RAISE,
      seconds: config.OTP_ADDRESS_SECONDS,
    },
    daily: config.SMS_DAILY_LIMIT,
    keep_ms: Math.max(DAY, ...config.OTP_SENDS.map(({ seconds }) => seconds * 1000), config.OTP_ADDRESS_SECONDS * 1000) + HOUR,
  };
}

/** The day (UTC) whose codes are counted together; epoch days. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** When the next of those days begins, epoch milliseconds. */
export const dayAfter = (at: number): number => (dayOf(at) + 1) * DAY;

/** A code that went to a number. */
export interface Sent {
  tries: number;
  sent_at: number;
  used_at: number | null;
}

/**
 * When the next code may go to the number that got these (newest first): after the cool-down, which grows with each code sent
 * in a row within an hour and ends with a successful sign-in, and never beyond the budgets. Epoch milliseconds; 0: at once.
 */
export function nextSendAt(sent: readonly Sent[], limits: OtpLimits, now: number): { cooldown: number; budget: number } {
  const latestUse = sent.findIndex(({ used_at }) => used_at !== null);
  const inRow = (latestUse < 0 ? sent : sent.slice(0, latestUse)).filter(({ sent_at }) => sent_at > now - HOUR);
  const pause = limits.cooldown_s[Math.min(inRow.length, limits.cooldown_s.length) - 1] ?? 0;
  const ends = limits.sends.map(({ count, seconds }) => {
    const oldest = sent[count - 1];
    return oldest && oldest.sent_at > now - seconds * 1000 ? oldest.sent_at + seconds * 1000 : 0;
  });
  return { cooldown: inRow[0] ? inRow[0].sent_at + pause * 1000 : 0, budget: Math.max(0, ...ends) };
}

/** Wrong tries of the last 24 hours at these codes; a code that was used had one right one. */
export function wrongTries(sent: readonly Sent[], limits: OtpLimits, now: number): number {
  const ofTheDay = sent.filter(({ sent_at }) => sent_at + limits.life_ms > now - DAY);
  return ofTheDay.reduce((sum, { tries, used_at }) => sum + tries - (used_at === null ? 0 : 1), 0);
}

/** Milliseconds a number has to wait after its `wrong`th wrong try of the day; 0: not at all. */
export function waitAfterWrong(wrong: number, limits: OtpLimits): number {
  const last = limits.wrong.at(-1);
  const rule = last && wrong >= last.count ? last : limits.wrong.find(({ count }) => count === wrong);
  return (rule?.seconds ?? 0) * 1000;
}

/** How many more tries this code has: its own, or fewer when the number is about to have to wait. */
export function triesLeft(tries: number, wrong: number, limits: OtpLimits): number {
  const next = limits.wrong.find(({ count }) => count > wrong)?.count ?? wrong;
  return Math.max(0, Math.min(limits.tries - tries, next - wrong));
}

/**
 * Codes an address may have sent in its window: the base, and a few more for each that was used. So an address behind which
 * people do sign in is raised with them, and one that only sends stops at the base.
 */
export function addressAllowance(purpose: Purpose, used: number, limits: OtpLimits): number {
  return limits.address[purpose] + limits.address.raise * used;
}

/** What stands for an address in the budgets: an IPv4 address itself, of an IPv6 address the /64 a provider gives one customer. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/u, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail stands for two groups, but never reaches the first four that count here.
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** '20 seconds', '15 minutes', '24 hours': a wait as people say it, never too short. */
export function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds <= 90) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
