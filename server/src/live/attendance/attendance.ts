import { DAY_MS, dayIn } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { dayLater, holdings, type Holding } from './holdings.ts';
import { visitsIn } from './joined.store.ts';
import { marksIn, type Mark, type RollOf } from './roll.store.ts';

/** Whether a student came to a class: as staff said by hand, else whether the student opened it in the portal. */
export type Attendance = Exclude<Mark, ''> | 'opened' | 'missed';

const CAME: ReadonlySet<Attendance> = new Set(['present', 'late', 'opened']);
export const hasCome = (attendance: Attendance): boolean => CAME.has(attendance);

/** Classes that have begun and were held, the latest first, and whether each student came to them. */
export interface Attendances {
  held: Holding[];
  of: (stud_id: number, holding: Holding) => Attendance;
}

/** The classes that were held for a student; before the student was here nobody missed anything. */
export const attendedBy = ({ held, of }: Attendances, { stud_id, since }: { stud_id: number; since: number }) =>
  held
    .map((each) => ({ ...each, attendance: of(stud_id, each) }))
    .filter(({ starts_at, attendance }) => starts_at >= since || attendance !== 'missed');

/** The most days by which a class is moved once somebody has opened it. */
const MOVED_DAYS = 31;

interface Question {
  batch_ids: readonly number[];
  /** The student; undefined: all students. */
  stud_id?: number;
  /** Looks back this many days, today among them. */
  days: number;
  /** All holdings of those days, read once by a caller that asks for many students. */
  all?: readonly Holding[];
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
}

/** A holding as a row of the roll names it. */
export const rollDay = ({ live_class_id, daily, day }: Pick<Holding, 'live_class_id' | 'daily' | 'day'>): RollOf => ({
  live_class_id,
  day: daily === 1 ? day : '',
});

/** Says who came to the classes of some batches; who opened one twice, or before it was moved, came once. */
export async function attendanceIn(db: Sql, { batch_ids, stud_id, days, all, now, timeZone }: Question): Promise<Attendances> {
  const from = dayLater(dayIn(now, timeZone), 1 - days);
  const begun = (all ?? (await holdings(db, { from, days, timeZone }))).filter(
    (each) => batch_ids.includes(each.batch_id) && each.cancelled === 0 && each.starts_at <= now,
  );
  // A class that is held once is known by when it began as it was opened: it may have been moved since.
  const since = now - (days + MOVED_DAYS) * DAY_MS;
  const nameOf = (who: number, { live_class_id, day }: RollOf): string => `${who} ${live_class_id} ${day}`;
  const known = new Map<string, Attendance>();
  for (const { stud_id: who, live_class_id, held_at, daily } of await visitsIn(db, batch_ids, since, stud_id))
    known.set(nameOf(who, { live_class_id, day: daily === 1 ? dayIn(held_at, timeZone) : '' }), 'opened');
  for (const { stud_id: who, attended, ...of } of await marksIn(db, batch_ids, from, stud_id))
    known.set(nameOf(who, of), attended);
  return {
    held: begun.toReversed(),
    of: (who, holding) => known.get(nameOf(who, rollDay(holding))) ?? 'missed',
  };
}
