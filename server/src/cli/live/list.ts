import { StartupError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { classById, scheduledClasses, storeClasses, type ScheduledClass } from '../../live/schedule.store.ts';
import type { LiveOptions } from '../live.ts';
import { dayOf, endOfDay, shownMoment } from '../moments.ts';
import { printJson, table } from '../output.ts';
import { batchNamed } from '../students/places.ts';
import { placeOf } from './places.ts';

/** `portal live list`: the classes to come, or those of the time that --from and --to say. */
export async function listCommand(db: Database, given: LiveOptions, timeZone: string): Promise<void> {
  const batch = await batchNamed(db, given.batch);
  const subject = given.subject === undefined ? undefined : (await placeOf(db, given)).subject;
  const to = endOfDay('--to', given.to, timeZone);
  const rows = await scheduledClasses(db, {
    from: dayOf('--from', given.from, timeZone) ?? Date.now(),
    ...(to !== undefined && { to }),
    ...(batch && { batch_id: batch.id }),
    ...(subject && { subject_id: subject.id }),
  });
  if (given.json) printJson(rows.map(readable));
  else console.log(classTable(rows, timeZone));
}

/** `portal live cancel NUMBER …`: takes classes off the schedule; who came to them stays known. */
export async function cancelCommand(db: Database, numbers: string[], given: LiveOptions, timeZone: string): Promise<void> {
  if (numbers.length === 0) throw new StartupError("Say which: portal live cancel NUMBER, as 'portal live list' shows it.");
  const classes: ScheduledClass[] = [];
  for (const number of numbers) {
    const found = /^\d{1,15}$/u.test(number) ? await classById(db, Number(number)) : undefined;
    if (!found) throw new StartupError(`There is no class ${number}. Nothing was cancelled. Try: portal live list`);
    classes.push(found);
  }
  await db.write(storeClasses, { classes: [], cancel: classes.map(({ live_class_id }) => live_class_id) });
  if (given.json) return printJson({ cancelled: classes.map(readable) });
  console.log(`${classTable(classes, timeZone)}\nCancelled.`);
  return undefined;
}

/** Moments in ISO 8601, as programs read them. */
export const readable = ({ starts_at, ends_at, ...row }: ScheduledClass) => ({
  ...row,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});

const classTable = (rows: ScheduledClass[], timeZone: string): string =>
  table(rows, [
    { title: 'NUMBER', of: ({ live_class_id }) => live_class_id, right: true },
    {
      title: 'START',
      of: ({ starts_at, daily }) =>
        daily === 1 ? `daily ${shownMoment(starts_at, timeZone).slice(11)}` : shownMoment(starts_at, timeZone),
    },
    { title: 'MIN', of: ({ starts_at, ends_at }) => Math.round((ends_at - starts_at) / 60_000), right: true },
    { title: 'BATCH', of: ({ batch_name }) => batch_name },
    { title: 'CLASS', of: ({ class_name }) => class_name },
    { title: 'TUTOR', of: ({ tutor_name }) => tutor_name },
    { title: 'LINK', of: ({ online_url }) => online_url },
  ]);
