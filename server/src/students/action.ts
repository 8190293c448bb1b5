import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Sql } from '../db/database.ts';

/**
 * Does something to one student as an action, with the record and the batches before and after it; none where nothing
 * changes.
 */
export const actOnStudent = <Out>(
  tx: Sql,
  { action, stud_id, by }: { action: string; stud_id: number; by: Decision },
  work: () => Promise<Out>,
): Promise<Out> =>
  recorded(
    tx,
    by,
    [
      { table: 'student', where: 'stud_id = ?', params: [stud_id] },
      { table: 'student_batch', where: 'stud_id = ?', params: [stud_id] },
    ],
    work,
    (_, changes) => (changes.length === 0 ? undefined : { action, kind: 'student', item_id: stud_id, stud_id, detail: {} }),
  );
