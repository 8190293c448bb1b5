import type { Decision } from '../../audit/audit.store.ts';
import { iso } from '../../core/dates.ts';
import { refusal, rule } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import type { ScheduledClass } from './schedule.store.ts';
import { findClasses } from './find.ts';
import { moved } from './override.rules.ts';
import { holdingOn } from '../attendance/holdings.ts';
import { storeOverrides } from './decide.store.ts';

export interface MoveClass {
  name: string;
  day?: string | undefined;
  /** Epoch milliseconds. */
  starts_at: number;
  /** The new length; left out: no change. */
  minutes?: number | undefined;
  /** The revision of the time that was read; undefined for who has read none. */
  base_revision?: number | undefined;
  timeZone: string;
  by: Decision;
}

/**
 * Another time for a class, or for a day of a daily one. Returns the class as it was. Throws an OperatorError, or a
 * refusal where it was moved since it was read, and then does nothing.
 */
export async function moveClass(
  db: Database,
  { name, day, starts_at, minutes, base_revision, timeZone, by }: MoveClass,
): Promise<ScheduledClass> {
  const [found] = await findClasses(db, { names: [name], day });
  if (!found) throw rule('which_class');
  const override = moved(found, day, { starts_at, minutes, timeZone });
  if (await db.write(storeOverrides, { overrides: [{ ...override, base_revision }], by }))
    throw await movedMeanwhile(db, { live_class_id: found.live_class_id, day: day ?? '', timeZone });
  return found;
}

/** Returns the error that says when the class is held by now. */
async function movedMeanwhile(db: Database, about: Parameters<typeof holdingOn>[1]): Promise<Error> {
  const held = await holdingOn(db, about);
  if (!held || held.cancelled === 1) return rule('cancelled_meanwhile');
  const minutes = Math.round((held.ends_at - held.starts_at) / 60_000);
  return refusal('stale', { starts_at: iso(held.starts_at), minutes, revision: held.time_revision });
}
