import type { live } from '@portal/contract';
import { dayIn, startOfDay } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { CalendarAddresses } from './calendar.address.ts';
import { calendarSerial, renewCalendar } from './calendar.store.ts';
import { asDecided, dayOverrides, type DayOverride } from './override.store.ts';
import { isHeldOn } from './recurring.ts';
import { batchesWithClasses, classesOfBatch, storeJoin, visibleClass, type LiveClassRow } from './live.store.ts';

export function liveRoutes({ db, config, secret, now }: Services): Handlers<typeof live> {
  const addresses = new CalendarAddresses(secret);
  const today = () => startOfDay(now(), config.TIME_ZONE);
  const addressOf = (stud_id: number, serial: number | undefined) => ({
    data: { address: `${config.PUBLIC_URL.replace(/\/+$/u, '')}${addresses.path(stud_id, serial ?? 0)}` },
  });

  /** How far a daily class is moved to be today's, its time of day kept. */
  const shiftOf = ({ daily, starts_at }: Pick<LiveClassRow, 'daily' | 'starts_at'>) =>
    daily === 1 ? today() - startOfDay(starts_at, config.TIME_ZONE) : 0;
  const day = () => dayIn(now(), config.TIME_ZONE);
  /** As it is held today; undefined for a daily class that is not. */
  const onDay = <Row extends Pick<LiveClassRow, 'live_class_id' | 'daily' | 'weekdays' | 'starts_at' | 'ends_at'>>(
    row: Row,
    overrides: readonly DayOverride[],
  ): Row | undefined => {
    const shift = shiftOf(row);
    const held = { ...row, starts_at: row.starts_at + shift, ends_at: row.ends_at + shift };
    if (row.daily === 0) return held;
    return isHeldOn(row, day(), config.TIME_ZONE) ? asDecided(held, day(), overrides) : undefined;
  };
  const shown = ({ daily: _daily, weekdays: _weekdays, starts_at, ends_at, ...row }: LiveClassRow) => ({
    ...row,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  });

  return {
    batches: async ({ sub_id }, { session }) => ({ data: await batchesWithClasses(db, session.stud_id, sub_id, today()) }),

    live_classes: async ({ sub_id, batch_id }, { session }) => {
      const rows = await classesOfBatch(db, session.stud_id, sub_id, batch_id, today());
      const overrides = await dayOverrides(db, day());
      const held = rows.flatMap((row) => onDay(row, overrides) ?? []);
      return { data: held.map(shown).toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)) };
    },

    join_class: async ({ live_class_id }, { session }) => {
      const row = await visibleClass(db, session.stud_id, live_class_id);
      if (!row) throw notFound();
      const { starts_at: held_at } = onDay(row, await dayOverrides(db, day())) ?? row;
      await db.write(storeJoin, { stud_id: session.stud_id, live_class_id, held_at, at: now() });
      return { data: {} };
    },

    calendar: async (_body, { session }) => addressOf(session.stud_id, await calendarSerial(db, session.stud_id)),

    renew_calendar: async (_body, { session }) => addressOf(session.stud_id, await db.write(renewCalendar, session.stud_id)),
  };
}
