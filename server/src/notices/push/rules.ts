import type { NoticeKind } from '@portal/contract';
import { HOUR_MS, dayIn, zonedMoment } from '../../core/dates.ts';

/** Nobody is called before, nor from then on, by the school's clock. */
const MORNING = '08:00';
const NIGHT = '21:00';
/** A class that was moved calls at night as well where it, or where it was, is no further away. */
const NEAR_MS = 2 * HOUR_MS;
/** Notices sent to one student on one of the school's days. */
export const MOST_A_DAY = 3;

/** A notice that waits to be sent to a student's phones. Moments in epoch milliseconds. */
export interface Waiting {
  notice_id: number;
  kind: NoticeKind;
  about_at: number | null;
  /** Where a class that was moved was to begin. */
  was_at: number | null;
  expires_at: number;
}

/** The decision on a push now. */
export type Verdict = { do: 'send' } | { do: 'wait'; until: number } | { do: 'expire' };

/** A moment as the school's clock has it. */
export interface Here {
  now: number;
  /** '2026-12-01' */
  day: string;
  isQuiet: boolean;
  /** The next morning at which calling begins. */
  morning: number;
}

export function hereAt(now: number, timeZone: string): Here {
  const day = dayIn(now, timeZone);
  const opens = zonedMoment(day, MORNING, timeZone);
  if (now < opens) return { now, day, isQuiet: true, morning: opens };
  // A day of 23 or 25 hours has a noon half a day from either midnight.
  const next = dayIn(zonedMoment(day, '12:00', timeZone) + 24 * HOUR_MS, timeZone);
  const isQuiet = now >= zonedMoment(day, NIGHT, timeZone);
  return { now, day, isQuiet, morning: zonedMoment(next, MORNING, timeZone) };
}

/**
 * Says of each notice that waits for one student what is to be done with it. `sentToday` are those of this day; when
 * there is room for some only, those about what begins soonest are sent, and the others wait for the next morning or
 * are of no use by then.
 */
export function verdicts(waiting: readonly Waiting[], sentToday: ReadonlySet<number>, here: Here): Map<number, Verdict> {
  const { now, morning } = here;
  const sent = new Set(sentToday);
  const found = new Map<number, Verdict>();
  const later = ({ expires_at }: Waiting): Verdict => (expires_at > morning ? { do: 'wait', until: morning } : { do: 'expire' });
  for (const notice of waiting.toSorted((one, other) => compare(one, other, now))) {
    const { notice_id, expires_at } = notice;
    const mayCall = sent.has(notice_id) || sent.size < MOST_A_DAY;
    if (expires_at <= now) found.set(notice_id, { do: 'expire' });
    else if ((here.isQuiet && !isNear(notice, now)) || !mayCall) found.set(notice_id, later(notice));
    else {
      sent.add(notice_id);
      found.set(notice_id, { do: 'send' });
    }
  }
  return found;
}

/** True of a class that was moved and begins, or was to begin, within two hours. */
const isNear = ({ kind, about_at, was_at }: Waiting, now: number): boolean =>
  kind === 'class_moved' && [about_at, was_at].some((at) => at !== null && at > now && at <= now + NEAR_MS);

/** When what a notice is about begins; what has begun, or never does, comes last. */
const begins = ({ about_at, was_at }: Waiting, now: number): number =>
  Math.min(...[about_at, was_at].map((at) => (at === null || at < now ? Infinity : at)));

function compare(one: Waiting, other: Waiting, now: number): number {
  const [first, second] = [begins(one, now), begins(other, now)];
  if (first !== second) return first < second ? -1 : 1;
  return one.expires_at - other.expires_at || one.notice_id - other.notice_id;
}
