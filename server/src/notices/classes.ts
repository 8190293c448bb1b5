import type { NoticeKind } from '@portal/contract';
import { MINUTE_MS, dayIn } from '../core/dates.ts';
import type { Sql } from '../db/database.ts';
import { scheduledClasses, type ScheduledClass } from '../live/schedule/schedule.store.ts';
import { holdings, type Holding } from '../live/attendance/holdings.ts';
import { wholeOverrides } from '../live/schedule/decide.store.ts';
import type { ToldClass } from './classes.store.ts';
import type { Event } from './event.ts';

/** A class begins soon, as its card says (web/src/progress/next/cardsOf.ts). */
const SOON_MS = 15 * MINUTE_MS;
/** The number of days that are looked at, of a repeating class. */
const DAYS = 7;

/** A holding as it is now; its `day` is '' where the class is held once, as in class_told. */
export type HeldClass = Omit<Holding, 'time_revision'>;

/** Every holding that is not over: of a class that is held once whenever it is, of others within a week. */
export async function heldClasses(db: Sql, now: number, timeZone: string): Promise<HeldClass[]> {
  const again = await holdings(db, { from: dayIn(now, timeZone), days: DAYS, timeZone });
  const once = await scheduledClasses(db, { from: now, cancelled: true });
  const decided = new Map((await wholeOverrides(db)).map((each) => [each.live_class_id, each]));
  return [
    ...once
      .filter(({ daily }) => daily === 0)
      .map((row) => {
        const { cancelled = 0, holiday = null, holiday_at = null } = decided.get(row.live_class_id) ?? {};
        return { ...row, day: '', cancelled, moved: 0, ended: 0, holiday, holiday_at };
      }),
    ...again.filter(({ daily, ends_at }) => daily === 1 && ends_at > now),
  ];
}

const placeOf = ({ live_class_id, day }: { live_class_id: number; day: string }): string => `${live_class_id}/${day}`;

type Facts = Pick<ScheduledClass, 'live_class_id' | 'subject_id' | 'batch_id' | 'class_name' | 'subject_name'>;

const eventOf = (kind: NoticeKind, dedupe: string, row: Facts, starts_at: number): Event => ({
  kind,
  dedupe: `${kind}/${dedupe}`,
  item_id: row.live_class_id,
  title: row.class_name,
  subject_name: row.subject_name,
  about_at: starts_at,
  link: `/live-classes/${row.subject_id}/${row.batch_id}`,
  expires_at: starts_at,
});

/** Tells students of a batch once of a day that is off for a holiday, by its name, however many classes they have. */
const offFor = (holiday: string, row: HeldClass, timeZone: string): Event => ({
  ...eventOf(
    'class_cancelled',
    `holiday/${dayIn(row.starts_at, timeZone)}/${row.holiday_at}/${row.batch_id}`,
    row,
    row.starts_at,
  ),
  title: holiday,
});

/** Classes that begin within a quarter of an hour. */
export const soonOf = (held: readonly HeldClass[], now: number): Event[] =>
  held
    .filter(({ cancelled, starts_at }) => cancelled === 0 && starts_at > now && starts_at <= now + SOON_MS)
    .map((row) => eventOf('class_soon', `${placeOf(row)}/${row.starts_at}`, row, row.starts_at));

/** The differences from what students were told, and the new state to remember. */
export interface Changes {
  told: ToldClass[];
  events: Event[];
}

/**
 * Compares the holdings with those last told. One that was told, has not begun, and is at another time now was moved;
 * one that is cancelled or no longer there is off. Of several days of one class the first alone is told: a class that
 * ends is not off seven times.
 */
export function changesOf(
  held: readonly HeldClass[],
  before: readonly (ToldClass & Facts)[],
  { now, timeZone }: { now: number; timeZone: string },
): Changes {
  const there = new Map(held.map((row) => [placeOf(row), row]));
  const known = new Map(before.map((row) => [placeOf(row), row]));
  const told = held
    .filter((row) => !isSame(row, known.get(placeOf(row))))
    .map((row) => toldOf(row, (known.get(placeOf(row))?.changes ?? -1) + 1));
  const events = new Map<string, Event>();
  for (const was of before.toSorted((one, other) => one.starts_at - other.starts_at)) {
    const is = there.get(placeOf(was));
    const isOff = is === undefined || is.cancelled === 1;
    if (is === undefined && was.cancelled === 0) told.push({ ...toldOf(was, was.changes + 1), cancelled: 1 });
    if (is && isSame(is, was)) continue;
    const kind = isOff ? 'class_cancelled' : 'class_moved';
    const starts_at = is?.starts_at ?? was.starts_at;
    if (isOff && is?.holiday && was.cancelled === 0 && was.starts_at > now) {
      const event = offFor(is.holiday, is, timeZone);
      if (!events.has(event.dedupe)) events.set(event.dedupe, event);
      continue;
    }
    const name = `${kind} ${was.live_class_id}`;
    const isNews = isOff ? was.cancelled === 0 && was.starts_at > now : Math.max(was.starts_at, starts_at) > now;
    if (isNews && !events.has(name))
      events.set(name, {
        ...eventOf(kind, `${placeOf(was)}/${was.changes + 1}`, is ?? was, isOff ? was.starts_at : starts_at),
        ...(!isOff && { was_at: was.starts_at }),
      });
  }
  if (before.length > 0)
    for (const event of decidedAhead(held, known, timeZone)) if (!events.has(event.dedupe)) events.set(event.dedupe, event);
  return { told, events: [...events.values()] };
}

/** Days that were moved or called off before they came within the days that are looked at. */
const decidedAhead = (held: readonly HeldClass[], known: ReadonlyMap<string, unknown>, timeZone: string): Event[] =>
  held
    .filter((row) => row.day !== '' && row.ended === 0 && !known.has(placeOf(row)) && (row.moved === 1 || row.cancelled === 1))
    .map((row) =>
      row.holiday
        ? offFor(row.holiday, row, timeZone)
        : eventOf(row.cancelled === 1 ? 'class_cancelled' : 'class_moved', `${placeOf(row)}/0`, row, row.starts_at),
    );

const isSame = (row: HeldClass, told: ToldClass | undefined): boolean =>
  told?.starts_at === row.starts_at && told.ends_at === row.ends_at && told.cancelled === row.cancelled;

const toldOf = (
  { live_class_id, day, starts_at, ends_at, cancelled }: Omit<ToldClass, 'changes'>,
  changes: number,
): ToldClass => ({
  live_class_id,
  day,
  starts_at,
  ends_at,
  cancelled,
  changes,
});
