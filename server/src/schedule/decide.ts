import { isRealDay } from '../core/dates.ts';
import { fieldError, OperatorError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { classNamed, type ScheduledClass } from '../live/schedule.store.ts';
import { checkMinutes } from './add.ts';
import { cancelled, moved } from './override.rules.ts';
import { restoreClass, storeOverrides } from './override.store.ts';

/** Classes by number or key, and a day ('2026-12-01') where only that one of daily classes is meant. */
export interface Meant {
  names: string[];
  day?: string | undefined;
}

/** Takes classes off, or daily ones for a day; no load brings them back. Returns them. Throws an OperatorError and then does nothing. */
export async function cancelClasses(db: Database, { names, day, at }: Meant & { at: number }): Promise<ScheduledClass[]> {
  const classes = await meant(db, { names, day });
  const overrides = classes.map((each) => cancelled(each, day));
  await db.write(storeOverrides, { overrides, at });
  return classes;
}

export interface MoveClass {
  name: string;
  day?: string | undefined;
  /** Epoch milliseconds. */
  starts_at: number;
  /** The length stays when it is left out. */
  minutes?: number | undefined;
  timeZone: string;
  at: number;
}

/** Another time for a class, or for a day of a daily one. Returns the class as it was. Throws an OperatorError and then does nothing. */
export async function moveClass(
  db: Database,
  { name, day, starts_at, minutes, timeZone, at }: MoveClass,
): Promise<ScheduledClass> {
  if (minutes !== undefined) checkMinutes(minutes);
  const [found] = await meant(db, { names: [name], day });
  if (!found) throw new OperatorError('Say which class.');
  const override = moved(found, day, { starts_at, minutes, timeZone });
  await db.write(storeOverrides, { overrides: [override], at });
  return found;
}

/** Holds classes again as they were written. Returns them, and how many decisions that took back. */
export async function restoreClasses(db: Database, given: Meant): Promise<{ classes: ScheduledClass[]; restored: number }> {
  const classes = await meant(db, given);
  let restored = 0;
  for (const { live_class_id } of classes) restored += await db.write(restoreClass, { live_class_id, day: given.day ?? null });
  return { classes, restored };
}

/** All of them are there, and the day is one, before anything is done. */
async function meant(db: Database, { names, day }: Meant): Promise<ScheduledClass[]> {
  const classes: ScheduledClass[] = [];
  for (const name of names) {
    const found = await classNamed(db, name);
    if (!found) throw new OperatorError(`There is no class ${name}. Nothing was changed.`, 'class-missing', { name });
    classes.push(found);
  }
  if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/u.test(day) && isRealDay(day)))
    throw fieldError('on', 'be a date such as 2026-12-01');
  return classes;
}
