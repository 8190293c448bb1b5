import type { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleClasses';
import { dayLater, weekdayShort } from '../moments.ts';

/** A class on one day. */
export type Held = Data<typeof staffCalls.live.classes>[number];

/** Names a class to the calls: with the day where the class repeats. */
export const meant = ({ live_class_id, daily, day }: Held) => ({
  live_class_id: Number(live_class_id),
  ...(daily === 1 && { day }),
});

/** Returns how many minutes a class lasts. */
export const minutesOf = ({ starts_at, ends_at }: Held): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** Returns the address of a class's own page. */
export const pageOf = ({ live_class_id, day }: Held): string => `/classes/${live_class_id}/${day}`;

/** On which days a class is held again, in words; '' for one that is held once. */
export function repeatsIn({ daily, weekdays }: Held): string {
  if (daily === 0) return '';
  // Any Monday is as good as another.
  const names = weekdays.map((number) => weekdayShort(dayLater('2024-01-01', number - 1)));
  return names.length === 7 ? words.daily : words.everyWeek(names.join(', '));
}

/** Returns the words about a holding beside its batch: who, how often, whether it is moved. */
export const notesOf = (held: Held): string =>
  [held.tutor_name, repeatsIn(held), held.moved === 1 && held.cancelled === 0 ? words.moved : ''].filter(Boolean).join(' · ');
