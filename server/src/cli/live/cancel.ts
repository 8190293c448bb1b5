import { OperatorError } from '@portal/bank/errors';
import { cancelClasses, restoreClasses } from '../../live/schedule/cancel.ts';
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

/** `portal live restore CLASS … [--on DATE]`: holds classes again as they were written. */
export const restore = databaseCommand({
  options: { ...OPERATOR, on: text },
  run: async ({ db, positionals: names, values: { on: day, json, ...said } }) => {
    if (names.length === 0) throw new OperatorError("Say which: portal live restore NUMBER, as 'portal live list' shows it.");
    const { classes, restored } = await restoreClasses(db, { names, day, by: operatorOf(said) });
    if (restored === 0 && json !== true)
      throw new OperatorError('Nothing was cancelled or moved there. Try: portal live list --cancelled');
    return {
      data: { restored },
      words: () => `${classes.map(({ class_name }) => class_name).join(', ')}: back on the schedule.`,
    };
  },
});
