import type { Scope } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';

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
