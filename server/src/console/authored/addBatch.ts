import type { Decision } from '../../audit/audit.store.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import { notFound, rule } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';
import { batches, levels } from '../../students/change/places.ts';
import { newKey, publishPlace } from './school.ts';

/** Keys of all levels and batches there ever were. */
export const placeKeys = async (db: Sql): Promise<string[]> =>
  (await db.all<{ key: string }>('SELECT key FROM academic_level UNION SELECT key FROM batch')).map(({ key }) => key);

/** Throws where the level has another batch of that name: nobody could tell the two apart. */
export async function mustBeOnlyOne(db: Sql, ac_id: number, name: string, batch_id?: number): Promise<void> {
  const same = (await batches(db)).find(
    (each) => each.ac_id === ac_id && each.id !== batch_id && each.name.trim().toLowerCase() === name.toLowerCase(),
  );
  if (same) throw rule('batch_name_taken', { name: same.name }).at('name');
}

/** Adds a batch to a level, an action of its own, and returns its key. Throws an OperatorError that names the field. */
export async function addBatch(
  target: PublishTarget,
  { ac_id, name, open = false }: { ac_id: number; name: string; open?: boolean },
  by: Decision,
): Promise<string> {
  const { db } = target;
  const level = (await levels(db)).find(({ id }) => id === ac_id)?.key;
  if (level === undefined) throw notFound();
  await mustBeOnlyOne(db, ac_id, name);
  const key = newKey(name, await placeKeys(db));
  const change = { kind: 'batch', action: 'add', key } as const;
  await publishPlace(
    { ...change, change: (school) => ({ ...school, batches: [...(school.batches ?? []), { key, name, level, open }] }) },
    target,
    by,
  );
  return key;
}
