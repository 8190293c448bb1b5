import type { Data, search, Sought } from '@portal/contract';
import { PLANNED_ANEW, type Param, type Sql } from '../db/database.ts';
import { KINDS, type SearchKind } from './kinds.ts';

/** Something that was found, as the call says it. */
export type Hit = Data<typeof search.search>[number];

/** Null where it belongs to no subject or chapter. */
interface Row {
  kind: SearchKind;
  id: number;
  name: string;
  subject_id: number | null;
  subject_name: string | null;
  chapter_id: number | null;
  chapter_name: string | null;
}

const OF_EACH = 12;
/** More words than there ever are. */
const NO_LIMIT = 1_000_000_000;
/** Sorts behind every letter. */
const LAST = '\u{10FFFF}';

/** How many names have a word, as far as is known: what is rare is looked for first. */
export interface Counted {
  count(word: string): number;
  countBegun(beginning: string, most: number): number;
}

/**
 * Finds what the student may see and is called so, at most 12 of each kind: exact words before longer ones, then the
 * oldest first. Words are read in the order of their index and no further than to the twelfth; the views of 0005 say
 * who may see what they lead to.
 */
export async function find(db: Sql, words: Counted, stud_id: number, { whole, begun }: Sought): Promise<Hit[]> {
  const [rarest, ...more] = whole.toSorted((one, other) => words.count(one) - words.count(other) || other.length - one.length);
  const known = rarest === undefined ? 0 : words.count(rarest);
  const byBegun = rarest === undefined || words.countBegun(begun, known) < known;
  const others = byBegun ? whole : more;
  const range = [begun, begun + LAST];
  const parts = Object.keys(KINDS).map((kind, place) => part(kind as SearchKind, place, byBegun, others.length));
  const params = Object.values(KINDS).flatMap((kind): Param[] => [
    ...(byBegun ? range : [rarest, ...range]),
    ...others,
    ...(byBegun ? [begun] : []),
    stud_id,
    ...('listed' in kind ? [stud_id] : []),
  ]);
  const rows = await db.all<Row>(
    // A common word and a rare one want different plans.
    `${PLANNED_ANEW} WITH mine AS MATERIALIZED (SELECT chapter_id FROM visible_chapter WHERE stud_id = ?)
     SELECT f.kind, f.id, f.name, s.subject_id, s.subject_name, c.chapter_id, c.chapter_name
     FROM (${parts.join(' UNION ALL ')}) f
     LEFT JOIN chapter c ON c.chapter_id = f.chapter_id
     LEFT JOIN subject s ON s.subject_id = COALESCE(f.subject_id, c.subject_id)
     ORDER BY f.place, f.word, f.id`,
    stud_id,
    ...params,
  );
  return rows.map(({ subject_id, subject_name, chapter_id, chapter_name, ...hit }) => ({
    ...hit,
    ...(subject_id !== null && subject_name !== null && { subject_id, subject_name }),
    ...(chapter_id !== null && chapter_name !== null && { chapter_id, chapter_name }),
  }));
}

/** Finds one kind: by a whole word or by all that begin so, each thing by the first of them. */
function part(kind: SearchKind, place: number, byBegun: boolean, others: number): string {
  const { table, view, id, name, ...more } = KINDS[kind];
  const idOf = (column: 'subject_id' | 'chapter_id') => (column in more ? `v.${column}` : 'CAST(NULL AS BIGINT)');
  const has = (what: string) =>
    `EXISTS (SELECT 1 FROM search_word o WHERE o.kind = '${kind}' AND o.item_id = w.item_id AND ${what})`;
  const led = byBegun ? 'w.word >= ? AND w.word < ?' : `w.word = ? AND ${has('o.word >= ? AND o.word < ?')}`;
  const rest = ` AND ${has('o.word = ?')}`.repeat(others);
  // Of what stands in chapters there is most: what other classes have is left out before the view is asked. IS TRUE:
  // PostgreSQL makes a join of a bare IN, and compares every name with every chapter.
  const [beside, near] =
    'chapter_id' in more
      ? [` CROSS JOIN ${table} x`, ` AND x.${id} = w.item_id AND (x.chapter_id IN (SELECT chapter_id FROM mine)) IS TRUE`]
      : ['', ''];
  // Asked of what is visible only: for all that begin so that takes longer than to see whether they are.
  const once = byBegun ? ` AND NOT ${has('o.word >= ? AND o.word < w.word')}` : '';
  const listed = 'listed' in more ? ` AND ${more.listed}` : '';
  // Words are found by themselves, behind a limit that none reaches: an engine that weighs their joins together with
  // those of the view takes longer to plan than to find. CROSS: SQLite begins with what stands first.
  return `SELECT * FROM (
    SELECT '${kind}' AS kind, ${place} AS place, w.word, v.${id} AS id, v.${name} AS name,
      ${idOf('subject_id')} AS subject_id, ${idOf('chapter_id')} AS chapter_id
    FROM (SELECT w.word, w.item_id FROM search_word w${beside} WHERE w.kind = '${kind}' AND ${led}${rest}${near}
      ORDER BY w.word, w.item_id LIMIT ${NO_LIMIT}) w CROSS JOIN ${view} v
    WHERE v.${id} = w.item_id${once} AND v.stud_id = ?${listed}
    ORDER BY w.word, w.item_id LIMIT ${OF_EACH}) ${kind}_found`;
}
