import { shownMoment } from '../../core/dates.ts';
import type { ScheduledClass } from '../../live/schedule.store.ts';
import { table } from '../terminal/table.ts';

/** Moments in ISO 8601, as programs read them. */
export const readable = <Row extends ScheduledClass>({ starts_at, ends_at, ...row }: Row) => ({
  ...row,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});

/** Classes for people; `decided` what was decided about each, in words. */
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
