import type { Operator } from '../helpers/operator.ts';

const HOUR = 3_600_000;

/** The demo school has its classes at fixed hours of every day: one that is over has no link. */
export const AHEAD = { starts_at: '2031-01-06T11:30:00.000Z', ends_at: '2031-01-06T12:30:00.000Z' };

/**
 * Leaves the school no class but one, that of a new student of class 11 and that many minutes ahead; none at all where
 * none are given.
 */
export function keepOneClass(operator: Operator, minutes?: number): void {
  operator.sql((database) => {
    // Stories of one worker share their portal: `bringClassesBack` reads these.
    database.exec(
      'CREATE TABLE IF NOT EXISTS classes_before AS SELECT live_class_id AS id, daily, starts_at, ends_at FROM live_class',
    );
    const over = Date.now() - 24 * HOUR;
    database.prepare('UPDATE live_class SET daily = 0, starts_at = ?, ends_at = ?').run(over, over + HOUR);
    if (minutes === undefined) return;
    const starts_at = Date.now() + minutes * 60_000;
    database
      .prepare(`UPDATE live_class SET starts_at = ?, ends_at = ? WHERE key = 'live-p11-projectiles'`)
      .run(starts_at, starts_at + HOUR);
  });
}

/** Undoes `keepOneClass`; no student is told that a class has moved there and back. */
export function bringClassesBack(operator: Operator): void {
  operator.sql((database) => {
    database.exec(`
      UPDATE live_class SET (daily, starts_at, ends_at) = (SELECT daily, starts_at, ends_at FROM classes_before WHERE id = live_class_id);
      DROP TABLE classes_before;
      DELETE FROM class_told;
    `);
  });
}
