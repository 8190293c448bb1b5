import type { Seat } from '../../attempt/underWay/inRoom.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { rule } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';
import { keysOf, named } from '../../students/change/places.ts';

/** A quiz or exam as staff decide about it. Moments in epoch milliseconds; a quiz has none of the limits. */
export interface StaffItem extends Seat {
  id: number;
  key: string;
  name: string;
  /** The version that attempts begin with now. */
  version: number;
  attempt_limit: number | null;
  subject_id: number;
  opens_at: number | null;
}

const ITEMS: Record<Kind, string> = {
  exam: `SELECT 'exam' AS kind, exam_id AS id, key, name, version, attempt_limit, opens_at, closes_at, duration_minutes, room, subject_id,
    archived, position FROM exam`,
  quiz: `SELECT 'quiz' AS kind, q.quiz_id AS id, q.key, q.name, q.version, NULL AS attempt_limit, NULL AS opens_at, NULL AS closes_at,
    NULL AS duration_minutes, q.room, c.subject_id, q.archived, q.position FROM quiz q JOIN chapter c ON c.chapter_id = q.chapter_id`,
};

/** Reads the exam or quiz of that number. */
export const itemNumbered = (db: Sql, kind: Kind, id: number): Promise<StaffItem | undefined> =>
  db.get(`SELECT * FROM (${ITEMS[kind]}) i WHERE id = ?`, id);

/** Reads the exam or quiz of that key, which its author gave it. */
export const itemKeyed = (db: Sql, kind: Kind, key: string): Promise<StaffItem | undefined> =>
  db.get(`SELECT * FROM (${ITEMS[kind]}) i WHERE key = ?`, key);

/**
 * The exam or quiz of that key or name; an exam first where `kind` says nothing. Throws an OperatorError with the
 * choices.
 */
export async function itemNamed(db: Sql, text: string, kind?: Kind): Promise<StaffItem> {
  const kinds: Kind[] = kind ? [kind] : ['exam', 'quiz'];
  const read = await Promise.all(
    kinds.map((each) => db.all<StaffItem>(`SELECT * FROM (${ITEMS[each]}) i ORDER BY archived, position`)),
  );
  for (const items of read) {
    const item = named(items, text);
    if (item) return item;
  }
  const [first = []] = read;
  const there = { kind: kind ?? 'exam or quiz', keys: keysOf(first) };
  throw text === '' ? rule('which_item', there) : rule('no_item', { ...there, text });
}
