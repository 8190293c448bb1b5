import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Change, Watched } from '../../audit/tables.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { storeClasses, type NewClass } from './schedule.store.ts';
import { keepClass } from './versions.store.ts';

const named = (classes: readonly NewClass[]): Watched[] =>
  classes.map(({ key }) => ({ table: 'live_class', where: 'key = ?', params: [key] }));
const numbered = (numbers: readonly number[]): Watched[] =>
  numbers.map((live_class_id) => ({ table: 'live_class', where: 'live_class_id = ?', params: [live_class_id] }));

const keyOf = async (tx: Sql, live_class_id: number): Promise<string> =>
  (await tx.get<{ key: string }>('SELECT key FROM live_class WHERE live_class_id = ?', live_class_id))?.key ?? '';

/** The number of the one class that changed; 0 for none or several. */
const onlyOne = (changes: readonly Change[]): number =>
  changes.length === 1 ? Number(changes[0]?.after?.['live_class_id'] ?? 0) : 0;

/** Classes to store or change by key, and numbers of those to take off. */
interface ClassesOrder {
  classes: NewClass[];
  cancel: number[];
  action: 'add' | 'import';
  by: Decision;
}

/** Stores, changes and takes off classes, as one action. */
export const writeClasses = writeJob('schedule.classes', (tx: Sql, { action, by, ...order }: ClassesOrder): Promise<void> =>
  recorded(
    tx,
    by,
    [...named(order.classes), ...numbered(order.cancel)],
    async () => {
      await storeClasses(tx, order);
      for (const { key } of order.classes) await keepClass(tx, key, by);
      for (const id of order.cancel) await keepClass(tx, await keyOf(tx, id), by);
    },
    (_, changes) =>
      changes.length === 0
        ? undefined
        : { action, kind: 'class', item_id: onlyOne(changes), detail: { changed: changes.length } },
  ),
);

/** Gives a class another address; the rest stays as it was written. */
export const linkClass = writeJob(
  'schedule.link',
  (tx: Sql, { live_class_id, url, by }: { live_class_id: number; url: string; by: Decision }): Promise<number> =>
    recorded(
      tx,
      by,
      numbered([live_class_id]),
      async () => {
        const changed = await tx.run('UPDATE live_class SET online_url = ? WHERE live_class_id = ?', url, live_class_id);
        await keepClass(tx, await keyOf(tx, live_class_id), by);
        return changed;
      },
      () => ({ action: 'link', kind: 'class', item_id: live_class_id, detail: {} }),
    ),
);
