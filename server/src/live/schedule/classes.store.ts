import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Change, Watched } from '../../audit/tables.ts';
import { unlessStale, type There } from '../../core/revision.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { planCopy, type WeekCopy } from './copyWeek.ts';
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

async function storeAll(tx: Sql, { by, ...order }: Omit<ClassesOrder, 'action'>): Promise<void> {
  await storeClasses(tx, order);
  for (const { key } of order.classes) await keepClass(tx, key, by);
  for (const id of order.cancel) await keepClass(tx, await keyOf(tx, id), by);
}

/** Stores, changes and takes off classes, as one action. */
export const writeClasses = writeJob('schedule.classes', (tx: Sql, { action, by, ...order }: ClassesOrder): Promise<void> =>
  recorded(
    tx,
    by,
    [...named(order.classes), ...numbered(order.cancel)],
    () => storeAll(tx, { ...order, by }),
    (_, changes) =>
      changes.length === 0
        ? undefined
        : { action, kind: 'class', item_id: onlyOne(changes), detail: { changed: changes.length } },
  ),
);

interface CopyOrder extends Omit<WeekCopy, 'batches'> {
  batches: number[];
  stamp: string;
  by: Decision;
}

/**
 * Adds the classes of a week to another one as it was planned, as one action; undefined where the plan is another one
 * by now.
 */
export const copyWeek = writeJob(
  'schedule.copy',
  async (tx: Sql, { batches, stamp, by, ...week }: CopyOrder): Promise<number | undefined> => {
    const plan = await planCopy(tx, { ...week, batches: new Set(batches) });
    if (plan.stamp !== stamp || plan.classes.length === 0) return undefined;
    const classes = plan.classes.map(({ of, key, starts_at, ends_at }): NewClass => ({
      key,
      subject_id: of.subject_id,
      batch_id: of.batch_id,
      class_name: of.class_name,
      tutor_name: of.tutor_name,
      online_url: of.online_url,
      starts_at,
      ends_at,
      daily: 0,
      weekdays: of.weekdays,
    }));
    await recorded(
      tx,
      by,
      named(classes),
      () => storeAll(tx, { classes, cancel: [], by }),
      // The first class tells whose the action is.
      (_, changes) => ({
        action: 'copy',
        kind: 'class',
        item_id: Number(changes[0]?.after?.['live_class_id'] ?? 0),
        detail: { changed: changes.length },
      }),
    );
    return classes.length;
  },
);

/** The fields of a class that can be changed beside its time. */
type Written = Pick<NewClass, 'batch_id' | 'subject_id' | 'class_name' | 'tutor_name' | 'online_url'>;

/** Returns the fields of a class as they stand, for those who change them. */
export const detailsOf = ({ class_name: title, tutor_name: tutor, batch_id, subject_id, online_url: url }: Written): There => ({
  title,
  tutor,
  batch_id,
  subject_id,
  url,
});

interface EditOrder {
  live_class_id: number;
  written: Written;
  base_revision: number;
  by: Decision;
}

/** Writes a class anew but for its time, where it still is as it was read. */
export const storeEdit = writeJob(
  'schedule.edit',
  (tx: Sql, { live_class_id, written, base_revision, by }: EditOrder): Promise<{ done: void } | { stale: There }> =>
    recorded(
      tx,
      by,
      numbered([live_class_id]),
      async () => {
        const row = await tx.get<Written & { key: string }>(
          'SELECT key, batch_id, subject_id, class_name, tutor_name, online_url FROM live_class WHERE live_class_id = ?',
          live_class_id,
        );
        if (!row) throw new Error(`the class ${live_class_id} was found and is not there`);
        return unlessStale(base_revision, detailsOf(row), async () => {
          await tx.run(
            `UPDATE live_class SET batch_id = ?, subject_id = ?, class_name = ?, tutor_name = ?, online_url = ?
             WHERE live_class_id = ?`,
            written.batch_id,
            written.subject_id,
            written.class_name,
            written.tutor_name,
            written.online_url,
            live_class_id,
          );
          await keepClass(tx, row.key, by);
        });
      },
      (outcome, changes) =>
        'stale' in outcome || changes.length === 0
          ? undefined
          : { action: 'edit', kind: 'class', item_id: live_class_id, detail: {} },
    ),
);
