import { createSecretKey, type KeyObject } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { drawFrom } from '../../attempt/shown/order.ts';
import type { Sql } from '../../db/database.ts';
import type { Narrowing } from '../scope.ts';
import { bankIds, type Wanted } from './find.store.ts';

/** A line of a blueprint: the filters of its questions, and how many are to be picked. */
export type Line = Wanted & { count: number };

/** The questions that were picked for a line, and how many the bank lacks. */
export interface PickedLine {
  ids: number[];
  missing: number;
}

const KEY: KeyObject = createSecretKey('a blueprint', 'utf8');

/**
 * Picks questions line by line, none twice and none of those left out, each as likely as the other; by the same seed
 * the same questions.
 */
export async function pick(
  db: Sql,
  own: Narrowing,
  { lines, without, seed }: { lines: readonly Line[]; without: readonly number[]; seed: number },
): Promise<PickedLine[]> {
  const taken = new Set(without);
  const draw = drawFrom(KEY, String(seed));
  const picked: PickedLine[] = [];
  for (const { count, ...wanted } of lines) {
    await others();
    const left = (await bankIds(db, own, wanted)).filter((id) => !taken.has(id));
    const ids: number[] = [];
    while (ids.length < count && left.length > 0) {
      const place = draw(left.length);
      const [id] = left.splice(place, 1);
      if (id !== undefined) ids.push(id);
    }
    for (const id of ids) taken.add(id);
    picked.push({ ids, missing: count - ids.length });
  }
  return picked;
}
