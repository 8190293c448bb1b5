import ICAL from 'ical.js';
import { zonedMoment } from '../../core/dates.ts';
import { isRealDay } from '@portal/bank/paper/fields';
import { webLink } from '../../core/webLink.ts';

/** A class that a calendar file holds; moments in epoch milliseconds. */
export interface Occurrence {
  uid: string;
  /** The first planned time: with `uid` the name of this occurrence, also after it was moved. */
  recurrence: number;
  class_name: string;
  tutor_name: string;
  /** '' when the file names no web address. */
  online_url: string;
  starts_at: number;
  ends_at: number;
  cancelled: boolean;
}

/** An event that is no class, and why. */
export interface LeftOut {
  what: string;
  reason: string;
}

export interface CalendarFile {
  occurrences: Occurrence[];
  leftOut: LeftOut[];
  /** The ids of all events, also of those without an occurrence in the time asked for. */
  uids: Set<string>;
}

/** The time to look at, epoch milliseconds, and the zone of times that name none. */
export interface Horizon {
  from: number;
  to: number;
  timeZone: string;
}

/** The file is no calendar; the message says so. */
export class CalendarFault extends Error {}

const MAX = { events: 5000, occurrences: 5000, steps: 50_000 };
/** Outlook's name for the only zone of India. */
const WINDOWS_ZONES: Record<string, string> = { 'India Standard Time': 'Asia/Kolkata' };

/**
 * Reads an iCalendar file: every occurrence that ends after `from` and begins before `to`. `at` hears of each event
 * before it is laid out. A rule that names no day at all (a February 30th) never ends: calendar.worker.ts is where to
 * run this. Throws a CalendarFault.
 */
export function readCalendar(text: string, horizon: Horizon, at: (event: string) => void): CalendarFile {
  const events = eventsOf(text);
  const file: CalendarFile = { occurrences: [], leftOut: [], uids: new Set() };
  const masters = new Set(events.filter((event) => !event.isRecurrenceException()).map(({ uid }) => uid));
  const changes = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  for (const event of events) {
    file.uids.add(event.uid);
    at(event.summary || event.uid);
    // A changed occurrence belongs to its series; one that came without it stands alone.
    if (event.isRecurrenceException() && masters.has(event.uid)) continue;
    if (!event.isRecurrenceException()) for (const change of changes.get(event.uid) ?? []) event.relateException(change);
    try {
      for (const occurrence of occurrencesOf(event, horizon)) file.occurrences.push(occurrence);
    } catch (error) {
      file.leftOut.push({ what: event.summary || event.uid, reason: error instanceof Error ? error.message : String(error) });
    }
    if (file.occurrences.length > MAX.occurrences)
      throw new CalendarFault(`it holds more than ${MAX.occurrences} classes in this time; end it earlier`);
  }
  return file;
}

function eventsOf(text: string): ICAL.Event[] {
  let calendars: ICAL.Component[];
  try {
    const parsed: unknown = ICAL.parse(text);
    const first = Array.isArray(parsed) ? (parsed as unknown[])[0] : undefined;
    calendars = (typeof first === 'string' ? [parsed] : (parsed as unknown[])).map(
      (each) => new ICAL.Component(each as [string, [], []]),
    );
  } catch (error) {
    throw new CalendarFault(`it is no iCalendar file (${error instanceof Error ? error.message : String(error)})`);
  }
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (calendars.some(({ name }) => name !== 'vcalendar')) throw new CalendarFault('it is no iCalendar file');
  if (events.length > MAX.events) throw new CalendarFault(`it holds more than ${MAX.events} events`);
  // Without the empty list the library applies the changes of all series to each of them.
  return events.map((event) => new ICAL.Event(event, { exceptions: [] }));
}

/** A day that the calendar has not would be taken for one of the next month. */
function refuseImpossibleDays(event: ICAL.Event): void {
  for (const [name, , type, ...values] of event.component.toJSON()[1] as [string, object, string, ...unknown[]][])
    for (const value of values)
      if (/^date(?:-time)?$/u.test(type) && typeof value === 'string' && !isRealDay(value.slice(0, 10)))
        throw new Error(`${name.toUpperCase()} ${value.slice(0, 10)} is not a day that the calendar has`);
}

function* occurrencesOf(event: ICAL.Event, { from, to, timeZone }: Horizon): Generator<Occurrence> {
  refuseImpossibleDays(event);
  if (!event.startDate) throw new Error('it has no start');
  if (event.startDate.isDate) throw new Error('it lasts the whole day: a class needs a time');
  const zoneOf = (item: ICAL.Event): string | undefined => {
    const named: unknown = item.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    return typeof named === 'string' ? named : undefined;
  };
  const held = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time, recurrence: number): Occurrence | undefined => {
    const starts_at = momentOf(start, zoneOf(item), timeZone);
    const length = end.subtractDate(start).toSeconds() * 1000;
    if (length <= 0 || length > 24 * 3_600_000) throw new Error('it lasts no time, or more than a day');
    if (starts_at + length < from || starts_at >= to) return undefined;
    return { ...describe(item), recurrence, starts_at, ends_at: starts_at + length };
  };
  if (!event.isRecurring()) {
    const recurrence = event.recurrenceId ?? event.startDate;
    const one = held(event, event.startDate, event.endDate, momentOf(recurrence, zoneOf(event), timeZone));
    if (one) yield one;
    return;
  }
  refuseHourly(event);
  const iterator = event.iterator();
  for (let step = 0; ; step += 1) {
    if (step > MAX.steps) throw new Error('it repeats too often');
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next) return;
    const recurrence = momentOf(next, zoneOf(event), timeZone);
    // A change may bring an occurrence forward, by a month at most.
    if (recurrence > to + 31 * 24 * 3_600_000) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const one = held(item, startDate, endDate, recurrence);
    if (one) yield one;
  }
}

function refuseHourly(event: ICAL.Event): void {
  for (const rule of event.component.getAllProperties('rrule')) {
    const { freq } = rule.getFirstValue() as unknown as ICAL.Recur;
    if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq)) throw new Error('it repeats more than once a day');
  }
}

/** The zone's own rules where its name is known, else those that the file brings. */
function momentOf(time: ICAL.Time, tzid: string | undefined, timeZone: string): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const zone = tzid === undefined ? timeZone : (WINDOWS_ZONES[tzid] ?? tzid);
  if (isZone(zone)) {
    const [date = '', clock = ''] = time.toString().split('T');
    return zonedMoment(date, clock.slice(0, 5), zone);
  }
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  throw new Error(`its time zone '${zone}' is not known`);
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function describe(event: ICAL.Event): Pick<Occurrence, 'uid' | 'class_name' | 'tutor_name' | 'online_url' | 'cancelled'> {
  const text = (name: string): string => String(event.component.getFirstPropertyValue(name) ?? '');
  const organizer: unknown = event.component.getFirstProperty('organizer')?.getFirstParameter('cn');
  const places = ['url', 'conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'location', 'description'].map(
    text,
  );
  const links = places.map((place) => /https?:\/\/[^\s<>"']+/iu.exec(place)?.[0]).filter((link) => link !== undefined);
  return {
    uid: event.uid,
    class_name: (event.summary || 'Live class').trim().slice(0, 300),
    tutor_name: typeof organizer === 'string' && !organizer.includes('@') ? organizer.trim().slice(0, 300) : '',
    online_url: links.find(webLink) ?? '',
    cancelled: text('status').toUpperCase() === 'CANCELLED',
  };
}
