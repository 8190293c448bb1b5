import type { Sql } from '../../db/database.ts';
import { findStudents } from '../find.ts';
import type { Move } from './move.store.ts';
import { batchNamed, levelNamed } from './places.ts';
import type { StudentRow } from '../students.store.ts';
import { rule } from '../../core/errors.ts';

/** The students who move, and where to; levels and batches by key or name. */
export interface MoveOrder {
  /** The students named; none: everybody of `fromLevel` or `fromBatch`. */
  students: StudentRow[];
  fromLevel?: string | undefined;
  /** The batch that is left, also by students named. */
  fromBatch?: string | undefined;
  level?: string | undefined;
  batch?: string | undefined;
}

/** The plan of a move: `to` in words, and the input of `moveStudents`. */
export interface MovePlan {
  to: string;
  students: StudentRow[];
  move: Move;
}

/**
 * Decides who moves where; changes nothing. Throws an OperatorError for a place there is not, or one they cannot be in.
 */
export async function planMove(db: Sql, order: MoveOrder): Promise<MovePlan> {
  const all = order.students.length === 0;
  if (all && order.fromLevel === undefined && order.fromBatch === undefined) throw rule('move_who').as('move-who');
  const level = await levelNamed(db, order.level);
  const batch = await batchNamed(db, order.batch);
  const left = await batchNamed(db, order.fromBatch);
  if (!level && !batch) throw rule('move_where').as('move-where');
  const students = all ? await findStudents(db, { level: order.fromLevel, batch: order.fromBatch }) : order.students;
  const stay = batch && level && batch.ac_id !== level.id ? batch : undefined;
  if (stay) throw rule('batch_of_another', { batch: stay.name, level: level?.name ?? '' });
  if (batch && !level && students.length > 0) await sameLevel(db, students, batch.ac_id, batch.name);
  return {
    to: [level?.name, batch?.name].filter((name) => name !== undefined).join(', '),
    students,
    move: {
      stud_ids: students.map(({ stud_id }) => stud_id),
      ac_id: level?.id ?? null,
      join_id: batch && batch.is_open === 0 ? batch.id : null,
      leave_id: left && left.is_open === 0 ? left.id : null,
    },
  };
}

async function sameLevel(db: Sql, students: StudentRow[], ac_id: number, batch: string): Promise<void> {
  const row = await db.get<{ levels: string }>('SELECT levels FROM academic_level WHERE ac_id = ?', ac_id);
  const other = students.find(({ academic_level }) => academic_level !== row?.levels);
  if (!other) return;
  const where = { student: other.name, level: other.academic_level, batch, belongs: row?.levels ?? '' };
  throw rule('move_level', where).as('move-level');
}
