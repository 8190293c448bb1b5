import { LOCALE } from '#words/locale';
import { currentMember } from './signIn/session.ts';
import { serverNow } from '../ui/serverClock.ts';

/*
 * Every time of day in the console is of the school's clock, whatever zone the device is in: a class at 17:00 is at
 * 17:00 of the school. What a field of date and time holds is of that clock, too. Dates are written as on the
 * students' side, whatever language the browser is in.
 */

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The moment it is, by the server's clock. */
export const now = (): Date => new Date(serverNow());

const schoolZone = (): string => currentMember()?.time_zone ?? 'UTC';

const writers = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns what writes dates in that shape, made once: making one costs a slow phone a millisecond, and a week has
 * hundreds of dates.
 */
function writerOf(shape: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, shape]);
  const writer = writers.get(name) ?? new Intl.DateTimeFormat(locale, shape);
  writers.set(name, writer);
  return writer;
}

/** Writes a moment; a dash for a text that is none. */
function written(moment: string, shape: Intl.DateTimeFormatOptions): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '–' : writerOf(shape).format(at);
}

/** Swedes write a date and time as fields take it, but for the space. */
const wallOf = (at: Date): string =>
  writerOf({ timeZone: schoolZone(), dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').format(at).replace(' ', 'T');

/** A moment as a field of date and time takes it. */
export const localMoment = (at: Date): string => wallOf(at);

/** How far the school's clock is ahead of UTC at a full minute, milliseconds. */
const offsetAt = (at: number): number => Date.parse(`${wallOf(new Date(at))}Z`) - at;

/** Returns the moment in a field of date and time, as a call takes it; '' for an empty field. */
export function wireMoment(field: string): string {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return '';
  // Near a change of the clocks the first guess may use the offset of the other side.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
}

/** The next full hour as a field of date and time takes it. */
export function nextHour(at: Date): string {
  const asUtc = Date.parse(`${wallOf(at)}Z`);
  return new Date(Math.floor(asUtc / HOUR_MS) * HOUR_MS + HOUR_MS).toISOString().slice(0, 16);
}

/** '2026-12-01'. */
export const dayOf = (moment: string | Date): string => wallOf(new Date(moment)).slice(0, 10);

/** '17:00' as a field of a time takes it. */
export const clockOf = (moment: string): string => wallOf(new Date(moment)).slice(11);

/** The day that many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The seven days of the week that a day is in, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => dayLater(day, index - sinceMonday));
}

const ofDay = (day: string, shape: Intl.DateTimeFormatOptions): string => written(`${day}T00:00Z`, { timeZone: 'UTC', ...shape });

/** 'Tue'. */
export const weekdayShort = (day: string): string => ofDay(day, { weekday: 'short' });

/** 'Tue, 1 Dec'. */
export const dayShort = (day: string): string => ofDay(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** 'Tuesday, 1 December 2026'. */
export const dayLong = (day: string): string => ofDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'Monday' for 1 to 'Sunday' for 7. */
export const weekdayName = (number: number): string => ofDay(dayLater('2024-01-01', number - 1), { weekday: 'long' });

/** '21 Nov 2026'. */
export const dateOf = (moment: string): string => written(moment, { timeZone: schoolZone(), dateStyle: 'medium' });

/** '17:00'. */
export const timeOf = (moment: string): string =>
  written(moment, { timeZone: schoolZone(), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '1 Dec 2026, 17:00'. */
export const momentOf = (moment: string): string =>
  written(moment, { timeZone: schoolZone(), dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** The name of the school's clock: 'India Standard Time'. */
export const clockName = (): string =>
  writerOf({ timeZone: schoolZone(), timeZoneName: 'long' })
    .formatToParts(now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? schoolZone();

/** True when the device's clock shows another time of day than the school's. */
export function isOtherClock(): boolean {
  const minute = Math.floor(serverNow() / 60_000) * 60_000;
  return offsetAt(minute) !== -new Date(minute).getTimezoneOffset() * 60_000;
}
