import { setImmediate } from 'node:timers/promises';
import type { Kind } from '@portal/bank/paper/paper';
import { notFound } from '../core/errors.ts';
import type { StaffSession } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { itemNumbered, type StaffItem } from '../exams/invigilation/find.ts';
import { audiencesOf } from './authored/audiences.ts';
import { ownStudents, ownSubjects, type Narrowing } from './scope.ts';

/**
 * Returns a quiz or exam that is the caller's: of an own subject, which is learnt by own levels, and for an own batch
 * where it names any. With `isForAll`, for what is decided for everybody, it must be for no others. Throws not found
 * for any other.
 */
export async function mustBeOwnItem(
  db: Sql,
  { role, scope }: StaffSession,
  { kind, item_id }: { kind: Kind; item_id: number },
  isForAll: boolean,
): Promise<StaffItem> {
  const item = await itemNumbered(db, kind, item_id);
  if (!item) throw notFound();
  if (role === 'owner') return item;
  const own = (await audiencesOf(db, scope)).map(({ ac_id }) => ac_id);
  const levels = await db.all<{ ac_id: number }>('SELECT ac_id FROM subject_level WHERE subject_id = ?', item.subject_id);
  const isLevel = ({ ac_id }: { ac_id: number }): boolean => own.includes(ac_id);
  const isOwn = scope.subjects?.includes(item.subject_id) ?? true;
  if (!isOwn || !levels.some(isLevel) || (isForAll && !levels.every(isLevel))) throw notFound();
  const meant = await db.all<{ batch_id: number }>(`SELECT batch_id FROM ${kind}_batch WHERE ${kind}_id = ?`, item_id);
  const isBatch = ({ batch_id }: { batch_id: number }): boolean => scope.batches?.includes(batch_id) ?? true;
  if (meant.length > 0 && !(isForAll ? meant.every(isBatch) : meant.some(isBatch))) throw notFound();
  return item;
}

/** Narrows quizzes or exams to those for the caller's batches, and those that name none; `item_id` is a column. */
export function forOwnBatches({ batches }: StaffSession['scope'], kind: Kind, item_id: string): Narrowing {
  if (!batches) return { and: '', params: [] };
  const named = `SELECT 1 FROM ${kind}_batch p WHERE p.${kind}_id = ${item_id}`;
  const marks = batches.map(() => '?').join(', ') || 'NULL';
  return { and: ` AND (NOT EXISTS (${named}) OR EXISTS (${named} AND p.batch_id IN (${marks})))`, params: [...batches] };
}

/** Attempts that are looked at before others have their turn. */
const PIECE = 200;

/** Returns the first `most` of these attempts that the caller's students have handed in. */
export async function firstOwn<Each extends { attempt_id: number }>(
  db: Sql,
  scope: StaffSession['scope'],
  attempts: readonly Each[],
  most: number,
): Promise<Each[]> {
  const { and, params } = ownStudents(scope);
  const found: Each[] = [];
  for (let done = 0; done < attempts.length && found.length < most; done += PIECE) {
    await setImmediate();
    const some = attempts.slice(done, done + PIECE);
    const rows = await db.all<{ attempt_id: number }>(
      `SELECT a.attempt_id FROM attempt a JOIN student s ON s.stud_id = a.stud_id
       WHERE a.attempt_id IN (${some.map(() => '?').join(', ')})${and}`,
      ...some.map(({ attempt_id }) => attempt_id),
      ...params,
    );
    const own = new Set(rows.map(({ attempt_id }) => attempt_id));
    found.push(...some.filter(({ attempt_id }) => own.has(attempt_id)));
  }
  return found.slice(0, most);
}

/** Narrows actions `a` at quizzes `q` and exams `e` to the caller's; `levels` are the caller's. */
export function ownItems({ scope }: StaffSession, levels: readonly number[]): Narrowing {
  const subject = 'COALESCE(e.subject_id, (SELECT h.subject_id FROM chapter h WHERE h.chapter_id = q.chapter_id))';
  const marks = levels.map(() => '?').join(', ') || 'NULL';
  const own = ownSubjects(scope, 'o.subject_id');
  const of = `SELECT 1 FROM subject_level o WHERE o.subject_id = ${subject}`;
  const forOwn = [forOwnBatches(scope, 'quiz', 'q.quiz_id'), forOwnBatches(scope, 'exam', 'e.exam_id')];
  return {
    and: ` AND (a.kind NOT IN ('quiz', 'exam') OR (EXISTS (${of}${own.and} AND o.ac_id IN (${marks}))
      AND (a.stud_id IS NOT NULL OR NOT EXISTS (${of} AND o.ac_id NOT IN (${marks})))${forOwn.map(({ and }) => and).join('')}))`,
    params: [...own.params, ...levels, ...levels, ...forOwn.flatMap(({ params }) => params)],
  };
}
