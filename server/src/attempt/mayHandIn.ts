import { judgedAt, type Held } from '../core/clock/clock.ts';
import type { Sql } from '../db/database.ts';
import { GRACE_MS, isOver, windowAt } from './window.ts';
import type { Item } from './item.store.ts';
import { attemptsMade, underWayAt, type AttemptUnderWay } from './underWay.store.ts';

/** A hand-in that is asked for: the student, the item, and the device where the caller named one. */
export type ToHandIn = Pick<Item, 'kind' | 'item_id' | 'opens_at' | 'closes_at' | 'attempt_limit'> & {
  stud_id: number;
  device_id: string | null;
  /** The start of the page that hands in, where the caller named one. */
  epoch: number | null;
  /** Set while the clock is in doubt: see core/clock. */
  held?: Held | undefined;
};

/** Says why nothing can be handed in, or which attempt under way the hand-in ends, if there is one. */
export type MayHandIn =
  | { refused: 'used up' | 'not open' | 'closed' | 'other device' | 'older page' | 'over' }
  | { refused?: never; underWay: AttemptUnderWay | undefined };

/**
 * Decides by device, page, window, deadline and attempts made whether a student may hand in. Reads only rows of the
 * student, nothing of the paper. `find` reads the attempt under way; a transaction that goes on to change the attempt
 * locks its row with that.
 */
export async function mayHandIn(db: Sql, of: ToHandIn, now: number, find = underWayAt): Promise<MayHandIn> {
  const { kind, stud_id, item_id, attempt_limit, device_id, epoch, held } = of;
  const underWay = await find(db, kind, stud_id, item_id);
  if (underWay) {
    if (device_id !== null && underWay.owner !== '' && underWay.owner !== device_id) return { refused: 'other device' };
    if (epoch !== null && underWay.epoch !== epoch) return { refused: 'older page' };
    if (isOver(underWay.deadline_at, judgedAt(underWay.started_at, now, held))) return { refused: 'over' };
  } else {
    const window = windowAt(of, now, GRACE_MS);
    if (window !== 'open') return { refused: window };
  }
  if (attempt_limit !== null && (await attemptsMade(db, of, stud_id)) >= attempt_limit) return { refused: 'used up' };
  return { underWay };
}
