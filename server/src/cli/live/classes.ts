import { shownMoment } from '../../core/dates.ts';
import { fieldError } from '@portal/bank/errors';
import { EVERY_DAY, weekdaysIn } from '../../live/schedule/recurring.ts';
import type { ScheduledClass } from '../../live/schedule/schedule.store.ts';
import { table } from '../terminal/table.ts';

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The numbers of days of the week by their names: 'mon,thu'. Throws an OperatorError for what is no such list. */
export function weekdaysNamed(given: string): number[] {
  const numbers = given
    .toLowerCase()
    .split(',')
    .map((name) => NAMES.indexOf(name.trim().slice(0, 3)) + 1);
  if (numbers.includes(0)) throw fieldError('weekdays', `be days such as mon,thu (${NAMES.join(', ')})`);
  return numbers;
}

/** 'daily', or the days of the week: 'mon,thu'. */
export const weekdayWords = (weekdays: number): string =>
  weekdays === EVERY_DAY
    ? 'daily'
    : weekdaysIn(weekdays)
        .map((number) => NAMES[number - 1])
        .join(',');

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
      of: ({ starts_at, daily, weekdays }) =>
        daily === 1
          ? `${weekdayWords(weekdays)} ${shownMoment(starts_at, timeZone).slice(11)}`
          : shownMoment(starts_at, timeZone),
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
