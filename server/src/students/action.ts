import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import { unlessStale, type There } from '../core/revision.ts';
import type { Sql } from '../db/database.ts';
import { partOf, type Part } from './change/parts.store.ts';

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

/**
 * Does something to a part of a student's data, unless that part was changed since it was read: `base` is its revision;
 * undefined for who has read nothing.
 */
export const changePart = <Out>(
  tx: Sql,
  { part, base, ...about }: { action: string; stud_id: number; by: Decision; part: Part; base: number | undefined },
  work: () => Promise<Out>,
): Promise<{ done: Out } | { stale: There }> =>
  // The rows are held by then.
  actOnStudent(tx, about, async () => unlessStale(base, await partOf(tx, about.stud_id, part), work));
