import { rule } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';

/** A level or batch by its number, its key in the content folder and its name. */
export interface Place {
  id: number;
  key: string;
  name: string;
}

export interface Batch extends Place {
  ac_id: number;
  /** 1: every student of the level is in it. */
  is_open: number;
}

export const levels = (db: Sql): Promise<Place[]> =>
  db.all('SELECT ac_id AS id, key, levels AS name FROM academic_level WHERE archived = 0 ORDER BY position');

export const batches = (db: Sql): Promise<Batch[]> =>
  db.all('SELECT batch_id AS id, key, batch_name AS name, ac_id, is_open FROM batch WHERE archived = 0 ORDER BY position');

/** A name of a place as it is compared with others: without case, spaces and hyphens. */
export const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]+/gu, '');

/** Finds a place by key or name, ignoring case, spaces and hyphens. */
export function named<Kept extends Place>(places: readonly Kept[], text: string): Kept | undefined {
  return (
    places.find(({ key }) => key === text) ??
    places.find(({ key, name }) => [key, name].some((word) => plain(word) === plain(text)))
  );
}

/** The keys one may choose from. */
export const keysOf = (places: readonly Place[]): string => places.map(({ key }) => key).join(', ');

/** The level of that key or name; undefined when none was named. Throws an OperatorError with the choices. */
export async function levelNamed(db: Sql, text: string | undefined): Promise<Place | undefined> {
  if (text === undefined) return undefined;
  const all = await levels(db);
  const level = named(all, text);
  if (!level) throw rule('no_level', { text, keys: keysOf(all) });
  return level;
}

/** The batch of that key or name; undefined when none was named. Throws an OperatorError with the choices. */
export async function batchNamed(db: Sql, text: string | undefined): Promise<Batch | undefined> {
  if (text === undefined) return undefined;
  const all = await batches(db);
  const batch = named(all, text);
  if (!batch) throw rule('no_batch', { text, keys: keysOf(all) });
  return batch;
}
