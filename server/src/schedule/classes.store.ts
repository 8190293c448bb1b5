import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { storeClasses, type NewClass } from '../live/schedule.store.ts';
import { recordSource } from '../source/source.store.ts';

/** Classes to store, and numbers of those to cancel; `at` in epoch milliseconds. */
export interface ClassesOrder {
  classes: NewClass[];
  cancel: number[];
  at: number;
}

/** Stores classes that no folder holds, changes and cancels others, and keeps what they were, in one transaction. */
export const scheduleClasses = writeJob('schedule.classes', async (tx: Sql, order: ClassesOrder): Promise<void> => {
  await storeClasses.perform(tx, order);
  for (const { key } of order.classes) await keep(tx, await rowOf(tx, 'l.key = ?', key), order.at);
  for (const id of order.cancel) await keep(tx, await rowOf(tx, 'l.live_class_id = ?', id), order.at);
});

type ClassRow = Omit<NewClass, 'subject_id' | 'batch_id'> & { subject: string; batch: string; archived: number };

const rowOf = (tx: Sql, where: string, value: string | number): Promise<ClassRow | undefined> =>
  tx.get<ClassRow>(
    `SELECT l.key, j.key AS subject, b.key AS batch, l.class_name, l.tutor_name, l.online_url, l.starts_at, l.ends_at, l.daily, l.archived
     FROM live_class l JOIN subject j ON j.subject_id = l.subject_id JOIN batch b ON b.batch_id = l.batch_id WHERE ${where}`,
    value,
  );

async function keep(tx: Sql, row: ClassRow | undefined, at: number): Promise<void> {
  if (!row) return;
  const { archived, ...written } = row;
  const source = { kind: 'live class', key: row.key, path: '', position: 0, document: JSON.stringify(written), files: '{}' };
  await recordSource(tx, { ...source, archived }, { origin: 'command', by: 'portal live', at });
}
