import type { Config } from '../core/env.ts';
import type { Budget } from '../core/env.fields.ts';

export type Purpose = 'login' | 'signup';

/**
 * Limits the codes that a network may have sent, to registered and to other numbers, and says what each one that was
 * used adds.
 */
export interface NetworkBudget {
  login: number;
  signup: number;
  raise: number;
  seconds: number;
}

/** Codes of a day: in all, to browsers that had not signed in before, and to numbers that are not registered. */
export interface DayBudget {
  all: number;
  strangers: number;
  signups: number;
}

/** The numbers that codes live by; plain data, because it travels to the writer thread. Budgets are in rising order. */
export interface OtpLimits {
  life_ms: number;
  /** A code whose SMS no gateway has answered for counts as perhaps sent after this long. */
  wait_ms: number;
  tries: number;
  cooldown_s: number[];
  wrong: Budget[];
  /** The number of wrong codes in a row after which the number waits for the operator. */
  lock: number;
  /** The number of wrong codes within a time, for all numbers together, that means that somebody is guessing. */
  alarm: Budget;
  sends: Budget[];
  address: NetworkBudget;
  /** The budget of all numbers that begin alike. */
  prefix: NetworkBudget;
  day: DayBudget;
  /** How long the row of a code is of use to any budget. */
  keep_ms: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function otpLimits(config: Config): OtpLimits {
  const rising = (budgets: Budget[]) => budgets.toSorted((one, other) => one.count - other.count);
  const all = config.SMS_DAILY_LIMIT;
  const without = (percent: number): number => all - Math.floor((all * percent) / 100);
  const prefix = config.OTP_PREFIX_SENDS;
  const spans = [...config.OTP_SENDS, prefix].map(({ seconds }) => seconds * 1000);
  return {
    life_ms: config.OTP_LIFE_S * 1000,
    wait_ms: config.SMS_WAIT_MS,
    tries: config.OTP_TRIES,
    cooldown_s: config.OTP_COOLDOWN_S,
    wrong: rising(config.OTP_WRONG),
    lock: config.OTP_LOCK,
    alarm: config.OTP_ALARM,
    sends: rising(config.OTP_SENDS),
    address: {
      // A code for a registered number reaches one of the school's own students; only signup lets an address choose any
      // number.
      login: Math.max(config.OTP_ADDRESS_KNOWN, config.OTP_ADDRESS_SENDS),
      signup: config.OTP_ADDRESS_SENDS,
      raise: config.OTP_ADDRESS_RAISE,
      seconds: config.OTP_ADDRESS_SECONDS,
    },
    prefix: { login: prefix.count, signup: prefix.count, raise: config.OTP_ADDRESS_RAISE, seconds: prefix.seconds },
    day: { all, strangers: without(config.SMS_KEPT_DEVICES), signups: without(config.SMS_KEPT_REGISTERED) },
    keep_ms: Math.max(DAY, ...spans, config.OTP_ADDRESS_SECONDS * 1000) + HOUR,
  };
}

/**
 * The limits of browsers that have not signed in before while somebody is guessing: one try a code, the longest
 * cool-down from the first code on, and a quarter of what a network may ask for before codes are used.
 */
export function slowed(limits: OtpLimits): OtpLimits {
  const quarter = (budget: NetworkBudget): NetworkBudget => ({
    ...budget,
    login: Math.ceil(budget.login / 4),
    signup: Math.ceil(budget.signup / 4),
  });
  const { cooldown_s, address, prefix } = limits;
  return { ...limits, tries: 1, cooldown_s: [Math.max(...cooldown_s)], address: quarter(address), prefix: quarter(prefix) };
}

/** The day (UTC) whose codes are counted together; epoch days. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** When the next of those days begins, epoch milliseconds. */
export const dayAfter = (at: number): number => (dayOf(at) + 1) * DAY;

/** A code that was made for a number, whatever became of its SMS. */
export interface Sent {
  tries: number;
  sent_at: number;
  used_at: number | null;
  taken_at: number | null;
  /** 1: no gateway took the code. */
  failed: number;
}

/**
 * 'out': the SMS was taken, or may have been; 'pending': the gateway has not answered yet; 'failed': no gateway took
 * it.
 */
export function stateOf(sent: Sent, limits: OtpLimits, now: number): 'out' | 'pending' | 'failed' {
  if (sent.failed === 1) return 'failed';
  return sent.taken_at !== null || now - sent.sent_at >= limits.wait_ms ? 'out' : 'pending';
}

/**
 * When the next code may go to the number for which these were made (newest first): after the cool-down, which grows
 * with each code in a row within an hour, taken by a gateway or not, and ends with a successful sign-in, and never
 * beyond the budgets of those that went out. Epoch milliseconds; 0: at once.
 */
export function nextSendAt(sent: readonly Sent[], limits: OtpLimits, now: number): { cooldown: number; budget: number } {
  const from = Math.max(now - HOUR, ...sent.map(({ used_at }) => used_at ?? 0));
  const inRow = sent.filter(({ sent_at }) => sent_at > from);
  const pause = limits.cooldown_s[Math.min(inRow.length, limits.cooldown_s.length) - 1] ?? 0;
  const paid = sent.filter(({ failed }) => failed === 0);
  const ends = limits.sends.map(({ count, seconds }) => {
    const oldest = paid[count - 1];
    return oldest && oldest.sent_at > now - seconds * 1000 ? oldest.sent_at + seconds * 1000 : 0;
  });
  return { cooldown: inRow[0] ? inRow[0].sent_at + pause * 1000 : 0, budget: Math.max(0, ...ends) };
}

/**
 * Wrong tries of the last 24 hours at these codes, also at those whose SMS no gateway took; a code that was used had
 * one right one.
 */
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
 * Codes a network may have sent in its window: the base, and a few more for each that was used. So an address behind
 * which people do sign in is raised with them, and one that only sends stops at the base. `wider` for what holds more
 * than one customer.
 */
export function networkAllowance(budget: NetworkBudget, purpose: Purpose, used: number, wider = 1): number {
  return Math.floor(budget[purpose] * wider) + budget.raise * used;
}
