import type { Sql } from '../../db/database.ts';

/**
 * The visits that belong to one holding: of a class that is held once all of them, else those of its day. Epoch
 * milliseconds.
 */
export interface Visits {
  live_class_id: number;
  batch_id: number;
  from: number;
  to: number;
}

/** How many students opened a class; `held_at` 0 for one that is held once. */
export interface Joined {
  live_class_id: number;
  held_at: number;
  joined: number;
}

/** Counts who opened these classes; of a repeating class, within that time. */
export function joinedIn(db: Sql, classes: readonly number[], { from, to }: Pick<Visits, 'from' | 'to'>): Promise<Joined[]> {
  if (classes.length === 0) return Promise.resolve([]);
  return db.all(
    `SELECT l.live_class_id, CASE l.daily WHEN 1 THEN j.held_at ELSE 0 END AS held_at, COUNT(*) AS joined
     FROM live_class l JOIN live_join j ON j.live_class_id = l.live_class_id
     WHERE l.live_class_id IN (${classes.map(() => '?').join(', ')}) AND (l.daily = 0 OR (j.held_at >= ? AND j.held_at < ?))
     GROUP BY l.live_class_id, CASE l.daily WHEN 1 THEN j.held_at ELSE 0 END`,
    ...classes,
    from,
    to,
  );
}

/** Lists what was opened since then of the classes of these batches; `stud_id` undefined: by all students. */
export const visitsIn = (db: Sql, batch_ids: readonly number[], since: number, stud_id?: number) =>
  batch_ids.length === 0
    ? Promise.resolve([])
    : db.all<{ stud_id: number; live_class_id: number; held_at: number; daily: number }>(
        `SELECT j.stud_id, j.live_class_id, j.held_at, l.daily
         FROM live_join j JOIN live_class l ON l.live_class_id = j.live_class_id
         WHERE l.batch_id IN (${batch_ids.map(() => '?').join(', ')}) AND j.held_at >= ? AND (CAST(? AS BIGINT) = 0 OR j.stud_id = ?)`,
        ...batch_ids,
        since,
        stud_id ?? 0,
        stud_id ?? 0,
      );
