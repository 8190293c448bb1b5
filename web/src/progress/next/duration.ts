import * as words from '#words/progress';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * '25 minutes', '1 hour 5 minutes', '4 hours', '3 days': at least this long it still is, and never less than a minute.
 */
export function duration(ms: number): string {
  if (ms >= 2 * DAY) return words.days(Math.floor(ms / DAY));
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return words.minutes(rest);
  return rest === 0 || whole >= 2 ? words.hours(whole) : `${words.hours(whole)} ${words.minutes(rest)}`;
}
