import type { Sql } from '../db/database.ts';

/** How many students who may come in are in a batch. */
export interface BatchSize {
  batch_id: number;
  students: number;
}

/** Lists the sizes of all batches. */
export const batchSizes = (db: Sql): Promise<BatchSize[]> =>
  db.all(
    `SELECT b.batch_id, CASE b.is_open WHEN 1
       THEN (SELECT COUNT(*) FROM student s WHERE s.ac_id = b.ac_id AND s.standing = 'active')
       ELSE (SELECT COUNT(*) FROM student_batch sb JOIN student s ON s.stud_id = sb.stud_id
             WHERE sb.batch_id = b.batch_id AND s.ac_id = b.ac_id AND s.standing = 'active') END AS students
     FROM batch b WHERE b.archived = 0`,
  );
