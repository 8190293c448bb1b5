import type { staffCalls } from '@portal/contract/staff';
import { isRealDay } from '@portal/bank/paper/fields';
import { fieldError } from '@portal/bank/errors';
import { batchNames } from '../../core/placeNames.ts';
import { dayIn, iso } from '../../core/dates.ts';
import { notFound, rule } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import { dayLater, type Holding } from '../../live/attendance/holdings.ts';
import { copyWeek } from '../../live/schedule/classes.store.ts';
import { dropHoliday, holidaysFrom, planHoliday, storeHoliday } from '../../live/schedule/holiday.store.ts';
import { planCopy, type CopiedClass } from '../../live/schedule/copyWeek.ts';
import type { Ground } from '../ground.ts';
import { decisionOf, ownBatchIds } from '../scope.ts';

/** When something begins and ends, as calls return it. */
export const between = ({ starts_at, ends_at }: { starts_at: number; ends_at: number }) => ({
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
});

type Week = 'copy_plan' | 'copy_week' | 'holidays' | 'holiday_plan' | 'set_holiday' | 'drop_holiday';

/** Serves what is done to all classes of some days at once. */
export function weekRoutes({
  config: { TIME_ZONE: timeZone },
  db,
  now,
}: Pick<Ground, 'config' | 'db' | 'now'>): Pick<Handlers<typeof staffCalls.live>, Week> {
  const mustBeDay = (field: string, day: string) => {
    if (!isRealDay(day)) throw fieldError(field, 'be a date such as 2026-12-01');
  };
  /** Two weeks of the caller's batches, the second after the first. */
  const weeksOf = async ({ scope }: StaffSession, { from, to }: { from: string; to: string }) => {
    mustBeDay('from', from);
    mustBeDay('to', to);
    if (to < dayLater(from, 7)) throw fieldError('to', 'be a week after from, or later');
    return { from, to, timeZone, batches: await ownBatchIds(db, scope) };
  };
  const about = (names: ReadonlyMap<number, string>, { class_name, batch_id, batch_name }: Holding) => ({
    class_name,
    batch_name: names.get(batch_id) ?? batch_name,
  });
  return {
    copy_plan: async (weeks, { staff }) => {
      const { classes, ...plan } = await planCopy(db, await weeksOf(staff, weeks));
      const names = await batchNames(db);
      const shownCopy = ({ of, day, starts_at, ends_at, clashes }: CopiedClass) => ({
        ...about(names, of),
        tutor_name: of.tutor_name,
        day,
        ...between({ starts_at, ends_at }),
        past: Number(starts_at <= now()),
        clashes: clashes.map((each) => ({ ...about(names, each), ...between(each) })),
      });
      return { data: { ...plan, classes: classes.map(shownCopy) } };
    },

    copy_week: async ({ stamp, why, ...given }, { staff }) => {
      const { batches, ...weeks } = await weeksOf(staff, given);
      const order = { ...weeks, batches: [...batches], stamp, by: decisionOf(staff, why, now()) };
      const added = await db.write(copyWeek, order);
      if (added === undefined) throw rule('classes_changed');
      return { data: { added } };
    },

    holidays: async (asked) => {
      mustBeDay('from', asked.from);
      return { data: await holidaysFrom(db, asked) };
    },

    holiday_plan: async ({ day }) => {
      mustBeDay('day', day);
      const { classes, stamp } = await planHoliday(db, { day, timeZone });
      const names = await batchNames(db);
      return { data: { classes: classes.map((each) => ({ ...about(names, each), ...between(each) })), stamp } };
    },

    set_holiday: async ({ day, name, stamp, why }, { staff }) => {
      mustBeDay('day', day);
      if (day < dayIn(now(), timeZone)) throw rule('day_past').at('day');
      const order = { day, name, stamp, timeZone, by: decisionOf(staff, why, now()) };
      const outcome = await db.write(storeHoliday, order);
      if (outcome === undefined) throw rule('classes_changed');
      if ('there' in outcome) throw rule('holiday_there', { name: outcome.there });
      return { data: outcome };
    },

    drop_holiday: async ({ day, why }, { staff }) => {
      const restored = await db.write(dropHoliday, { day, by: decisionOf(staff, why, now()) });
      if (restored === undefined) throw notFound();
      return { data: { restored } };
    },
  };
}
