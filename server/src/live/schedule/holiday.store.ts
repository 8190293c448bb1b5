import { createHash } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Watched } from '../../audit/tables.ts';
import { recordable } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { dayLater, holdings, type Holding } from '../attendance/holdings.ts';
import { keepDecision } from './versions.store.ts';

recordable('holiday', { key: ['day'] });

/** A day on which the school holds no classes, '2026-11-08'. */
export interface Holiday {
  day: string;
  name: string;
}

/** The holidays of that many days from that day on. */
export const holidaysFrom = (db: Sql, { from, days }: { from: string; days: number }): Promise<Holiday[]> =>
  db.all('SELECT day, name FROM holiday WHERE day >= ? AND day < ? ORDER BY day', from, dayLater(from, days));

/** Says which classes a holiday takes off; the stamp names the plan: another one by now is not carried out. */
export async function planHoliday(
  db: Sql,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ classes: Holding[]; stamp: string }> {
  const held = await holdings(db, { from: day, days: 1, timeZone });
  const classes = held.filter((each) => each.day === day && each.cancelled === 0);
  const said = classes.map(({ live_class_id, starts_at }) => [live_class_id, starts_at]);
  return { classes, stamp: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16) };
}

interface HolidayOrder extends Holiday {
  stamp: string;
  timeZone: string;
  by: Decision;
}

/**
 * Makes a day a holiday and takes its classes off as they were planned, as one action. Resolves to how many, to the
 * holiday that the day is already, or to undefined where the plan is another one by now.
 */
export const storeHoliday = writeJob(
  'schedule.holiday',
  async (
    tx: Sql,
    { day, name, stamp, timeZone, by }: HolidayOrder,
  ): Promise<{ cancelled: number } | { there: string } | undefined> => {
    const there = await tx.get<Holiday>('SELECT day, name FROM holiday WHERE day = ?', day);
    if (there) return { there: there.name };
    const plan = await planHoliday(tx, { day, timeZone });
    if (plan.stamp !== stamp) return undefined;
    const decided = plan.classes.map(({ live_class_id, daily }) => ({ live_class_id, day: daily === 1 ? day : '' }));
    await recorded(
      tx,
      by,
      [ofDay(day), ...decided.map(watched)],
      async () => {
        await tx.run('INSERT INTO holiday (day, name, made_at) VALUES (?, ?, ?)', day, name, by.at);
        for (const each of decided) {
          await tx.run(
            `INSERT INTO live_override (live_class_id, day, cancelled, made_at, holiday) VALUES (?, ?, 1, ?, ?)
             ON CONFLICT (live_class_id, day) DO UPDATE SET cancelled = 1, made_at = excluded.made_at, holiday = excluded.holiday`,
            each.live_class_id,
            each.day,
            by.at,
            day,
          );
          await keepDecision(tx, each, by);
        }
      },
      () => ({ action: 'holiday', kind: 'class', item_id: 0, detail: { day, changed: decided.length } }),
    );
    return { cancelled: decided.length };
  },
);

/** Makes a day one like others, and holds the classes again that are off for the holiday; how many, as one action. */
export const dropHoliday = writeJob(
  'schedule.no_holiday',
  async (tx: Sql, { day, by }: { day: string; by: Decision }): Promise<number | undefined> => {
    const there = await tx.get<Holiday>('SELECT day, name FROM holiday WHERE day = ?', day);
    if (!there) return undefined;
    const decided = await tx.all<{ live_class_id: number; day: string }>(
      'SELECT live_class_id, day FROM live_override WHERE holiday = ? ORDER BY live_class_id',
      day,
    );
    await recorded(
      tx,
      by,
      [ofDay(day), ...decided.map(watched)],
      async () => {
        await tx.run('DELETE FROM holiday WHERE day = ?', day);
        // A class that was moved before is held at that time again.
        await tx.run('UPDATE live_override SET cancelled = 0, holiday = NULL WHERE holiday = ? AND starts_at IS NOT NULL', day);
        await tx.run('DELETE FROM live_override WHERE holiday = ?', day);
        for (const each of decided) await keepDecision(tx, each, by);
      },
      () => ({ action: 'no-holiday', kind: 'class', item_id: 0, detail: { day, changed: decided.length } }),
    );
    return decided.length;
  },
);

const ofDay = (day: string): Watched => ({ table: 'holiday', where: 'day = ?', params: [day] });

const watched = ({ live_class_id, day }: { live_class_id: number; day: string }): Watched => ({
  table: 'live_override',
  where: 'live_class_id = ? AND day = ?',
  params: [live_class_id, day],
});
