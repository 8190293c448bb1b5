import { fieldError } from '@portal/bank/errors';
import { isRealDay } from '@portal/bank/paper/fields';
import { notFound } from '../core/errors.ts';
import type { StaffSession } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { holdingOn, type Holding } from '../live/attendance/holdings.ts';
import { mustBeOwnClass } from './scope.ts';

interface Named {
  live_class_id: number;
  /** '2026-12-01'. */
  day: string;
}

/** A holding of one of the caller's classes. Throws the answer for what does not exist for any other. */
export async function mustBeOwnHolding(db: Sql, staff: StaffSession, named: Named, timeZone: string): Promise<Holding> {
  await mustBeOwnClass(db, staff, named.live_class_id);
  if (!isRealDay(named.day)) throw fieldError('day', 'be a date such as 2026-12-01');
  const held = await holdingOn(db, { ...named, timeZone });
  if (!held) throw notFound();
  return held;
}
