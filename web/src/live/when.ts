import { LOCALE } from '#words/locale';
import * as words from '#words/live';

/** The time of a live class, in the words of the student's own clock. */
export interface When {
  /** 'Today, 5:00 pm – 6:00 pm'. */
  time: string;
  /** True while it is held. */
  live: boolean;
  /** True once it is over. */
  ended: boolean;
  /** 'Starts in 25 minutes', 'Ended'; empty while it is held. */
  note: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const hourOfDay = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });

/**
 * Says when a class is, seen from `now` (epoch milliseconds). Undefined when the server gave no moment that can be
 * read.
 */
export function when(starts_at: string | undefined, ends_at: string | undefined, now: number): When | undefined {
  const starts = Date.parse(starts_at ?? '');
  if (Number.isNaN(starts)) return undefined;
  const given = Date.parse(ends_at ?? '');
  const known = given > starts;
  // A class without an end counts as an hour long.
  const ended = now >= (known ? given : starts + HOUR);
  const hours = known ? `${hourOfDay.format(starts)} – ${hourOfDay.format(given)}` : hourOfDay.format(starts);
  return {
    time: `${dayName(starts, now)}, ${hours}`,
    live: starts <= now && !ended,
    ended,
    note: starts > now ? words.startsIn(distance(starts - now)) : ended ? words.ended : '',
  };
}

function dayName(moment: number, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(moment) - midnight(now)) / DAY);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  return dayOfYear.format(moment);
}

function distance(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  if (minutes < 60) return words.minutes(minutes);
  if (minutes >= DAY / MINUTE) return words.days(Math.round(ms / DAY));
  const rest = minutes % 60;
  const hours = words.hours(Math.floor(minutes / 60));
  return rest === 0 ? hours : `${hours} ${words.minutes(rest)}`;
}

/** Returns the day of a moment by the device's clock: 'Tue, 14 Jul'. */
export const deviceDay = (moment: string): string => dayOfYear.format(Date.parse(moment));
