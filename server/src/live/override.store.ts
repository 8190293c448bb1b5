import type { Sql } from '../db/database.ts';

/** An operator's decision about one day of a daily class. Moments in epoch milliseconds, null where it is cancelled. */
export interface DayOverride {
  live_class_id: number;
  /** '2026-12-01' in the school's zone. */
  day: string;
  cancelled: number;
  starts_at: number | null;
  ends_at: number | null;
}

/** Lists those of days from `from` on ('2026-12-01'): few, and none in most schools. */
export const dayOverrides = (db: Sql, from: string): Promise<DayOverride[]> =>
  db.all('SELECT live_class_id, day, cancelled, starts_at, ends_at FROM live_override WHERE day >= ? AND day <> ?', from, '');

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
