import { notFound } from '../../core/errors.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import type { Thing } from '../../content/versions/thing.ts';
import type { Narrowing } from '../scope.ts';

/** The kinds of parts of a subject. */
export type PartKind = 'chapter' | 'topic' | 'material';

/** A subject, or a part of one, as its row has it; `parent_id` is the number of the thing that shows it. */
export interface OwnRow {
  id: number;
  key: string;
  name: string;
  archived: number;
  parent_id: number;
}

const marks = (ids: readonly number[]): string => ids.map(() => '?').join(', ') || 'NULL';

/**
 * The subjects `j` whose contents are the caller's: those that the owner has given, else those that nobody but students
 * of the own batches learns.
 */
export function ownCatalog({ role, scope: { subjects, batches = [] } }: StaffSession): Narrowing {
  if (role === 'owner') return { and: '', params: [] };
  if (subjects) return { and: ` AND j.subject_id IN (${marks(subjects)})`, params: [...subjects] };
  const levels = 'SELECT u.ac_id FROM subject_level u WHERE u.subject_id = j.subject_id';
  return {
    and: ` AND EXISTS (${levels}) AND NOT EXISTS (${levels}
      AND u.ac_id NOT IN (SELECT b.ac_id FROM batch b WHERE b.batch_id IN (${marks(batches)})))`,
    params: [...batches],
  };
}

const FOUND: Record<'subject' | PartKind, string> = {
  subject: 'SELECT j.subject_id AS id, j.key, j.subject_name AS name, j.archived, 0 AS parent_id FROM subject j',
  chapter: `SELECT c.chapter_id AS id, c.key, c.chapter_name AS name, c.archived, c.subject_id AS parent_id
    FROM chapter c JOIN subject j ON j.subject_id = c.subject_id`,
  topic: `SELECT t.topic_id AS id, t.key, t.topic_name AS name, t.archived, t.chapter_id AS parent_id
    FROM topic t JOIN chapter c ON c.chapter_id = t.chapter_id JOIN subject j ON j.subject_id = c.subject_id`,
  material: `SELECT m.material_id AS id, m.key, m.title AS name, m.archived, m.chapter_id AS parent_id
    FROM study_material m JOIN chapter c ON c.chapter_id = m.chapter_id JOIN subject j ON j.subject_id = c.subject_id`,
};
const NUMBER = { subject: 'j.subject_id', chapter: 'c.chapter_id', topic: 't.topic_id', material: 'm.material_id' };

/** Returns the row of a subject or part; throws not found where that does not exist or is not the caller's. */
export async function mustBeOwn(
  db: Sql,
  staff: StaffSession,
  { kind, id }: { kind: 'subject' | PartKind; id: number },
): Promise<OwnRow> {
  const { and, params } = ownCatalog(staff);
  const row = await db.get<OwnRow>(`${FOUND[kind]} WHERE ${NUMBER[kind]} = ?${and}`, id, ...params);
  if (!row) throw notFound();
  return row;
}

/** The numbers and keys of what is shown in the same, in order. */
export const siblings = (db: Sql, kind: 'subject' | PartKind, parent_id: number): Promise<OwnRow[]> => {
  const alias = NUMBER[kind].slice(0, 1);
  const within = { subject: '0', chapter: 'c.subject_id', topic: 't.chapter_id', material: 'm.chapter_id' }[kind];
  return db.all<OwnRow>(`${FOUND[kind]} WHERE ${within} = ? ORDER BY ${alias}.position, ${NUMBER[kind]}`, parent_id);
};

/** The thing in whose text a subject or a part of one stands. */
export const thingAround = (kind: 'subject' | PartKind, key: string): Thing =>
  kind === 'subject' || kind === 'chapter' ? { kind, key } : { kind: 'chapter', key: key.slice(0, key.lastIndexOf('/')) };
