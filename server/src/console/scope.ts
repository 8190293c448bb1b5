import { notFound } from '../core/errors.ts';
import type { Scope, StaffSession } from '../core/staff.ts';
import type { Param, Sql } from '../db/database.ts';
import type { Decision } from '../audit/audit.store.ts';

/** A condition with its values; ' AND …' or nothing. */
export interface Narrowing {
  and: string;
  params: Param[];
}

const marks = (ids: readonly number[]): string => (ids.length === 0 ? 'NULL' : ids.map(() => '?').join(', '));

/**
 * The students that are the caller's: in one of the batches, else of a level that learns one of the subjects. `s` is
 * the table's alias.
 */
export function ownStudents({ batches, levels }: Scope, s = 's'): Narrowing {
  if (batches)
    return {
      and: ` AND EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = ${s}.stud_id AND v.batch_id IN (${marks(batches)}))`,
      params: [...batches],
    };
  return levels ? { and: ` AND ${s}.ac_id IN (${marks(levels)})`, params: [...levels] } : { and: '', params: [] };
}

/** The batches that are the caller's; `b` is the alias. */
export function ownBatches({ batches, levels }: Scope, b = 'b'): Narrowing {
  if (batches) return { and: ` AND ${b}.batch_id IN (${marks(batches)})`, params: [...batches] };
  return levels ? { and: ` AND ${b}.ac_id IN (${marks(levels)})`, params: [...levels] } : { and: '', params: [] };
}

/** The numbers of the batches that are the caller's. */
export async function ownBatchIds(db: Sql, scope: Scope): Promise<Set<number>> {
  const { and, params } = ownBatches(scope);
  const own = await db.all<{ batch_id: number }>(`SELECT b.batch_id FROM batch b WHERE b.archived = 0${and}`, ...params);
  return new Set(own.map(({ batch_id }) => batch_id));
}

/** Returns the condition of the caller's subjects; `column` holds the number of a subject. */
export function ownSubjects({ subjects }: Scope, column: string): Narrowing {
  return subjects ? { and: ` AND ${column} IN (${marks(subjects)})`, params: [...subjects] } : { and: '', params: [] };
}

/** Throws not found for a student who does not exist or is not the caller's. */
export async function mustBeOwnStudent(
  db: Sql,
  { scope }: StaffSession,
  stud_id: number,
): Promise<{ stud_id: number; name: string; standing: string }> {
  const { and, params } = ownStudents(scope);
  const found = await db.get<{ stud_id: number; name: string; standing: string }>(
    `SELECT s.stud_id, s.name, s.standing FROM student s WHERE s.stud_id = ? AND s.standing <> 'erased'${and}`,
    stud_id,
    ...params,
  );
  if (!found) throw notFound();
  return found;
}

/** Throws not found for a batch that does not exist or is not the caller's. */
export async function mustBeOwnBatch(
  db: Sql,
  { scope }: StaffSession,
  batch_id: number,
): Promise<{ key: string; ac_id: number }> {
  const { and, params } = ownBatches(scope);
  const found = await db.get<{ key: string; ac_id: number }>(
    `SELECT b.key, b.ac_id FROM batch b WHERE b.batch_id = ? AND b.archived = 0${and}`,
    batch_id,
    ...params,
  );
  if (!found) throw notFound();
  return found;
}

/** Throws not found for a class that does not exist or whose batch is not the caller's, whatever its subject. */
export async function mustBeOwnClass(db: Sql, { scope }: StaffSession, live_class_id: number): Promise<void> {
  const { and, params } = ownBatches(scope);
  const found = await db.get(
    `SELECT 1 AS here FROM live_class l JOIN batch b ON b.batch_id = l.batch_id WHERE l.live_class_id = ? AND l.archived = 0${and}`,
    live_class_id,
    ...params,
  );
  if (!found) throw notFound();
}

/** A decision of the caller, made in the console, or of the operator. */
export const decisionOf = ({ staff_id, name, submit_key, origin }: StaffSession, why: string, at: number): Decision => ({
  who: name,
  why: why.trim(),
  at,
  ...(origin ? { origin } : { origin: 'console', staff_id }),
  ...(submit_key !== undefined && { submit_key }),
});
