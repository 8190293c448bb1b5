import type { Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { actOnStudent } from '../action.ts';

export interface Move {
  stud_ids: number[];
  /** The new level; null: no change. */
  ac_id: number | null;
  /** The closed batch to join and the one to leave; null for none. */
  join_id: number | null;
  leave_id: number | null;
}

/**
 * Moves students to another level or batch in one transaction; with a new level they leave the batches of the old one.
 */
export const moveStudents = writeJob('student.move', async (tx: Sql, { by, ...move }: Move & { by: Decision }): Promise<void> => {
  for (const stud_id of move.stud_ids) await actOnStudent(tx, { action: 'move', stud_id, by }, () => moveOne(tx, stud_id, move));
});

/** Moves one student, in the caller's transaction. */
export async function moveOne(tx: Sql, stud_id: number, move: Move): Promise<void> {
  if (move.ac_id !== null) await setLevel(tx, stud_id, move.ac_id);
  if (move.leave_id !== null)
    await tx.run('DELETE FROM student_batch WHERE stud_id = ? AND batch_id = ?', stud_id, move.leave_id);
  if (move.join_id !== null) await joinBatch(tx, stud_id, move.join_id);
}

export async function setLevel(tx: Sql, stud_id: number, ac_id: number): Promise<void> {
  await tx.run('UPDATE student SET ac_id = ? WHERE stud_id = ?', ac_id, stud_id);
  await tx.run(
    'DELETE FROM student_batch WHERE stud_id = ? AND batch_id IN (SELECT batch_id FROM batch WHERE ac_id <> ?)',
    stud_id,
    ac_id,
  );
}

export async function joinBatch(tx: Sql, stud_id: number, batch_id: number): Promise<void> {
  await tx.run('INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?) ON CONFLICT DO NOTHING', stud_id, batch_id);
}
