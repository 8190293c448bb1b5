import type { FieldChange } from '../../audit/changes.ts';
import { planTakeBack, takeBack } from '../../content/publish/undo/takeBack.ts';
import { OperatorError } from '@portal/bank/errors';
import { flag } from '../options.ts';
import { wholeIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

const value = (given: string | number | null): string => (given === null ? '-' : String(given));

const COLUMNS: Column<FieldChange>[] = [
  { title: 'ROW', of: ({ table: name, key }) => `${name} ${key}` },
  { title: 'FIELD', of: ({ field }) => field },
  { title: 'FROM', of: ({ from }) => value(from) },
  { title: 'TO', of: ({ to }) => value(to) },
];

/** `portal audit undo N`: takes an action back. */
export const undo = databaseCommand({
  options: { ...OPERATOR, 'dry-run': flag },
  run: async ({ db, config, positionals: [given = ''], values: { 'dry-run': dry = false, ...said } }) => {
    const audit_id = wholeIn(given);
    if (Number.isNaN(audit_id)) throw new OperatorError("Say which: portal audit undo N, as 'portal audit list' shows it.");
    const target = { db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: Date.now() };
    const outcome = dry ? await planTakeBack(target, audit_id) : await takeBack(target, audit_id, operatorOf(said));
    if (outcome.kind === 'nothing') throw new OperatorError(`Of action ${audit_id} nothing is kept that could be put back.`);
    if (outcome.kind === 'undone') throw new OperatorError(`Action ${audit_id} was taken back already.`);
    const rows = outcome.kind === 'changed' ? outcome.since : outcome.changes;
    const done = outcome.kind === 'changed' ? 'This has changed since: nothing was taken back.' : 'Taken back.';
    return {
      data: { dry_run: dry, audit_id, ...outcome },
      words: () => table(rows, COLUMNS),
      remark: whetherDone(dry && outcome.kind === 'done', done),
      failed: outcome.kind === 'changed',
    };
  },
});
