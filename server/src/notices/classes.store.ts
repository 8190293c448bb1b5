import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Event } from './event.ts';
import { storeEvents } from './events.store.ts';

/** A holding as students were last told of it; see class_told. Moments in epoch milliseconds. */
export interface ToldClass {
  live_class_id: number;
  day: string;
  starts_at: number;
  ends_at: number;
  cancelled: number;
  changes: number;
}

/** Reads the told classes that are not over, with their names: a class may be gone from the school by now. */
export const toldClasses = (
  db: Sql,
  now: number,
): Promise<(ToldClass & { subject_id: number; batch_id: number; class_name: string; subject_name: string })[]> =>
  db.all(
    `SELECT t.live_class_id, t.day, t.starts_at, t.ends_at, t.cancelled, t.changes, l.subject_id, l.batch_id, l.class_name, j.subject_name
     FROM class_told t JOIN live_class l ON l.live_class_id = t.live_class_id JOIN subject j ON j.subject_id = l.subject_id
     WHERE t.ends_at > ?`,
    now,
  );

/** Remembers holdings as they are now, together with what that tells students, and forgets those that are over. */
export const storeTold = writeJob(
  'notices.told',
  async (tx: Sql, { told, events, at }: { told: ToldClass[]; events: Event[]; at: number }): Promise<void> => {
    await insertMany(
      tx,
      'class_told (live_class_id, day, starts_at, ends_at, cancelled, changes)',
      told.map((row) => [row.live_class_id, row.day, row.starts_at, row.ends_at, row.cancelled, row.changes]),
      `ON CONFLICT (live_class_id, day) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         cancelled = excluded.cancelled, changes = excluded.changes WHERE excluded.changes > class_told.changes`,
    );
    await storeEvents(tx, events, at);
    await tx.run('DELETE FROM class_told WHERE ends_at <= ?', at);
  },
);
