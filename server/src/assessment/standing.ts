import type { Sql } from '../db/database.ts';
import { isOver } from './deadline.ts';
import type { Item } from './item.store.ts';
import { attemptsMade, openAttemptAt, type OpenAttempt } from './open.store.ts';

/** Who wants to hand in what, and from which device, where the caller named one. */
export type Standing = Pick<Item, 'kind' | 'item_id' | 'opens_at' | 'closes_at' | 'attempt_limit'> & {
  stud_id: number;
  device_id: string | null;
};

/** Why nothing can be handed in, or the attempt under way that a hand-in ends, if there is one. */
export type Stands =
  | { refused: 'used up' | 'not open' | 'closed' | 'other device' | 'over' }
  | { refused?: never; underWay: OpenAttempt | undefined };

/** Looks at device, window, deadline and attempts made. Reads only what belongs to the student: nothing of the paper. */
export async function standingOf(db: Sql, of: Standing, now: number): Promise<Stands> {
  const { kind, stud_id, item_id, opens_at, closes_at, attempt_limit, device_id } = of;
  const underWay = await openAttemptAt(db, kind, stud_id, item_id);
  if (underWay) {
    if (device_id !== null && underWay.owner !== '' && underWay.owner !== device_id) return { refused: 'other device' };
    if (isOver(underWay.deadline_at, now)) return { refused: 'over' };
  } else {
    if (opens_at !== null && now < opens_at) return { refused: 'not open' };
    if (isOver(closes_at, now)) return { refused: 'closed' };
  }
  if (attempt_limit !== null && (await attemptsMade(db, of, stud_id)) >= attempt_limit) return { refused: 'used up' };
  return { underWay };
}
