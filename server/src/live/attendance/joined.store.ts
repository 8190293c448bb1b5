import type { Param, Sql } from '../../db/database.ts';

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

/** Those of these classes; of one that is held again and again, in that time. */
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

/** A student and when that one opened a class first and last, epoch milliseconds; null for who did not. */
export interface Visitor {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  joined_at: number | null;
  last_at: number | null;
  times: number | null;
}

const WHO = 's.stud_id, s.name, s.phone_code, s.mobile';
/** By name; after the student of that number, 0 for the first page. */
const AFTER = `(CAST(? AS BIGINT) = 0 OR (s.name, s.stud_id) > (SELECT a.name, a.stud_id FROM student a WHERE a.stud_id = ?))`;

/** Who opened a class, by name; those who left the batch since, too. */
export function visitors(db: Sql, { live_class_id, from, to }: Visits, after: number, most: number): Promise<Visitor[]> {
  const params: Param[] = [live_class_id, from, to, after, after, most];
  return db.all(
    `SELECT ${WHO}, MIN(j.joined_at) AS joined_at, MAX(COALESCE(j.last_at, j.joined_at)) AS last_at, CAST(SUM(j.times) AS INTEGER) AS times
     FROM live_join j JOIN student s ON s.stud_id = j.stud_id
     WHERE j.live_class_id = ? AND j.held_at >= ? AND j.held_at < ? AND ${AFTER}
     GROUP BY ${WHO} ORDER BY s.name, s.stud_id LIMIT ?`,
    ...params,
  );
}

/** The students of the batch who may come in and did not open the class, by name. */
export function missing(db: Sql, { live_class_id, batch_id, from, to }: Visits, after: number, most: number): Promise<Visitor[]> {
  const params: Param[] = [batch_id, after, after, live_class_id, from, to, most];
  return db.all(
    `SELECT ${WHO}, NULL AS joined_at, NULL AS last_at, NULL AS times
     FROM visible_batch v JOIN student s ON s.stud_id = v.stud_id AND s.standing = 'active'
     WHERE v.batch_id = ? AND ${AFTER} AND NOT EXISTS (
       SELECT 1 FROM live_join j WHERE j.live_class_id = ? AND j.held_at >= ? AND j.held_at < ? AND j.stud_id = s.stud_id)
     ORDER BY s.name, s.stud_id LIMIT ?`,
    ...params,
  );
}

/** Lists what these students opened of a batch's classes. */
export function visitsOf(
  db: Sql,
  batch_id: number,
  stud_ids: readonly number[],
): Promise<{ stud_id: number; live_class_id: number; held_at: number; daily: number }[]> {
  if (stud_ids.length === 0) return Promise.resolve([]);
  return db.all(
    `SELECT j.stud_id, j.live_class_id, j.held_at, l.daily FROM live_join j JOIN live_class l ON l.live_class_id = j.live_class_id
     WHERE l.batch_id = ? AND j.stud_id IN (${stud_ids.map(() => '?').join(', ')})`,
    batch_id,
    ...stud_ids,
  );
}
