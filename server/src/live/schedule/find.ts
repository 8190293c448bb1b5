import { isRealDay } from '@portal/bank/paper/fields';
import { fieldError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import { classNamed, type ScheduledClass } from './schedule.store.ts';
import { rule } from '../../core/errors.ts';

/** Classes by number or key, and a day ('2026-12-01') where only that one of daily classes is meant. */
export interface Meant {
  names: string[];
  day?: string | undefined;
}

/** Finds the classes that were meant. All of them are there, and the day is one, before anything is done. */
export async function findClasses(db: Database, { names, day }: Meant): Promise<ScheduledClass[]> {
  const classes: ScheduledClass[] = [];
  for (const name of names) {
    const found = await classNamed(db, name);
    if (!found) throw rule('class_missing', { name }).as('class-missing');
    classes.push(found);
  }
  if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/u.test(day) && isRealDay(day)))
    throw fieldError('on', 'be a date such as 2026-12-01');
  return classes;
}
