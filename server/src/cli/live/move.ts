import { shownMoment } from '../../core/dates.ts';
import { OperatorError } from '@portal/bank/errors';
import { moveClass } from '../../live/schedule/move.ts';
import { text } from '../options.ts';
import { wholeIn } from '../shape/mobile.ts';
import { minuteOf } from '../shape/moments.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { readable } from './classes.ts';

/** `portal live move CLASS --start MOMENT [--minutes N] [--on DATE]`: another time for a class, or for a day of a daily one. */
export const move = databaseCommand({
  options: { ...OPERATOR, start: text, minutes: text, on: text },
  run: async ({ db, config: { TIME_ZONE: timeZone }, positionals, values: { start, on: day, ...given } }) => {
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new OperatorError("Name one class: portal live move CLASS --start '2026-12-01 18:00'.");
    const minutes = given.minutes === undefined ? undefined : wholeIn(given.minutes);
    const starts_at = minuteOf('start', start, timeZone);
    const moved = await moveClass(db, { name, day, starts_at, minutes, timeZone, by: operatorOf(given) });
    return {
      data: { moved: readable(moved), to: new Date(starts_at).toISOString() },
      words: () => `${moved.class_name} is moved to ${shownMoment(starts_at, timeZone)}.`,
    };
  },
});
