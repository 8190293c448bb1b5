import { readFileSync, statSync } from 'node:fs';
import { shownMoment } from '../../core/dates.ts';
import { OperatorError } from '@portal/bank/errors';
import { checkCalendarSize, planCalendar, storeCalendar, type ClassChange } from '../../live/calendar/calendar.ts';
import { flag, text } from '../options.ts';
import { endOfDay } from '../shape/moments.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';

/** `portal live import FILE.ics`: shows what a calendar would change; --apply does it in one transaction. */
export const importCalendar = databaseCommand({
  options: { ...OPERATOR, batch: text, subject: text, tutor: text, url: text, until: text, prune: flag, apply: flag },
  run: async ({ db, config: { TIME_ZONE: timeZone }, positionals: [file = ''], values }) => {
    if (file === '') throw new OperatorError('Name the calendar: portal live import FILE.ics --batch KEY.');
    const { until, prune = false, apply: applied = false, ...given } = values;
    const ahead = { until: endOfDay('until', until, timeZone), now: Date.now(), timeZone };
    const plan = await planCalendar(db, { ...given, ...ahead, prune, file, text: readText(file) });
    if (applied) await storeCalendar(db, plan, operatorOf(given));
    const changes = plan.changes.map(({ linkless, reason, ...change }) => ({
      ...change,
      reason: linkless ? `${reason}; give one with --url` : reason,
    }));
    return {
      data: { file, applied, changes: changes.map(readable) },
      words: () => inWords(changes, timeZone),
      remark: applied ? 'Stored.' : 'Nothing was stored: say --apply to do it.',
    };
  },
});

function readText(file: string): string {
  try {
    checkCalendarSize(file, statSync(file).size);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const readable = ({ at, ...change }: ClassChange) => ({
  ...change,
  ...(at !== undefined && { at: new Date(at).toISOString() }),
});

function inWords(changes: ClassChange[], timeZone: string): string {
  const shown = changes.filter(({ what }) => what !== 'same').toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const rows = table(shown, [
    { title: 'WHAT', of: ({ what }) => what },
    { title: 'START', of: ({ at }) => (at === undefined ? '' : shownMoment(at, timeZone)) },
    { title: 'CLASS', of: ({ name }) => name },
    { title: 'WHY', of: ({ reason }) => reason },
  ]);
  const count = (what: ClassChange['what']): string => `${changes.filter((each) => each.what === what).length} ${what}`;
  const sum = `${(['new', 'changed', 'same', 'cancelled', 'left out'] as const).map(count).join(', ')}.`;
  return shown.length > 0 ? `${rows}\n${sum}` : sum;
}
