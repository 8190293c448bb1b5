import type { Data, search, Sought } from '@portal/contract';
import { PLANNED_ANEW, type Param, type Sql } from '../db/database.ts';
import { KINDS, type Searched, type SearchKind } from './kinds.ts';

/** Something that was found, as the call says it. */
export type Hit = Data<typeof search.search>[number];

/** A found thing; null where it belongs to no subject or chapter. */
interface Row {
  id: number;
  name: string;
  subject_id: number | null;
  subject_name: string | null;
  chapter_id: number | null;
  chapter_name: string | null;
}

/** A name that has what is sought, by the word that it was found by. */
interface Named {
  kind: SearchKind;
  word: string;
  item_id: number;
}

const OF_EACH = 12;
/** The number of names of a kind that are looked at together, few more than are shown: students see nearly all. */
const AT_ONCE = 16;
/** Sorts behind every letter. */
const LAST = '\u{10FFFF}';

/** Counts the names that have a word, as far as is known: rare words are looked for first. */
export interface Counted {
  count(word: string): number;
  countBegun(beginning: string, most: number): number;
}

/**
 * Finds what the student may see and is called so, at most 12 of each kind: exact words before longer ones, then the
 * oldest first. Words are read in the order of their index, of the student's chapters and no further than to the
 * twelfth; the views of 0005 say who may see what they lead to.
 */
export async function find(db: Sql, words: Counted, stud_id: number, sought: Sought): Promise<Hit[]> {
  const found = new Map(Object.keys(KINDS).map((kind) => [kind as SearchKind, new Map<number, Row | undefined>()]));
  let from = [...found.keys()].map((kind): Named => ({ kind, word: sought.begun, item_id: 0 }));
  while (from.length > 0) {
    const named = Map.groupBy(await findNamed(db, words, stud_id, sought, from), ({ kind }) => kind);
    const more = from.map(async ({ kind }) => {
      const its = named.get(kind) ?? [];
      const ofKind = found.get(kind) ?? new Map();
      const ids = [...new Set(its.map(({ item_id }) => item_id))].filter((id) => !ofKind.has(id));
      const rows = await db.getEach<Row>(
        VISIBLE[kind],
        ids.map((id) => [id, stud_id, ...('listed' in KINDS[kind] ? [stud_id] : [])]),
      );
      for (const [index, id] of ids.entries()) ofKind.set(id, rows[index]);
      const last = its.length === AT_ONCE ? its.at(-1) : undefined;
      return last && seenOf(ofKind).length < OF_EACH ? [last] : [];
    });
    from = (await Promise.all(more)).flat();
  }
  return [...found].flatMap(([kind, ofKind]) =>
    seenOf(ofKind)
      .slice(0, OF_EACH)
      .map(({ subject_id, subject_name, chapter_id, chapter_name, ...hit }) => ({
        kind,
        ...hit,
        ...(subject_id !== null && subject_name !== null && { subject_id, subject_name }),
        ...(chapter_id !== null && chapter_name !== null && { chapter_id, chapter_name }),
      })),
  );
}

const seenOf = (rows: ReadonlyMap<number, Row | undefined>): Row[] => [...rows.values()].filter((row) => row !== undefined);

/** The statements that read a thing of each kind as a student sees it, by its number; each is planned once. */
const VISIBLE = Object.fromEntries(
  Object.entries<Searched>(KINDS).map(([kind, { view, id, name, listed, ...more }]) => {
    const idOf = (column: 'subject_id' | 'chapter_id') => (more[column] ? `v.${column}` : 'CAST(NULL AS BIGINT)');
    return [
      kind,
      `SELECT v.${id} AS id, v.${name} AS name, s.subject_id, s.subject_name, c.chapter_id, c.chapter_name
       FROM ${view} v
       LEFT JOIN chapter c ON c.chapter_id = ${idOf('chapter_id')}
       LEFT JOIN subject s ON s.subject_id = COALESCE(${idOf('subject_id')}, c.subject_id)
       WHERE v.${id} = ? AND v.stud_id = ?${listed ? ` AND ${listed}` : ''}`,
    ];
  }),
) as Record<SearchKind, string>;

/** The next names of these kinds behind the one given of each that have what is sought, each kind in its order. */
function findNamed(db: Sql, words: Counted, stud_id: number, { whole, begun }: Sought, from: readonly Named[]): Promise<Named[]> {
  const [rarest, ...more] = whole.toSorted((one, other) => words.count(one) - words.count(other) || other.length - one.length);
  const known = rarest === undefined ? 0 : words.count(rarest);
  const byBegun = rarest === undefined || words.countBegun(begun, known) < known;
  const others = byBegun ? whole : more;
  // A limit that a join cannot have keeps PostgreSQL from joining words, which takes longer to plan than to find.
  const has = (what: string) =>
    `(SELECT 1 FROM search_word o WHERE o.kind = w.kind AND o.item_id = w.item_id AND ${what} LIMIT 1) IS NOT NULL`;
  const led = byBegun
    ? '(w.word, w.item_id) > (?, ?) AND w.word < ?'
    : `w.word = ? AND w.item_id > ? AND ${has('o.word >= ? AND o.word < ?')}`;
  const rest = ` AND ${has('o.word = ?')}`.repeat(others.length);
  const parts = from.map(
    ({ kind }) => `SELECT * FROM (
      SELECT w.kind, w.word, w.item_id FROM search_word w WHERE w.kind = '${kind}' AND ${led}${rest}
        AND (w.chapter_id IS NULL OR w.chapter_id IN (SELECT chapter_id FROM mine))
      ORDER BY w.word, w.item_id LIMIT ${AT_ONCE}) ${kind}_named`,
  );
  const params = from.flatMap(({ word, item_id }): Param[] => [
    ...(byBegun ? [word, item_id, begun + LAST] : [rarest, item_id, begun, begun + LAST]),
    ...others,
  ]);
  return db.all<Named>(
    // A common word and a rare one want different plans.
    `${PLANNED_ANEW} WITH mine AS MATERIALIZED (SELECT chapter_id FROM visible_chapter WHERE stud_id = ?)
     ${parts.join(' UNION ALL ')}`,
    stud_id,
    ...params,
  );
}
