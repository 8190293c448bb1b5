/** Dates as people read them, in the school's time zone. */
export interface DateWords {
  /** '14 Jul 2026' */
  day(at: number): string;
  /** '14 Jul 2026, 5:32 pm' */
  minute(at: number): string;
}

const made = new Map<string, DateWords>();

/** The words for a time zone such as 'Asia/Kolkata'; formatters are costly to make and are made once. */
export function dateWords(timeZone: string): DateWords {
  let words = made.get(timeZone);
  if (!words) {
    const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
    words = { day: remembered((at) => day.format(at)), minute: (at) => `${day.format(at)}, ${time.format(at)}` };
    made.set(timeZone, words);
  }
  return words;
}

/** Moments whose words are kept at most. */
const KEPT = 2000;

/** The same words again without formatting: most days shown are those on which quizzes and news were added. */
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

/** The day that `at` falls on in the time zone, as '2026-07-14'. */
export const dayIn = (at: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** Midnight of the day that `at` falls on in the time zone; all in epoch milliseconds. */
export function startOfDay(at: number, timeZone: string): number {
  return zonedMoment(dayIn(at, timeZone), '00:00', timeZone);
}

/** Returns true when the calendar has such a day; it has no '2026-02-30'. */
export const isRealDay = (date: string): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00Z`)) && new Date(`${date}T00:00Z`).toISOString().startsWith(date);

/** The moment of a date ('2026-07-14') and time of day ('17:00') in the time zone, epoch milliseconds. */
export function zonedMoment(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offset = offsetAt(asUtc, timeZone);
  // Near a change of the clocks the first guess may use the offset of the other side.
  return asUtc - offsetAt(asUtc - offset, timeZone);
}

function offsetAt(at: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName');
  const match = /([+-])(\d{2}):(\d{2})/u.exec(name?.value ?? '');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
