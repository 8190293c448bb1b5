import { notFound, rule, type Rule } from '../../core/errors.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { readSource } from '../../content/versions/source.store.ts';
import type { SourceRow } from '../../content/versions/thing.ts';
import { audiencesOf } from './audiences.ts';
import { chapterOf, notOwnIn, type Named } from './papers.store.ts';

/** The keys of the levels that news is for, as its head says; none: for all. */
export function levelsIn(source: unknown): string[] {
  const head = (source as { head?: { levels?: unknown } } | null)?.head;
  return Array.isArray(head?.levels) ? head.levels.filter((each) => typeof each === 'string') : [];
}

/**
 * Returns the stored text of a thing; undefined where there is none yet. Throws not found for a thing that is not the
 * caller's, as for one that does not exist.
 */
export async function ownThing(db: Sql, staff: StaffSession, thing: Named): Promise<SourceRow | undefined> {
  const row = await readSource(db, thing);
  if (row && !(await isOwn(db, staff, thing, await withPlace(db, thing, JSON.parse(row.document) as Written)))) throw notFound();
  return row;
}

/** Returns the stored text of a thing of the caller's; throws not found where there is none. */
export async function mustBeOwnThing(db: Sql, staff: StaffSession, thing: Named): Promise<SourceRow> {
  const row = await ownThing(db, staff, thing);
  if (!row) throw notFound();
  return row;
}

/** The text that somebody wrote of a thing. */
export type Written = Record<string, unknown>;

/** Adds to the text of a stored quiz its chapter, which no field of its file says; other texts stay as they are. */
export async function withPlace(db: Sql, thing: Named, source: Written): Promise<Written> {
  const chapter = await chapterOf(db, thing);
  return chapter === undefined ? source : { ...source, chapter };
}

/** Throws an OperatorError where something would be for others than the caller's own students. */
export async function mustBeForOwn(db: Sql, staff: StaffSession, thing: Named, source: Written): Promise<void> {
  const fault = await notForOwn(db, staff, thing, source);
  if (fault) throw fault;
}

/** Returns the fault of the field that is not for the caller's own students alone; undefined where there is none. */
export async function notForOwn(db: Sql, staff: StaffSession, thing: Named, source: Written): Promise<Rule | undefined> {
  const field = await strangeField(db, staff, thing, source);
  return field && rule(`${field}_own`).at(field);
}

/** True where all that a text of a thing is for is the caller's. */
export const isOwn = async (db: Sql, staff: StaffSession, thing: Named, source: Written): Promise<boolean> =>
  (await strangeField(db, staff, thing, source)) === undefined;

/**
 * Returns the field of a text that is not for the caller's own students alone; what a teacher writes for nobody in
 * particular is for all.
 */
async function strangeField(db: Sql, staff: StaffSession, thing: Named, source: Written) {
  if (thing.kind !== 'news') return notOwnIn(db, staff, thing, source);
  const { role, scope } = staff;
  if (role === 'owner') return undefined;
  const own = new Set((await audiencesOf(db, scope)).map(({ key }) => key));
  const levels = levelsIn(source);
  return levels.length > 0 && levels.every((key) => own.has(key)) ? undefined : ('levels' as const);
}
