import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const NARROWED = 'SELECT 1 FROM staff_subject u WHERE u.staff_id = h.staff_id';
const IN_BATCHES = 'SELECT 1 FROM staff_batch o WHERE o.staff_id = h.staff_id';

/**
 * Says of one of the staff `h` whether a doubt `d` of a student `s` is theirs to answer, as `scope.ts` says it of a
 * caller.
 */
export const MAY_ANSWER = `h.ended_at IS NULL AND (h.role = 'owner' OR (h.role = 'teacher'
  AND (EXISTS (${NARROWED} AND u.subject_id = d.subject_id) OR NOT EXISTS (${NARROWED}))
  AND (EXISTS (SELECT 1 FROM staff_batch o JOIN visible_batch v ON v.batch_id = o.batch_id
      WHERE o.staff_id = h.staff_id AND v.stud_id = d.stud_id)
    OR (NOT EXISTS (${IN_BATCHES}) AND EXISTS (SELECT 1 FROM staff_subject u JOIN subject_level l ON l.subject_id = u.subject_id
      WHERE u.staff_id = h.staff_id AND l.ac_id = s.ac_id)))))`;

/** Reads the colleagues other than the caller who may answer a doubt, by name. */
export const colleaguesFor = (db: Sql, doubt_id: number, but: number): Promise<{ staff_id: number; name: string }[]> =>
  db.all(
    `SELECT h.staff_id, h.name FROM doubt d JOIN student s ON s.stud_id = d.stud_id JOIN staff h ON ${MAY_ANSWER}
     WHERE d.doubt_id = ? AND h.staff_id <> ? ORDER BY h.name, h.staff_id`,
    doubt_id,
    but,
  );

interface HandOrder {
  doubt_id: number;
  stud_id: number;
  /** Undefined: back to all who teach its subject. */
  to: number | undefined;
  from: number;
  /** The colleague who held the doubt when the caller read it. */
  instead_of: number | undefined;
  by: Decision;
}

/** Hands a doubt on. Returns 0 where it was answered, or is in other hands than was read. */
export const handOn = writeJob(
  'staff.doubt.hand',
  (tx: Sql, { doubt_id, stud_id, to, from, instead_of, by }: HandOrder): Promise<number> =>
    recorded(
      tx,
      by,
      [{ table: 'doubt', where: 'doubt_id = ?', params: [doubt_id] }],
      () =>
        // A colleague who works here no more, or teaches other things by now, counts as holding nothing.
        tx.run(
          `UPDATE doubt SET handed_to = ?, handed_by = ? WHERE doubt_id = ? AND answered_at IS NULL
           AND COALESCE((SELECT h.staff_id FROM doubt d JOIN student s ON s.stud_id = d.stud_id
             JOIN staff h ON h.staff_id = d.handed_to AND ${MAY_ANSWER} WHERE d.doubt_id = doubt.doubt_id), 0) = ?`,
          to ?? null,
          to === undefined ? null : from,
          doubt_id,
          instead_of ?? 0,
        ),
      (moved) =>
        moved === 0 ? undefined : { action: 'hand-on', kind: 'doubt', item_id: doubt_id, stud_id, detail: { done: 1 } },
    ),
);
