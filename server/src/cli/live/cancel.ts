import { OperatorError } from '@portal/bank/errors';
import { cancelClasses } from '../../live/schedule/cancel.ts';
import { text } from '../options.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { classTable, readable } from './classes.ts';

/** `portal live cancel CLASS … [--on DATE]`: takes classes off, or a daily one for a day; no load brings them back. */
export const cancel = databaseCommand({
  options: { ...OPERATOR, on: text },
  run: async ({ db, config: { TIME_ZONE }, positionals: names, values: { on: day, ...said } }) => {
    if (names.length === 0) throw new OperatorError("Say which: portal live cancel NUMBER, as 'portal live list' shows it.");
    const classes = await cancelClasses(db, { names, day, by: operatorOf(said) });
    return {
      data: { cancelled: classes.map(readable), ...(day !== undefined && { on: day }) },
      words: () => `${classTable(classes, TIME_ZONE)}\nCancelled${day === undefined ? '' : ` on ${day}`}.`,
    };
  },
});
