import { OperatorError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { classNamed, type ScheduledClass } from '../../live/schedule.store.ts';
import { cancelled, moved, type Impossible } from '../../schedule/override.rules.ts';
import { restoreClass, storeOverrides, type Override } from '../../schedule/override.store.ts';
import type { LiveOptions } from './live.ts';
import { dayOf, minuteOf, shownMoment } from '../shape/moments.ts';
import { printJson } from '../output.ts';
import { classTable, readable } from './list.ts';

/** `portal live cancel CLASS … [--on DATE]`: takes classes off, or a daily one for a day; no load brings them back. */
export async function cancelCommand(db: Database, names: string[], given: LiveOptions, timeZone: string): Promise<void> {
  const [classes, day] = [await classesNamed(db, names, 'cancel'), dayNamed(given, timeZone)];
  const overrides = classes.map((each) => possible(cancelled(each, day)));
  await db.write(storeOverrides, { overrides, at: Date.now() });
  if (given.json) return printJson({ cancelled: classes.map(readable), ...(day !== undefined && { on: day }) });
  console.log(`${classTable(classes, timeZone)}\nCancelled${day === undefined ? '' : ` on ${day}`}.`);
  return undefined;
}

/** `portal live move CLASS --start MOMENT [--minutes N] [--on DATE]`: another time for a class, or for a day of a daily one. */
export async function moveCommand(db: Database, names: string[], given: LiveOptions, timeZone: string): Promise<void> {
  const [found, ...more] = await classesNamed(db, names, 'move');
  if (!found || more.length > 0) throw new OperatorError("Name one class: portal live move CLASS --start '2026-12-01 18:00'.");
  const minutes = given.minutes === undefined ? undefined : Number(given.minutes);
  if (minutes !== undefined && (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440))
    throw new OperatorError('--minutes must be a whole number from 1 to 1440.');
  const starts_at = minuteOf('--start', given.start, timeZone);
  const override = possible(moved(found, dayNamed(given, timeZone), { starts_at, minutes, timeZone }));
  await db.write(storeOverrides, { overrides: [override], at: Date.now() });
  if (given.json) return printJson({ moved: readable(found), to: new Date(starts_at).toISOString() });
  console.log(`${found.class_name} is moved to ${shownMoment(starts_at, timeZone)}.`);
  return undefined;
}

/** `portal live restore CLASS … [--on DATE]`: holds classes again as they were written. */
export async function restoreCommand(db: Database, names: string[], given: LiveOptions, timeZone: string): Promise<void> {
  const [classes, day] = [await classesNamed(db, names, 'restore'), dayNamed(given, timeZone)];
  let count = 0;
  for (const { live_class_id } of classes) count += await db.write(restoreClass, { live_class_id, day: day ?? null });
  if (given.json) return printJson({ restored: count });
  if (count === 0) throw new OperatorError('Nothing was cancelled or moved there. Try: portal live list --cancelled');
  console.log(`${classes.map(({ class_name }) => class_name).join(', ')}: held again as written.`);
  return undefined;
}

/** All of them are there before anything is done. */
async function classesNamed(db: Database, names: string[], verb: string): Promise<ScheduledClass[]> {
  if (names.length === 0) throw new OperatorError(`Say which: portal live ${verb} NUMBER, as 'portal live list' shows it.`);
  const classes: ScheduledClass[] = [];
  for (const name of names) {
    const found = await classNamed(db, name);
    if (!found) throw new OperatorError(`There is no class ${name}. Nothing was changed. Try: portal live list`);
    classes.push(found);
  }
  return classes;
}

function dayNamed(given: LiveOptions, timeZone: string): string | undefined {
  return dayOf('--on', given.on, timeZone) === undefined ? undefined : given.on;
}

function possible(decided: Override | Impossible): Override {
  if ('fault' in decided) throw new OperatorError(decided.fault);
  return decided;
}
