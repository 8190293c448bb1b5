import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import { rollDay } from '../../live/attendance/attendance.ts';
import { visitsTo } from '../../live/attendance/attended.ts';
import type { Holding } from '../../live/attendance/holdings.ts';
import { rollOf, takeAttendance, type OnRoll } from '../../live/attendance/roll.store.ts';
import type { Ground } from '../ground.ts';
import { mustBeOwnHolding } from '../ownHolding.ts';
import { decisionOf } from '../scope.ts';

/** Who is early is marked before the class begins. */
const EARLY_MS = 3_600_000;

const shown = ({ attended, joined_at, last_at, times, ...student }: OnRoll) => ({
  ...student,
  ...(attended !== null && { attended }),
  ...(joined_at !== null && { joined_at: iso(joined_at) }),
  ...(last_at !== null && { last_at: iso(last_at) }),
  ...(times !== null && { times }),
});

type Rows = Pick<typeof staffCalls.live, 'class_roll' | 'take_attendance'>;

/** Serves who came to a class: who opened it, and what staff say by hand. */
export function attendanceRoutes({ config, db, now }: Pick<Ground, 'config' | 'db' | 'now'>): Handlers<Rows> {
  const { TIME_ZONE: timeZone } = config;
  const roll = (held: Holding) => rollOf(db, visitsTo(held, timeZone), rollDay(held).day);
  return {
    class_roll: async (body, { staff }) => ({
      data: (await roll(await mustBeOwnHolding(db, staff, body, timeZone))).map(shown),
    }),

    take_attendance: async ({ live_class_id, day, stud_ids, attended, was, why }, { staff }) => {
      const held = await mustBeOwnHolding(db, staff, { live_class_id, day }, timeZone);
      const known = new Set((await roll(held)).map(({ stud_id }) => stud_id));
      if (!stud_ids.every((stud_id) => known.has(stud_id))) throw notFound();
      if (held.cancelled === 1) throw refusal('attendance_cancelled');
      if (held.starts_at > now() + EARLY_MS) throw refusal('attendance_early');
      const order = { ...rollDay(held), stud_ids: [...new Set(stud_ids)], attended, was };
      if (!(await db.write(takeAttendance, { ...order, by: decisionOf(staff, why, now()) }))) throw refusal('attendance_since');
      return { data: {} };
    },
  };
}
