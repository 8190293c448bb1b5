import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { moveOne, type Move } from './move.store.ts';
import { planPromotion, type Promotion } from './promotion.ts';

/**
 * Moves students as one action about the batch or the level that they come to or leave, with the rows of all of them.
 */
async function moveAll(
  tx: Sql,
  { move, about, action, by }: { move: Move; about: About; action: 'move' | 'promote'; by: Decision },
): Promise<number> {
  const { stud_ids } = move;
  const where = `stud_id IN (${stud_ids.map(() => '?').join(', ')})`;
  return recorded(
    tx,
    by,
    [
      { table: 'student', where, params: stud_ids },
      { table: 'student_batch', where, params: stud_ids },
    ],
    async () => {
      for (const stud_id of stud_ids) await moveOne(tx, stud_id, move);
      return stud_ids.length;
    },
    () => ({ action, ...about, detail: { students: stud_ids.length } }),
  );
}

/** The batch or level that an action is about, by its number. */
interface About {
  kind: 'batch' | 'level';
  item_id: number;
}

/** Moves these students together. */
export const moveTogether = writeJob(
  'student.move_together',
  (tx: Sql, { move, about, by }: { move: Move; about: About; by: Decision }): Promise<number> =>
    moveAll(tx, { move, about, action: 'move', by }),
);

/**
 * Moves all students of a level or a batch; undefined, and nothing done, when that has become something else than was
 * looked at.
 */
export const promoteAll = writeJob(
  'student.promote',
  async (
    tx: Sql,
    { promotion, stamp, by }: { promotion: Promotion; stamp: string; by: Decision },
  ): Promise<number | undefined> => {
    const { move, stamp: now } = await planPromotion(tx, promotion);
    if (now !== stamp) return undefined;
    const { to_level, to_batch } = promotion;
    const about: About = to_batch ? { kind: 'batch', item_id: to_batch.id } : { kind: 'level', item_id: to_level.id };
    return moveAll(tx, { move, about, action: 'promote', by });
  },
);
