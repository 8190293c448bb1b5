import type { Database } from '../../db/database.ts';
import { dayIn } from '../../core/dates.ts';
import { scheduledClasses, type ScheduledClass } from '../../live/schedule.store.ts';
import { decisionsOf } from '../../schedule/override.store.ts';
import type { LiveOptions } from './live.ts';
import { dayOf, endOfDay, shownMoment } from '../shape/moments.ts';
import { printJson, table } from '../output.ts';
import { batchNamed } from '../../roster/places.ts';
import { placeOf } from '../../schedule/places.ts';

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
    cancelled: given.cancelled === true,
  });
  const decisions = await decisionsOf(db, dayIn(Date.now(), timeZone));
  const noted = rows.map((row) => ({
    ...row,
    decided: (decisions.get(row.live_class_id) ?? []).map((each) => inWords(each, timeZone)),
  }));
  if (given.json) printJson(noted.map(readable));
  else console.log(classTable(noted, timeZone));
}

function inWords(
  { day, cancelled, starts_at }: { day: string; cancelled: number; starts_at: number | null },
  timeZone: string,
): string {
  const when = day === '' ? '' : `${day}: `;
  return `${when}${cancelled === 1 ? 'cancelled' : `moved to ${shownMoment(starts_at ?? 0, timeZone).slice(day === '' ? 0 : 11)}`}`;
}

/** Moments in ISO 8601, as programs read them. */
export const readable = <Row extends ScheduledClass>({ starts_at, ends_at, ...row }: Row) => ({
  ...row,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});

export const classTable = (rows: (ScheduledClass & { decided?: string[] })[], timeZone: string): string =>
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
    ...(rows.some(({ decided = [] }) => decided.length > 0)
      ? [{ title: 'DECIDED', of: ({ decided = [] }: { decided?: string[] }) => decided.join('; ') }]
      : []),
  ]);
