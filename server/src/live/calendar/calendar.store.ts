import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { CLASS_COLUMNS, type LiveClassRow } from '../live.store.ts';

/** The number that a student's calendar address is made with; undefined when the student may not come in. */
export async function calendarSerial(db: Sql, stud_id: number): Promise<number | undefined> {
  const row = await db.get<{ calendar_serial: number }>(
    `SELECT calendar_serial FROM student WHERE stud_id = ? AND standing = 'active'`,
    stud_id,
  );
  return row?.calendar_serial;
}

/** Ends a student's calendar address; returns the number of the next one. */
export const renewCalendar = writeJob('live.renew_calendar', async (tx: Sql, stud_id: number): Promise<number> => {
  const row = await tx.get<{ calendar_serial: number }>(
    'UPDATE student SET calendar_serial = calendar_serial + 1 WHERE stud_id = ? RETURNING calendar_serial',
    stud_id,
  );
  return row?.calendar_serial ?? 0;
});

const MOST = 1000;

/** The student's classes that end at or after `since`, and the daily ones. */
export function calendarClasses(db: Sql, stud_id: number, since: number): Promise<LiveClassRow[]> {
  return db.all(
    `SELECT ${CLASS_COLUMNS} FROM held_on_weekdays
     WHERE stud_id = ? AND (daily = 1 OR ends_at >= ?) ORDER BY starts_at, live_class_id LIMIT ?`,
    stud_id,
    since,
    MOST,
  );
}
