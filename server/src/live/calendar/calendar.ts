import { createHash } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { fieldError, OperatorError } from '@portal/bank/errors';
import { hostAllowed } from '../../core/webLink.ts';
import { DAY_MS, shownMoment } from '../../core/dates.ts';
import type { Database } from '../../db/database.ts';
import { readCalendarWithin } from './calendar.limit.ts';
import { CalendarFault, type CalendarFile, type Horizon } from './calendar.read.ts';
import { EVERY_DAY } from '../schedule/recurring.ts';
import { linkHosts, scheduledClasses, type NewClass, type ScheduledClass } from '../schedule/schedule.store.ts';
import { writeClasses } from '../schedule/classes.store.ts';
import { checkLink, tutorName } from '../schedule/add.ts';
import { classPlace, type PlaceNames } from '../schedule/places.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** Recurring classes are laid out this far ahead unless `until` says otherwise. */
const AHEAD_MS = 120 * DAY_MS;
const MOST_AHEAD_MS = 400 * DAY_MS;

/** A calendar and where its classes are held. */
export interface CalendarOrder extends PlaceNames {
  /** The name of the file, for messages. */
  file: string;
  /** The file's content, iCalendar. */
  text: string;
  /** The teacher in place of the file's; '' and undefined leave the file's. */
  tutor?: string | undefined;
  url?: string | undefined;
  /** How far ahead classes are laid out, epoch milliseconds. */
  until?: number | undefined;
  /** Cancels classes to come that earlier files brought here and this one no longer holds. */
  prune: boolean;
  now: number;
  timeZone: string;
}

/**
 * The change to one class of the file; `at` in epoch milliseconds. `linkless`: it is left out for want of an address.
 */
export interface ClassChange {
  what: 'new' | 'changed' | 'same' | 'cancelled' | 'left out';
  at?: number;
  name: string;
  reason: string;
  linkless?: true;
}

/** The changes of a calendar, planned, and the input of `storeCalendar`. */
export interface CalendarPlan {
  changes: ClassChange[];
  classes: NewClass[];
  cancel: number[];
}

/** Throws an OperatorError for a file that is too large to be read as a calendar. */
export function checkCalendarSize(file: string, bytes: number): void {
  if (bytes > MAX_BYTES) throw new OperatorError(`${file} is larger than 5 MB. Export a shorter time.`);
}

/**
 * Decides what a calendar would change; changes nothing. Throws an OperatorError when it cannot be read, or has no
 * place.
 */
export async function planCalendar(db: Database, order: CalendarOrder): Promise<CalendarPlan> {
  const { now, timeZone, prune } = order;
  const { batch, subject } = await classPlace(db, order);
  const hosts = await linkHosts(db);
  if (order.url !== undefined) checkLink(order.url, hosts);
  const to = order.until ?? now + AHEAD_MS;
  if (to < now || to > now + MOST_AHEAD_MS) throw fieldError('until', 'be a day in the future, at most 400 days ahead');
  const calendar = await read(order, { from: now, to, timeZone });

  const place = hashed(`${batch.key}\n${subject.key}`);
  const there = await scheduledClasses(db, { keyStart: `ical:${place}:`, from: now, to });
  const plan: CalendarPlan = { changes: calendar.leftOut.map(leftOut), classes: [], cancel: [] };
  const kept = new Set<string>();
  for (const occurrence of calendar.occurrences) {
    const { uid, recurrence, cancelled, ...held } = occurrence;
    if (cancelled) continue;
    const row: NewClass = {
      ...held,
      key: `ical:${place}:${hashed(uid)}:${recurrence}`,
      online_url: order.url ?? held.online_url,
      tutor_name: order.tutor === undefined ? held.tutor_name : tutorName(order.tutor),
      subject_id: subject.id,
      batch_id: batch.id,
      daily: 0,
      weekdays: EVERY_DAY,
    };
    const change = changeOf(row, hosts, there, timeZone);
    plan.changes.push({ at: row.starts_at, name: row.class_name, ...change });
    if (change.what === 'left out') continue;
    kept.add(row.key);
    if (change.what !== 'same') plan.classes.push(row);
  }
  const inFile = new Set([...calendar.uids].map((uid) => `ical:${place}:${hashed(uid)}:`));
  for (const { key, archived, live_class_id, starts_at, class_name } of there) {
    if (archived === 1 || kept.has(key) || !(prune || inFile.has(key.slice(0, key.lastIndexOf(':') + 1)))) continue;
    plan.cancel.push(live_class_id);
    plan.changes.push({ what: 'cancelled', at: starts_at, name: class_name, reason: 'the calendar holds it no more' });
  }
  return plan;
}

/** Stores what was planned, in one transaction. */
export const storeCalendar = (db: Database, { classes, cancel }: CalendarPlan, by: Decision): Promise<void> =>
  db.write(writeClasses, { classes, cancel, action: 'import', by });

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const leftOut = ({ what: name, reason }: CalendarFile['leftOut'][number]): ClassChange => ({ what: 'left out', name, reason });

async function read({ file, text }: CalendarOrder, horizon: Horizon): Promise<CalendarFile> {
  try {
    return await readCalendarWithin(text, horizon);
  } catch (error) {
    if (error instanceof CalendarFault) throw new OperatorError(`${file}: ${error.message}.`);
    throw error;
  }
}

function changeOf(
  row: NewClass,
  hosts: readonly string[],
  there: ScheduledClass[],
  timeZone: string,
): Pick<ClassChange, 'what' | 'reason' | 'linkless'> {
  if (row.online_url === '') return { what: 'left out', reason: 'it names no web address', linkless: true };
  if (!hostAllowed(row.online_url, hosts))
    return { what: 'left out', reason: `its link leads to none of the link_hosts of school.yaml: ${hosts.join(', ')}` };
  const before = there.find(({ key }) => key === row.key);
  if (!before || before.archived === 1) return { what: 'new', reason: '' };
  const words = compareClass(row, before, timeZone);
  return words.length === 0 ? { what: 'same', reason: '' } : { what: 'changed', reason: words.join('; ') };
}

/** Says in words how a class differs from the one that is stored. */
const compareClass = (row: NewClass, there: NewClass, timeZone: string): string[] => [
  ...(row.starts_at === there.starts_at ? [] : [`from ${shownMoment(there.starts_at, timeZone)}`]),
  ...(row.ends_at - row.starts_at === there.ends_at - there.starts_at ? [] : ['its length']),
  ...(['class_name', 'tutor_name', 'online_url'] as const)
    .filter((field) => row[field] !== there[field])
    .map((field) => `${field.replace('_', ' ')}: ${there[field] || 'none'} → ${row[field] || 'none'}`),
];
