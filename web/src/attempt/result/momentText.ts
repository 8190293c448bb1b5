import { LOCALE } from '#words/locale';

const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Returns '22 Nov, 10:00 am', by the student's own clock; undefined for a text that is no moment. */
export function momentText(at: string | undefined): string | undefined {
  const time = Date.parse(at ?? '');
  // 'am' does not stand alone on a line.
  return Number.isNaN(time) ? undefined : format.format(time).replace(/\s(?=[ap]m)/u, '\u00A0');
}
