import { dayIn } from '../../core/dates.ts';
import type { ScheduledClass } from './schedule.store.ts';
import type { Override } from './decide.store.ts';
import { rule } from '../../core/errors.ts';

type Class = Pick<ScheduledClass, 'live_class_id' | 'class_name' | 'daily' | 'starts_at' | 'ends_at'>;

function refuseDay({ class_name: name }: Class): never {
  throw rule('held_once', { name }).as('held-once');
}

/** Cancels a class, or the holding of a daily one on a day. Throws an OperatorError when that cannot be. */
export function cancelled(given: Class, day: string | undefined): Override {
  if (day !== undefined && given.daily === 0) return refuseDay(given);
  return { live_class_id: given.live_class_id, day: day ?? '', to: null };
}

/**
 * Moves a class, or the holding of a daily one within its day. `starts_at` in epoch milliseconds; the length stays
 * unless `minutes` says. Throws an OperatorError when that cannot be.
 */
export function moved(
  given: Class,
  day: string | undefined,
  { starts_at, minutes, timeZone }: { starts_at: number; minutes: number | undefined; timeZone: string },
): Override {
  const { class_name: name } = given;
  if (given.daily === 0 && day !== undefined) return refuseDay(given);
  if (given.daily === 1 && day === undefined) throw rule('which_day', { name }).as('which-day');
  if (day !== undefined && dayIn(starts_at, timeZone) !== day) throw rule('other_day').as('other-day');
  const length = minutes === undefined ? given.ends_at - given.starts_at : minutes * 60_000;
  return { live_class_id: given.live_class_id, day: day ?? '', to: { starts_at, ends_at: starts_at + length } };
}
