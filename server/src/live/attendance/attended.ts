import { dayIn, zonedMoment } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { batchSizes } from '../../students/sizes.store.ts';
import { dayLater, type Holding } from './holdings.ts';
import { joinedIn, type Visits } from './joined.store.ts';

/** The visits that belong to a holding: students may open a class at any time, and one of every day is of that day. */
export const visitsTo = ({ live_class_id, batch_id, daily, day }: Holding, timeZone: string): Visits =>
  daily === 1
    ? { live_class_id, batch_id, from: startOf(day, timeZone), to: startOf(dayLater(day, 1), timeZone) }
    : { live_class_id, batch_id, from: 0, to: Number.MAX_SAFE_INTEGER };

const startOf = (day: string, timeZone: string): number => zonedMoment(day, '00:00', timeZone);

/** A holding with how many students opened it, and how many are in its batch. */
export interface Attended extends Holding {
  joined: number;
  students: number;
}

/** Counts who came to these holdings, in two statements. */
export async function attended(db: Sql, held: readonly Holding[], timeZone: string): Promise<Attended[]> {
  const sizes = new Map((await batchSizes(db)).map(({ batch_id, students }) => [batch_id, students]));
  const days = held.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const time = first === '' ? { from: 0, to: 0 } : { from: startOf(first, timeZone), to: startOf(dayLater(last, 1), timeZone) };
  const counts = await joinedIn(db, [...new Set(held.map(({ live_class_id }) => live_class_id))], time);
  const nameOf = (live_class_id: number, day: string): string => `${live_class_id} ${day}`;
  const joined = new Map<string, number>();
  for (const { live_class_id, held_at, joined: count } of counts) {
    const name = nameOf(live_class_id, held_at === 0 ? '' : dayIn(held_at, timeZone));
    joined.set(name, (joined.get(name) ?? 0) + count);
  }
  return held.map((each) => ({
    ...each,
    joined: joined.get(nameOf(each.live_class_id, each.daily === 1 ? each.day : '')) ?? 0,
    students: sizes.get(each.batch_id) ?? 0,
  }));
}
