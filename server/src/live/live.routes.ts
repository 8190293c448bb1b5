import type { live } from '@portal/contract';
import { dayIn, iso, startOfDay } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { CalendarAddresses } from './calendar/calendar.address.ts';
import { calendarSerial, renewCalendar } from './calendar/calendar.store.ts';
import { heldToday } from './heldToday.ts';
import { dayOverrides } from './override.store.ts';
import { batchesWithClasses, classesOfBatch, storeJoin, visibleClass } from './live.store.ts';
import { holidaysFrom } from './schedule/holiday.store.ts';
import { recordingsOfBatch } from './schedule/recording.store.ts';
import { shownClass } from './shownClass.ts';

const RECORDINGS = 50;
const HOLIDAYS_AHEAD = 31;

export function liveRoutes({ db, config, secret, now }: Services): Handlers<typeof live> {
  const addresses = new CalendarAddresses(secret);
  const today = () => startOfDay(now(), config.TIME_ZONE);
  const addressOf = (stud_id: number, serial: number | undefined) => ({
    data: { address: `${config.PUBLIC_URL.replace(/(^|[^/])\/+$/u, '$1')}${addresses.path(stud_id, serial ?? 0)}` },
  });

  const day = () => dayIn(now(), config.TIME_ZONE);
  const here = () => ({ now: now(), timeZone: config.TIME_ZONE });

  return {
    batches: async ({ sub_id }, { session }) => ({ data: await batchesWithClasses(db, session.stud_id, sub_id, today()) }),

    live_classes: async ({ sub_id, batch_id }, { session }) => {
      const rows = await classesOfBatch(db, session.stud_id, sub_id, batch_id, today());
      const overrides = await dayOverrides(db, day());
      const held = rows.flatMap((row) => heldToday(row, overrides, here()) ?? []);
      return { data: held.map(shownClass).toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)) };
    },

    recordings: async ({ sub_id, batch_id }, { session: { stud_id } }) => {
      const rows = await recordingsOfBatch(db, { stud_id, sub_id, batch_id }, RECORDINGS);
      return { data: rows.map(({ held_at, ...row }) => ({ ...row, held_at: iso(held_at) })) };
    },

    join_class: async ({ live_class_id }, { session }) => {
      const row = await visibleClass(db, session.stud_id, live_class_id);
      if (!row) throw notFound();
      const { starts_at: held_at } = heldToday(row, await dayOverrides(db, day()), here()) ?? row;
      await db.write(storeJoin, { stud_id: session.stud_id, live_class_id, held_at, at: now() });
      return { data: {} };
    },

    holidays: async () => ({ data: await holidaysFrom(db, { from: day(), days: HOLIDAYS_AHEAD }) }),

    calendar: async (_body, { session }) => addressOf(session.stud_id, await calendarSerial(db, session.stud_id)),

    renew_calendar: async (_body, { session }) => addressOf(session.stud_id, await db.write(renewCalendar, session.stud_id)),
  };
}
