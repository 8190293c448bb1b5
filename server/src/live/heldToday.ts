import { dayIn, startOfDay } from '../core/dates.ts';
import type { LiveClassRow } from './live.store.ts';
import { asDecided, type DayOverride } from './override.store.ts';
import { isHeldOn } from './schedule/recurring.ts';

/**
 * A class as it is held today: a daily one at its own time of day, or as was decided for the day. Undefined for a daily
 * one that is not held.
 */
export function heldToday<Row extends Pick<LiveClassRow, 'live_class_id' | 'daily' | 'weekdays' | 'starts_at' | 'ends_at'>>(
  row: Row,
  overrides: readonly DayOverride[],
  { now, timeZone }: { now: number; timeZone: string },
): Row | undefined {
  if (row.daily !== 1) return row;
  const shift = startOfDay(now, timeZone) - startOfDay(row.starts_at, timeZone);
  const held = { ...row, starts_at: row.starts_at + shift, ends_at: row.ends_at + shift };
  const day = dayIn(now, timeZone);
  return isHeldOn(row, day, timeZone) ? asDecided(held, day, overrides) : undefined;
}
