import { dayIn, startOfDay, zonedMoment } from '../core/dates.ts';
import type { Sql } from '../db/database.ts';
import { dayOverrides, type DayOverride } from '../live/override.store.ts';
import { scheduledClasses, type ScheduledClass } from '../live/schedule.store.ts';
import { wholeOverrides } from './override.store.ts';

const DAY_MS = 24 * 3_600_000;

/** One holding of a class, on one day. */
export interface Holding extends ScheduledClass {
  /** '2026-12-01' in the school's zone. */
  day: string;
  cancelled: number;
  moved: number;
}

/** The day that many days later. */
const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every holding on so many days from that day on, cancelled ones too, in the order in which they begin. */
export async function holdings(
  db: Sql,
  { from, days, timeZone }: { from: string; days: number; timeZone: string },
): Promise<Holding[]> {
  const last = dayLater(from, days);
  const [start, end] = [from, last].map((day) => zonedMoment(day, '00:00', timeZone)) as [number, number];
  const rows = await scheduledClasses(db, { from: start, to: end, cancelled: true });
  const overrides = await dayOverrides(db, from);
  const whole = new Map((await wholeOverrides(db)).map((each) => [each.live_class_id, each]));
  const held = rows.flatMap((row): Holding[] => {
    const decided = whole.get(row.live_class_id);
    const all = { cancelled: decided?.cancelled ?? 0, moved: decided && decided.cancelled === 0 ? 1 : 0 };
    if (row.daily === 0) return [{ ...row, ...all, day: dayIn(row.starts_at, timeZone) }];
    return Array.from({ length: days }, (_, index) => dayLater(from, index)).map((day) => ({
      ...onDay(row, day, overrides, timeZone),
      ...(all.cancelled === 1 && { cancelled: 1 }),
    }));
  });
  const within = held.filter(({ starts_at, ends_at }) => ends_at > start && starts_at < end);
  return within.toSorted((a, b) => a.starts_at - b.starts_at || a.live_class_id - b.live_class_id);
}

/** A daily class as it is held on that day. */
function onDay(row: ScheduledClass, day: string, overrides: readonly DayOverride[], timeZone: string): Holding {
  const shift = zonedMoment(day, '00:00', timeZone) - startOfDay(row.starts_at, timeZone);
  const decided = overrides.find((each) => each.live_class_id === row.live_class_id && each.day === day);
  const moved = decided?.cancelled === 0;
  return {
    ...row,
    day,
    starts_at: (moved ? decided.starts_at : null) ?? row.starts_at + shift,
    ends_at: (moved ? decided.ends_at : null) ?? row.ends_at + shift,
    cancelled: decided?.cancelled ?? 0,
    moved: moved ? 1 : 0,
  };
}
