import { shownMoment } from '../../core/dates.ts';
import { listClasses } from '../../live/schedule/list.ts';
import type { Decision } from '../../live/schedule/decide.store.ts';
import { flag, text } from '../options.ts';
import { dayOf, endOfDay } from '../shape/moments.ts';
import { databaseCommand } from '../shape/shape.ts';
import { classTable, readable } from './classes.ts';

/** `portal live list`: the classes to come, or those of the time that --from and --to say. */
export const list = databaseCommand({
  options: { batch: text, subject: text, from: text, to: text, cancelled: flag },
  run: async ({ db, config: { TIME_ZONE: timeZone }, values: { batch, subject, from, to, cancelled = false } }) => {
    const rows = await listClasses(db, {
      batch,
      subject,
      from: dayOf('from', from, timeZone),
      to: endOfDay('to', to, timeZone),
      cancelled,
      now: Date.now(),
      timeZone,
    });
    const noted = rows.map(({ decisions, ...row }) => ({ ...row, decided: decisions.map((each) => inWords(each, timeZone)) }));
    return { data: noted.map(readable), words: () => classTable(noted, timeZone) };
  },
});

function inWords({ day, cancelled, starts_at }: Decision, timeZone: string): string {
  const when = day === '' ? '' : `${day}: `;
  return `${when}${cancelled === 1 ? 'cancelled' : `moved to ${shownMoment(starts_at ?? 0, timeZone).slice(day === '' ? 0 : 11)}`}`;
}
