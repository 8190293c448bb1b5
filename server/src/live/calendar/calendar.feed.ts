import ICAL from 'ical.js';
import { dayIn, startOfDay } from '../../core/dates.ts';
import type { LiveClassRow } from '../live.store.ts';
import type { Holiday } from '../schedule/holiday.store.ts';
import { isHeldOn } from '../schedule/recurring.ts';
import { asDecided, type DayOverride } from '../override.store.ts';

/** The student the calendar is for, and the moment it is made. */
export interface CalendarHead {
  name: string;
  /** Makes the events' ids the portal's own. */
  host: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
  holidays: readonly Holiday[];
}

/** Daily classes and holidays are listed this many days ahead; phones ask again long before. */
export const DAYS = 30;

/** The classes as an iCalendar file (RFC 5545), moments in UTC. */
export function calendarText(classes: readonly LiveClassRow[], overrides: readonly DayOverride[], head: CalendarHead): string {
  const calendar = new ICAL.Component('vcalendar');
  const texts = {
    version: '2.0',
    prodid: '-//Learning portal//Live classes//EN',
    method: 'PUBLISH',
    'x-wr-calname': `${clean(head.name)}: live classes`,
    'x-published-ttl': 'PT1H',
  };
  for (const [name, value] of Object.entries(texts)) calendar.addPropertyWithValue(name, value);
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(refresh);
  for (const row of classes) for (const held of holdings(row, overrides, head)) calendar.addSubcomponent(event(held, head));
  for (const each of head.holidays) calendar.addSubcomponent(dayOff(each, head));
  return calendar.toString();
}

interface Holding extends LiveClassRow {
  uid: string;
}

/** A daily class once a day from today on, at its time of day in the school's zone: right also where clocks change. */
function* holdings(
  row: LiveClassRow,
  overrides: readonly DayOverride[],
  { host, timeZone, now }: CalendarHead,
): Generator<Holding> {
  if (row.daily === 0) {
    yield { ...row, uid: `class-${row.live_class_id}@${host}` };
    return;
  }
  const timeOfDay = row.starts_at - startOfDay(row.starts_at, timeZone);
  let day = startOfDay(now, timeZone);
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const starts_at = day + timeOfDay;
    const date = dayIn(day, timeZone);
    const regular = { ...row, starts_at, ends_at: starts_at + row.ends_at - row.starts_at };
    const held = isHeldOn(row, date, timeZone) ? asDecided(regular, date, overrides) : undefined;
    // A calendar program takes out what the feed no longer holds.
    if (held) yield { ...held, uid: `class-${row.live_class_id}-${date}@${host}` };
    // 36 hours on is the next day whatever the clocks do.
    day = startOfDay(day + 36 * 3_600_000, timeZone);
  }
}

function event(row: Holding, { now }: CalendarHead): ICAL.Component {
  const made = new ICAL.Component('vevent');
  const moment = (at: number) => ICAL.Time.fromJSDate(new Date(at), true);
  const who = row.tutor_name === '' ? '' : ` by ${row.tutor_name}`;
  made.addPropertyWithValue('uid', row.uid);
  made.addPropertyWithValue('dtstamp', moment(now));
  made.addPropertyWithValue('dtstart', moment(row.starts_at));
  made.addPropertyWithValue('dtend', moment(row.ends_at));
  made.addPropertyWithValue('summary', clean(`${row.class_name}${who}`));
  made.addPropertyWithValue('description', clean(`${row.batch_name}\n${row.online_url}`));
  made.addPropertyWithValue('location', clean(row.online_url));
  made.addPropertyWithValue('url', clean(row.online_url));
  return made;
}

/** The whole day by its name, which takes up no time: a calendar program shows the day as free. */
function dayOff({ day, name }: Holiday, { host, now }: CalendarHead): ICAL.Component {
  const made = new ICAL.Component('vevent');
  made.addPropertyWithValue('uid', `holiday-${day}@${host}`);
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true));
  made.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day));
  made.addPropertyWithValue('summary', clean(name));
  made.addPropertyWithValue('transp', 'TRANSPARENT');
  return made;
}

/** Control characters mean nothing in a calendar, and some readers stop at them. */
const clean = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
