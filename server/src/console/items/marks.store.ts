import type { Kind } from '@portal/bank/paper/paper';
import type { Scope } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { ownStudents } from '../scope.ts';

/** A student's best attempt that counts, with its place among those of all; `submitted_at` in epoch milliseconds. */
export interface PlacedAttempt {
  place: number;
  stud_id: number;
  name: string;
  academic_level: string;
  attempt_id: number;
  submitted_at: number;
  marks: number;
  max_marks: number;
  result: string;
}

interface Of {
  kind: Kind;
  item_id: number;
  /** The attempt that the page before ended with. */
  after?: number | undefined;
  most: number;
}

/** Lists the caller's students by the marks of their best attempts; equal marks share a place, as in ranks. */
export function placedAttempts(db: Sql, scope: Scope, { kind, item_id, after, most }: Of): Promise<PlacedAttempt[]> {
  const own = ownStudents(scope);
  return db.all(
    `WITH best AS (
       SELECT a.*, ROW_NUMBER() OVER (PARTITION BY a.stud_id ORDER BY a.marks DESC, a.attempt_id) AS number
       FROM counted_attempt a WHERE a.kind = ? AND a.item_id = ? AND a.void_cause IS NULL),
     placed AS (SELECT b.*, RANK() OVER (ORDER BY b.marks DESC) AS place,
         ROW_NUMBER() OVER (ORDER BY b.marks DESC, b.attempt_id) AS line FROM best b WHERE b.number = 1)
     SELECT p.place, p.stud_id, s.name, l.levels AS academic_level, p.attempt_id, p.submitted_at, p.marks, p.max_marks, p.result
     FROM placed p JOIN student s ON s.stud_id = p.stud_id JOIN academic_level l ON l.ac_id = s.ac_id
     WHERE p.line > COALESCE((SELECT x.line FROM placed x WHERE x.attempt_id = ?), 0)${own.and}
     ORDER BY p.line LIMIT ?`,
    kind,
    item_id,
    after ?? 0,
    ...own.params,
    most,
  );
}
