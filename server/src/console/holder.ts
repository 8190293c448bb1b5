import { isOf, staffCalls } from '@portal/contract/staff';
import type { Change } from '../audit/tables.ts';
import { refusal } from '../core/errors.ts';
import type { StaffSession } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { heldBy, type Taught } from '../live/schedule/holder.ts';

/** Returns the classes that the caller may end with all their days, and bring back: an owner all, others their own. */
export async function mayEnd(db: Sql, staff: StaffSession, classes: readonly Taught[]): Promise<Set<number>> {
  if (staff.role === 'owner') return new Set(classes.map(({ live_class_id }) => live_class_id));
  return isOf(staffCalls.live.cancel_class.roles, staff.role) ? heldBy(db, staff, classes) : new Set();
}

/**
 * Refuses, naming the teacher, where the class is another's and no owner calls; not where the call is only to name the
 * teacher `tutor`, whom the class names already.
 */
export async function mustHold(db: Sql, staff: StaffSession, live_class_id: number, tutor?: string): Promise<void> {
  const found = await db.get<Taught>('SELECT live_class_id, tutor_name FROM live_class WHERE live_class_id = ?', live_class_id);
  if (found && found.tutor_name !== tutor && (await mayEnd(db, staff, [found])).size === 0)
    throw refusal('class_of_another', { tutor: found.tutor_name });
}

/** Refuses to take back changes that ended another's classes, or brought them back. */
export async function mustHoldAll(db: Sql, staff: StaffSession, changes: readonly Change[]): Promise<void> {
  for (const { table, before, after } of changes) {
    const { live_class_id, day } = after ?? before ?? {};
    const isEnd = before?.['cancelled'] === 1 || after?.['cancelled'] === 1;
    if (table === 'live_override' && day === '' && isEnd) await mustHold(db, staff, Number(live_class_id));
  }
}
