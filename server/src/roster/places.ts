import { OperatorError } from '../core/errors.ts';
import type { Sql } from '../db/database.ts';
import { choices, named } from './import/plan.ts';
import { batches, levels, type Batch, type Place } from './move.store.ts';

/** The level that --level names by key or name; undefined when nothing was said. Throws an OperatorError with the choices. */
export async function levelNamed(db: Sql, text: string | undefined): Promise<Place | undefined> {
  if (text === undefined) return undefined;
  const all = await levels(db);
  const level = named(all, text);
  if (!level) throw new OperatorError(`There is no level '${text}': ${choices(all)}.`);
  return level;
}

/** The batch that --batch names by key or name; undefined when nothing was said. Throws an OperatorError with the choices. */
export async function batchNamed(db: Sql, text: string | undefined): Promise<Batch | undefined> {
  if (text === undefined) return undefined;
  const all = await batches(db);
  const batch = named(all, text);
  if (!batch) throw new OperatorError(`There is no batch '${text}': ${choices(all)}.`);
  return batch;
}
