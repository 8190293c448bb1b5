import type { Decision } from '../../audit/audit.store.ts';
import type { Database } from '../../db/database.ts';
import type { ScheduledClass } from './schedule.store.ts';
import { findClasses, type Meant } from './find.ts';
import { cancelled } from './override.rules.ts';
import { restoreClass, storeOverrides } from './decide.store.ts';

/**
 * Takes classes off, or daily ones for a day; no load brings them back. Returns them. Throws an OperatorError and then
 * does nothing.
 */
export async function cancelClasses(db: Database, { names, day, by }: Meant & { by: Decision }): Promise<ScheduledClass[]> {
  const classes = await findClasses(db, { names, day });
  const overrides = classes.map((each) => cancelled(each, day));
  await db.write(storeOverrides, { overrides, by });
  return classes;
}

/** Holds classes again as they were written. Returns them, and how many decisions that took back. */
export async function restoreClasses(
  db: Database,
  { by, ...given }: Meant & { by: Decision },
): Promise<{ classes: ScheduledClass[]; restored: number }> {
  const classes = await findClasses(db, given);
  let restored = 0;
  for (const { live_class_id } of classes)
    restored += await db.write(restoreClass, { live_class_id, day: given.day ?? null, by });
  return { classes, restored };
}
