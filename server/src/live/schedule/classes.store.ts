import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Change, Watched } from '../../audit/tables.ts';
import { unlessStale, type There } from '../../core/revision.ts';
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

/** Another address for a class; `base_revision` of the one that was read. */
interface LinkOrder {
  live_class_id: number;
  url: string;
  base_revision: number | undefined;
  by: Decision;
}

/** The address of a class as it stands, for those who change it. */
export const linkOf = (url: string): There => ({ url });

/** Gives a class another address, where it still is the one that was read; the rest stays as it was written. */
export const linkClass = writeJob(
  'schedule.link',
  (tx: Sql, { live_class_id, url, base_revision, by }: LinkOrder): Promise<{ done: number } | { stale: There }> =>
    recorded(
      tx,
      by,
      numbered([live_class_id]),
      async () => {
        const row = await tx.get<{ url: string }>(
          'SELECT online_url AS url FROM live_class WHERE live_class_id = ?',
          live_class_id,
        );
        return unlessStale(base_revision, linkOf(row?.url ?? ''), async () => {
          const changed = await tx.run('UPDATE live_class SET online_url = ? WHERE live_class_id = ?', url, live_class_id);
          await keepClass(tx, await keyOf(tx, live_class_id), by);
          return changed;
        });
      },
      (outcome) => ('stale' in outcome ? undefined : { action: 'link', kind: 'class', item_id: live_class_id, detail: {} }),
    ),
);
