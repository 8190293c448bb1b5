import { dayIn, startOfDay } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { heldToday } from '../../live/heldToday.ts';
import { dayOverrides } from '../../live/override.store.ts';
import { classesUntil } from './next.store.ts';

const DAY = 24 * 3_600_000;

/**
 * Lists what is held of a student's classes from now until that moment, the start of a day: daily ones on each of their
 * days, all as decided for the day, the earliest first.
 */
export async function heldUntil({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>, stud_id: number, until: number) {
  const [at, timeZone] = [now(), config.TIME_ZONE];
  const classes = await classesUntil(db, stud_id, at, until);
  // Most schools decide nothing about single days, and many have no daily class.
  const overrides = classes.some(({ daily }) => daily === 1) ? await dayOverrides(db, dayIn(at, timeZone)) : [];
  const days = Math.round((until - startOfDay(at, timeZone)) / DAY);
  return classes
    .flatMap((row) =>
      Array.from({ length: row.daily === 1 ? days : 1 }, (_, ahead) => at + ahead * DAY).flatMap(
        (on) => heldToday(row, overrides, { now: on, timeZone }) ?? [],
      ),
    )
    .filter(({ starts_at, ends_at }) => starts_at < until && ends_at > at)
    .toSorted((one, other) => one.starts_at - other.starts_at);
}
