import { dayIn } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { dayLater, holdings } from './holdings.ts';
import { visitsOf } from './joined.store.ts';

/** Looks back this many days, today among them. */
const DAYS = 30;

/** The classes of a batch that were held in the last 30 days, and to how many of them each of these students came. */
export interface Attendance {
  held: number;
  joined: ReadonlyMap<number, number>;
}

interface Question {
  batch_id: number;
  stud_ids: readonly number[];
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
}

/** Counts holdings that have begun and were not cancelled; who opened one twice, or before it was moved, came once. */
export async function attendanceOf(db: Sql, { batch_id, stud_ids, now, timeZone }: Question): Promise<Attendance> {
  const from = dayLater(dayIn(now, timeZone), 1 - DAYS);
  const nameOf = (live_class_id: number, day: string): string => `${live_class_id} ${day}`;
  const all = await holdings(db, { from, days: DAYS, timeZone });
  const begun = all.filter((each) => each.batch_id === batch_id && each.cancelled === 0 && each.starts_at <= now);
  const held = new Set(begun.map(({ live_class_id, daily, day }) => nameOf(live_class_id, daily === 1 ? day : '')));
  const came = new Map<number, Set<string>>(stud_ids.map((stud_id) => [stud_id, new Set()]));
  for (const { stud_id, live_class_id, held_at, daily } of await visitsOf(db, batch_id, stud_ids)) {
    const name = nameOf(live_class_id, daily === 1 ? dayIn(held_at, timeZone) : '');
    if (held.has(name)) came.get(stud_id)?.add(name);
  }
  return { held: held.size, joined: new Map([...came].map(([stud_id, names]) => [stud_id, names.size])) };
}
