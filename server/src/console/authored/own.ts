import type { Body } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { notFound, rule } from '../../core/errors.ts';
import type { Scope, StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { readSource } from '../../content/versions/source.store.ts';
import type { SourceRow } from '../../content/versions/thing.ts';

/** A thing as the calls name it. */
export type Named = Pick<Body<typeof staffCalls.source.written>, 'kind' | 'key'>;

/** A level that something may be written for. */
export interface Audience {
  ac_id: number;
  key: string;
  name: string;
}

/** The levels of the caller's batches, else of the caller's subjects; an owner's are all. */
export function audiencesOf(db: Sql, { batches, levels }: Scope): Promise<Audience[]> {
  const marks = (ids: readonly number[]): string => ids.map(() => '?').join(', ') || 'NULL';
  const own = batches
    ? ` AND l.ac_id IN (SELECT b.ac_id FROM batch b WHERE b.batch_id IN (${marks(batches)}))`
    : levels
      ? ` AND l.ac_id IN (${marks(levels)})`
      : '';
  return db.all<Audience>(
    `SELECT l.ac_id, l.key, l.levels AS name FROM academic_level l WHERE l.archived = 0${own} ORDER BY l.position, l.ac_id`,
    ...(batches ?? levels ?? []),
  );
}

/** The keys of the levels that news is for, as its head says; none: for all. */
export function levelsIn(source: unknown): string[] {
  const head = (source as { head?: { levels?: unknown } } | null)?.head;
  return Array.isArray(head?.levels) ? head.levels.filter((each) => typeof each === 'string') : [];
}

/**
 * The thing of that name; undefined where there is none yet. Throws the answer for what does not exist for one that is
 * not the caller's.
 */
export async function ownThing(db: Sql, staff: StaffSession, thing: Named): Promise<SourceRow | undefined> {
  const row = await readSource(db, thing);
  if (row && !(await isOwn(db, staff, levelsIn(JSON.parse(row.document))))) throw notFound();
  return row;
}

/** The same for a thing that must be there. */
export async function mustBeOwnThing(db: Sql, staff: StaffSession, thing: Named): Promise<SourceRow> {
  const row = await ownThing(db, staff, thing);
  if (!row) throw notFound();
  return row;
}

/** Throws an OperatorError where something would be for others than the caller's own students. */
export async function mustBeForOwn(db: Sql, staff: StaffSession, source: unknown): Promise<void> {
  if (!(await isOwn(db, staff, levelsIn(source)))) throw rule('levels_own').at('levels');
}

/**
 * True where all that a text of a thing is for is the caller's; what a teacher writes for nobody in particular is for
 * all.
 */
export async function isOwn(db: Sql, { role, scope }: StaffSession, levels: readonly string[]): Promise<boolean> {
  if (role === 'owner') return true;
  const own = new Set((await audiencesOf(db, scope)).map(({ key }) => key));
  return levels.length > 0 && levels.every((key) => own.has(key));
}
