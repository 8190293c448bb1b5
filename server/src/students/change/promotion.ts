import { createHash } from 'node:crypto';
import type { Sql } from '../../db/database.ts';
import type { Move } from './move.store.ts';
import type { Batch, Place } from './places.ts';
import { rule } from '../../core/errors.ts';

/**
 * A promotion at a year's end: everybody of a level or a batch goes into a level, and a closed batch if one is named.
 */
export interface Promotion {
  from: { level: Place } | { batch: Batch };
  to_level: Place;
  to_batch: Batch | undefined;
}

/** A student who is moved. */
export interface Promoted {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  standing: string;
}

/** The effect of a promotion. `stamp` stays equal as long as the effect does. */
export interface PromotionPlan {
  who: Promoted[];
  to: string;
  leaves: { batch_name: string; students: number }[];
  move: Move;
  stamp: string;
}

/** Limits the rows of one transaction, so that others are not kept waiting. */
const MOST = 5000;

/**
 * Decides who is moved and what each leaves; changes nothing. Throws an OperatorError where nobody is there, or too
 * many.
 */
export async function planPromotion(db: Sql, { from, to_level, to_batch }: Promotion): Promise<PromotionPlan> {
  const within =
    'level' in from ? 's.ac_id = ?' : 'EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = s.stud_id AND v.batch_id = ?)';
  const place = 'level' in from ? from.level : from.batch;
  const those = `s.standing <> 'erased' AND ${within}`;
  const who = await db.all<Promoted>(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile, s.standing FROM student s WHERE ${those} ORDER BY s.name, s.stud_id LIMIT ?`,
    place.id,
    MOST + 1,
  );
  if (who.length === 0) throw rule('place_empty', { place: place.name });
  if (who.length > MOST) throw rule('place_large', { place: place.name, most: MOST });
  const leaves = await db.all<{ batch_name: string; students: number }>(
    `SELECT b.batch_name, COUNT(*) AS students FROM student s JOIN student_batch sb ON sb.stud_id = s.stud_id
     JOIN batch b ON b.batch_id = sb.batch_id
     WHERE ${those} AND b.ac_id <> ? GROUP BY b.batch_id, b.batch_name, b.position ORDER BY b.position, b.batch_id`,
    place.id,
    to_level.id,
  );
  const stud_ids = who.map(({ stud_id }) => stud_id).toSorted((a, b) => a - b);
  const leave_id = 'batch' in from && from.batch.is_open === 0 && from.batch.id !== to_batch?.id ? from.batch.id : null;
  const move = { stud_ids, ac_id: to_level.id, join_id: to_batch?.id ?? null, leave_id };
  return {
    who,
    to: [to_level.name, to_batch?.name].filter((name) => name !== undefined).join(', '),
    leaves,
    move,
    stamp: createHash('sha256')
      .update(JSON.stringify([move, leaves]))
      .digest('base64url'),
  };
}
