import { wordsOf } from '@portal/contract';
import type { Sql } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { writeJob } from '../db/jobs.ts';
import { isSearched, KINDS, type Searched } from './kinds.ts';
import { soundOf } from './sounds.ts';

/** A thing and its name. */
export interface Named {
  kind: string;
  item_id: number;
  name: string;
  /** The names in other languages: JSON by language, of news `{heading, news}`. */
  names_in?: string | null;
  /** The chapter of things that stand in chapters. */
  chapter_id?: number | null;
}

/** Counted on when the folding (contract/src/folded.ts) or a sound changes: all names are folded again. */
const EDITION = 2;
const AT_ONCE = 500;

/**
 * Makes things findable by these names and no others: part of the transaction that gives them. Kinds that nobody
 * searches are left out.
 */
export async function storeNames(tx: Sql, named: readonly Named[]): Promise<void> {
  const searched = named.filter(({ kind }) => isSearched(kind));
  for (const { kind, item_id } of searched) await tx.run('DELETE FROM search_word WHERE kind = ? AND item_id = ?', kind, item_id);
  const words = searched.flatMap(({ kind, item_id, chapter_id = null, ...called }) =>
    [
      ...new Set(
        allNames(called)
          .flatMap(wordsOf)
          .flatMap(({ folded }) => [folded, soundOf(folded) ?? folded]),
      ),
    ].map((word) => [kind, word, item_id, chapter_id]),
  );
  await insertMany(tx, 'search_word (kind, word, item_id, chapter_id)', words, 'ON CONFLICT DO NOTHING');
  const rows = searched.map(({ kind, item_id, name, chapter_id = null }) => [kind, item_id, name, EDITION, chapter_id]);
  const update =
    'ON CONFLICT (kind, item_id) DO UPDATE SET name = excluded.name, edition = excluded.edition, chapter_id = excluded.chapter_id';
  await insertMany(tx, 'search_name (kind, item_id, name, edition, chapter_id)', rows, update);
}

const allNames = ({ name, names_in = null }: Pick<Named, 'name' | 'names_in'>): string[] => [
  name,
  ...othersOf(names_in).map(([, other]) => other),
];

/** Reads a thing's names in other languages, by language. */
export function othersOf(names_in: string | null): [language: string, name: string][] {
  if (names_in === null) return [];
  const texts = JSON.parse(names_in) as Record<string, string | { heading: string }>;
  return Object.entries(texts).map(([language, text]) => [language, typeof text === 'string' ? text : text.heading]);
}

const ALL = Object.entries<Searched>(KINDS)
  .map(([kind, { table, id, name, chapter_id }]) => {
    const chapter = chapter_id ? 'chapter_id' : 'CAST(NULL AS BIGINT)';
    return `SELECT '${kind}' AS kind, ${id} AS item_id, ${name} AS name, names_in, ${chapter} AS chapter_id FROM ${table}`;
  })
  .join(' UNION ALL ');

/**
 * Does the same, some at a time, for things whose name was given or that were moved by anything else, as by an older
 * version. Returns whether there may be more.
 */
export const nameSome = writeJob('search.names', async (tx: Sql): Promise<boolean> => {
  const missing = await tx.all<Named>(
    `SELECT t.kind, t.item_id, t.name, t.names_in, t.chapter_id FROM (${ALL}) t LEFT JOIN search_name s ON s.kind = t.kind AND s.item_id = t.item_id
     WHERE s.name IS NULL OR s.name <> t.name OR s.edition <> ? OR s.chapter_id IS DISTINCT FROM t.chapter_id LIMIT ${AT_ONCE}`,
    EDITION,
  );
  await storeNames(tx, missing);
  return missing.length === AT_ONCE;
});
