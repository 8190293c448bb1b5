import { OperatorError } from '../../core/errors.ts';
import { restoreClasses } from '../../schedule/cancel.ts';
import { text } from '../options.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal live restore CLASS … [--on DATE]`: holds classes again as they were written. */
export const restore = databaseCommand({
  options: { on: text },
  run: async ({ db, positionals: names, values: { on: day, json } }) => {
    if (names.length === 0) throw new OperatorError("Say which: portal live restore NUMBER, as 'portal live list' shows it.");
    const { classes, restored } = await restoreClasses(db, { names, day, at: Date.now() });
    if (restored === 0 && json !== true)
      throw new OperatorError('Nothing was cancelled or moved there. Try: portal live list --cancelled');
    return {
      data: { restored },
      words: () => `${classes.map(({ class_name }) => class_name).join(', ')}: back on the schedule.`,
    };
  },
});
