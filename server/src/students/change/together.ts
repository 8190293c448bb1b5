import type { Decision } from '../../audit/audit.store.ts';
import type { Database, Sql } from '../../db/database.ts';
import { batches, levels, type Batch, type Place } from './places.ts';
import { planPromotion, type Promotion, type PromotionPlan } from './promotion.ts';
import { moveTogether, promoteAll } from './together.store.ts';
import { rule } from '../../core/errors.ts';

/** Students by number, the batch they come to and the one they leave. */
interface TogetherOrder {
  stud_ids: readonly number[];
  to: Batch | undefined;
  from: Batch | undefined;
}

/**
 * Puts students into a batch, takes them out of one, or both. Returns how many. Throws an OperatorError for what cannot
 * be.
 */
export async function moveStudentsTogether(db: Database, { stud_ids, to, from }: TogetherOrder, by: Decision): Promise<number> {
  if (!to && !from) throw rule('move_where').as('move-where');
  if (from?.is_open === 1 && !to) throw rule('batch_everybody').at('from_batch');
  await mustBeThere(db, stud_ids);
  const move = {
    stud_ids: [...new Set(stud_ids)].toSorted((a, b) => a - b),
    ac_id: to?.ac_id ?? null,
    join_id: to?.is_open === 0 ? to.id : null,
    leave_id: from?.is_open === 0 ? from.id : null,
  };
  return db.write(moveTogether, { move, about: { kind: 'batch', item_id: (to ?? from)?.id ?? 0 }, by });
}

async function mustBeThere(db: Sql, stud_ids: readonly number[]): Promise<void> {
  const numbers = [...new Set(stud_ids)];
  const row = await db.get<{ there: number }>(
    `SELECT COUNT(*) AS there FROM student WHERE standing <> 'erased' AND stud_id IN (${numbers.map(() => '?').join(', ')})`,
    ...numbers,
  );
  if (row?.there !== numbers.length) throw rule('students_of_school').at('stud_ids');
}

/** A promotion by the numbers of its places. */
interface PromotionOrder {
  from_level?: number | undefined;
  from_batch?: number | undefined;
  to_level: number;
  to_batch?: number | undefined;
}

/**
 * Finds the places of a promotion. Throws an OperatorError that names the field of one that is not there or does not
 * fit.
 */
export async function promotionOf(db: Sql, { from_level, from_batch, to_level, to_batch }: PromotionOrder): Promise<Promotion> {
  const [allLevels, allBatches] = [await levels(db), await batches(db)];
  const one = <Kept extends Place>(field: string, places: readonly Kept[], id: number): Kept => {
    const place = places.find((each) => each.id === id);
    if (!place) throw rule('place_of_school').at(field);
    return place;
  };
  if ((from_level === undefined) === (from_batch === undefined)) throw rule('level_or_batch').at('from_level');
  const level = one('to_level', allLevels, to_level);
  const batch = to_batch === undefined ? undefined : one('to_batch', allBatches, to_batch);
  if (batch && batch.ac_id !== level.id) throw rule('batch_of_level', { level: level.name }).at('to_batch');
  if (from_level === level.id && !batch) throw rule('level_other').at('to_level');
  const from =
    from_batch === undefined
      ? { level: one('from_level', allLevels, from_level ?? 0) }
      : { batch: one('from_batch', allBatches, from_batch) };
  // Students who come into the level are in its open batches anyhow.
  return { from, to_level: level, to_batch: batch?.is_open === 0 ? batch : undefined };
}

/** Returns the effect of a promotion; changes nothing. */
export const promotionPlan = async (db: Sql, order: PromotionOrder): Promise<PromotionPlan> =>
  planPromotion(db, await promotionOf(db, order));

/**
 * Carries a promotion out as it was planned. Returns how many were moved. Throws an OperatorError where it would come
 * to something else by now.
 */
export async function promote(db: Database, order: PromotionOrder, stamp: string, by: Decision): Promise<number> {
  const moved = await db.write(promoteAll, { promotion: await promotionOf(db, order), stamp, by });
  if (moved === undefined) throw rule('students_changed');
  return moved;
}
