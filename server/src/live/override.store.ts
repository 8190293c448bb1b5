import type { Sql } from '../db/database.ts';

/** An operator's decision about one day of a daily class. Moments in epoch milliseconds, null where it is cancelled. */
export interface DayOverride {
  live_class_id: number;
  /** '2026-12-01' in the school's zone. */
  day: string;
  cancelled: number;
  starts_at: number | null;
  ends_at: number | null;
  /** The name of the holiday for which it is cancelled, and when that was made. */
  holiday: string | null;
  holiday_at: number | null;
}

/** The holiday of a decision `o`. */
export const HOLIDAY = 'h.name AS holiday, h.made_at AS holiday_at';
export const WITH_HOLIDAY = 'live_override o LEFT JOIN holiday h ON h.day = o.holiday';

/** Lists those of days from `from` on ('2026-12-01'): few, and none in most schools. */
export const dayOverrides = (db: Sql, from: string): Promise<DayOverride[]> =>
  db.all(
    `SELECT o.live_class_id, o.day, o.cancelled, o.starts_at, o.ends_at, ${HOLIDAY} FROM ${WITH_HOLIDAY}
     WHERE o.day >= ? AND o.day <> ?`,
    from,
    '',
  );

/** A holding of a class on one day. */
interface Held {
  live_class_id: number;
  starts_at: number;
  ends_at: number;
}

/** The holding as it was decided for its day; undefined when it is cancelled. */
export function asDecided<Row extends Held>(held: Row, day: string, overrides: readonly DayOverride[]): Row | undefined {
  const decided = overrides.find((each) => each.live_class_id === held.live_class_id && each.day === day);
  if (!decided) return held;
  if (decided.cancelled === 1) return undefined;
  return { ...held, starts_at: decided.starts_at ?? held.starts_at, ends_at: decided.ends_at ?? held.ends_at };
}
