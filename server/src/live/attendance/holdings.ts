import { DAY_MS, dayIn, startOfDay, zonedMoment } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { dayOverrides, type DayOverride } from '../override.store.ts';
import { isHeldOn } from '../schedule/recurring.ts';
import { classNamed, scheduledClasses, type ScheduledClass } from '../schedule/schedule.store.ts';
import { timeRevision, wholeOverrides } from '../schedule/decide.store.ts';

/** A holding of a class, on one day. */
export interface Holding extends ScheduledClass {
  /** '2026-12-01' in the school's zone. */
  day: string;
  cancelled: number;
  moved: number;
  /** 1: cancelled with every day from then on. */
  ended: number;
  /** The name of the holiday for which it is cancelled, and when that was made. */
  holiday: string | null;
  holiday_at: number | null;
  /** The revision of the time: the next change carries it. */
  time_revision: number;
}

/** The day that many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every holding on that many days from that day on, cancelled ones too, in the order in which they begin. */
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
    if (row.daily === 0)
      return [
        {
          ...row,
          ...wholly(decided),
          ended: 0,
          day: dayIn(row.starts_at, timeZone),
          time_revision: timeRevision(row, decided && { cancelled: decided.cancelled }),
        },
      ];
    // Holdings before the day on which somebody ended the class were held.
    const endedOn = decided?.cancelled === 1 ? dayIn(decided.made_at, timeZone) : undefined;
    return Array.from({ length: days }, (_, index) => dayLater(from, index))
      .filter((day) => isHeldOn(row, day, timeZone))
      .map((day) => {
        const ended = endedOn !== undefined && day >= endedOn;
        return { ...onDay(row, day, overrides, timeZone), ...(ended && { cancelled: 1, ended: 1 }) };
      });
  });
  const within = held.filter(({ starts_at, ends_at }) => ends_at > start && starts_at < end);
  return within.toSorted((a, b) => a.starts_at - b.starts_at || a.live_class_id - b.live_class_id);
}

const wholly = (decided: Pick<DayOverride, 'cancelled' | 'holiday' | 'holiday_at'> | undefined) => ({
  holiday: decided?.holiday ?? null,
  holiday_at: decided?.holiday_at ?? null,
  cancelled: decided?.cancelled ?? 0,
  moved: decided?.cancelled === 0 ? 1 : 0,
});

/**
 * The holding of a class on a day; of one that is held once the only one, whatever the day. Undefined where there is
 * none.
 */
export async function holdingOn(
  db: Sql,
  { live_class_id, day, timeZone }: { live_class_id: number; day: string; timeZone: string },
): Promise<Holding | undefined> {
  const row = await classNamed(db, String(live_class_id));
  if (!row) return undefined;
  const from = row.daily === 1 ? day : dayIn(row.starts_at, timeZone);
  return (await holdings(db, { from, days: 1, timeZone })).find((held) => held.live_class_id === live_class_id);
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
    ended: 0,
    holiday: decided?.holiday ?? null,
    holiday_at: decided?.holiday_at ?? null,
    time_revision: timeRevision(row, decided),
  };
}
