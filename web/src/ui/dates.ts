import { LOCALE } from '#words/locale';

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat(LOCALE, DAY);
const minute = new Intl.DateTimeFormat(LOCALE, { ...DAY, hour: 'numeric', minute: '2-digit' });

type Text = string | undefined;

/**
 * A moment by the school's clock ('2026-07-14T17:32:00+05:30') in the student's language; `text` where the server sends
 * no moment.
 */
function said<T extends Text>(format: Intl.DateTimeFormat, at: Text, text: T): T | string {
  // The school's wall time, whatever zone the phone is in: a day of its calendar is the same day everywhere.
  const wall = Date.parse(`${String(at).slice(0, 19)}Z`);
  return Number.isNaN(wall) ? text : format.format(wall);
}

/** '14 Jul 2026' */
export const dayText = <T extends Text>(at: Text, text: T): T | string => said(day, at, text);

/** Returns the day of a moment on the student's own clock, '21 Nov 2026'; a dash for a text that is no moment. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '–' : at.toLocaleDateString(LOCALE, { dateStyle: 'medium' });
}

/** '14 Jul 2026, 5:32 pm' */
export const minuteText = <T extends Text>(at: Text, text: T): T | string => said(minute, at, text);
