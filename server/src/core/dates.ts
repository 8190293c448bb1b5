import type { Language } from '@portal/contract/languages';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Dates as people read them, in the school's time zone. */
export interface DateWords {
  /** '14 Jul 2026' */
  day(at: number): string;
  /** '14 Jul 2026, 5:32 pm' */
  minute(at: number): string;
  /** The moment itself, by the school's clock: '2026-07-14T17:32:00+05:30' */
  moment(at: number): string;
}

/** A moment as calls say it: '2026-07-14T12:02:00.000Z'; `at` in epoch milliseconds. */
export const iso = (at: number): string => new Date(at).toISOString();

const made = new Map<string, DateWords>();

/** How a language writes days and times: with Latin digits. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`);

/** The words for a time zone such as 'Asia/Kolkata'; formatters are costly to make and are made once. */
export function dateWords(timeZone: string, language: Language = 'en'): DateWords {
  const key = `${language} ${timeZone}`;
  let words = made.get(key);
  if (!words) {
    const day = new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
    const time = new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
    // Swedish writes the wall time as ISO 8601 does.
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    words = {
      day: remembered((at) => day.format(at)),
      minute: (at) => `${day.format(at)}, ${time.format(at)}`,
      moment: remembered((at) => withOffset(wall.format(at), at)),
    };
    made.set(key, words);
  }
  return words;
}

/** '2026-07-14 17:32:00' as ISO 8601 with the offset by which that wall time is ahead of UTC at that moment. */
function withOffset(wall: string, at: number): string {
  const text = wall.replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${text}Z`) - at) / 60_000);
  const two = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${text}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Moments whose words are kept at most. */
const KEPT = 2000;

/** Keeps texts once formatted: most days shown are those on which quizzes and news were added. */
function remembered(format: (at: number) => string): (at: number) => string {
  const kept = new Map<number, string>();
  return (at) => {
    let text = kept.get(at);
    if (text === undefined) {
      if (kept.size >= KEPT) kept.clear();
      text = format(at);
      kept.set(at, text);
    }
    return text;
  };
}

/** Made once for each time zone: a formatter costs more than what it says. */
const days = perZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }));
const offsets = perZone((timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }));

function perZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = kept.get(timeZone) ?? make(timeZone);
    kept.set(timeZone, format);
    return format;
  };
}

/** The day that `at` falls on in the time zone, as '2026-07-14'. */
export const dayIn = (at: number, timeZone: string): string => days(timeZone).format(at);

/** Midnight of the day that `at` falls on in the time zone; all in epoch milliseconds. */
export function startOfDay(at: number, timeZone: string): number {
  return zonedMoment(dayIn(at, timeZone), '00:00', timeZone);
}

/** The moment of a date ('2026-07-14') and time of day ('17:00') in the time zone, epoch milliseconds. */
export function zonedMoment(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offset = offsetAt(asUtc, timeZone);
  // Near a change of the clocks the first guess may use the offset of the other side.
  return asUtc - offsetAt(asUtc - offset, timeZone);
}

function offsetAt(at: number, timeZone: string): number {
  const name = offsets(timeZone)
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName');
  const match = /([+-])(\d{2}):(\d{2})/u.exec(name?.value ?? '');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as tables show it and spreadsheets sort it: '2026-12-01 17:00' in the school's zone. */
export function shownMoment(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedes write it so. Made once: a formatter for each of 200,000 rows takes a minute and 400 MB.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
