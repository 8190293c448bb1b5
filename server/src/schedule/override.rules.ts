import { dayIn } from '../core/dates.ts';
import type { ScheduledClass } from '../live/schedule.store.ts';
import type { Override } from './override.store.ts';

/** Why a decision about a class cannot be made, in words that name the remedy. */
export interface Impossible {
  fault: string;
}

type Class = Pick<ScheduledClass, 'live_class_id' | 'class_name' | 'daily' | 'starts_at' | 'ends_at'>;

const notDaily = ({ class_name }: Class): Impossible => ({
  fault: `${class_name} is held once, not daily: leave out --on.`,
});

/** Cancels a class, or the holding of a daily one on a day. */
export function cancelled(given: Class, day: string | undefined): Override | Impossible {
  if (day !== undefined && given.daily === 0) return notDaily(given);
  return { live_class_id: given.live_class_id, day: day ?? '', to: null };
}

/** Moves a class, or the holding of a daily one within its day. `starts_at` in epoch milliseconds; the length stays unless `minutes` says. */
export function moved(
  given: Class,
  day: string | undefined,
  { starts_at, minutes, timeZone }: { starts_at: number; minutes: number | undefined; timeZone: string },
): Override | Impossible {
  if (given.daily === 0 && day !== undefined) return notDaily(given);
  if (given.daily === 1 && day === undefined)
    return { fault: `${given.class_name} is held every day: say which one moves, --on 2026-12-01.` };
  if (day !== undefined && dayIn(starts_at, timeZone) !== day)
    return {
      fault: `A holding of a daily class moves within its day. For another day cancel this one and add a class: portal live add.`,
    };
  const length = minutes === undefined ? given.ends_at - given.starts_at : minutes * 60_000;
  return { live_class_id: given.live_class_id, day: day ?? '', to: { starts_at, ends_at: starts_at + length } };
}
