import type { Param, Sql } from '../../db/database.ts';

/** An item of news as the console lists it. */
export interface NewsRow {
  id: number;
  key: string;
  heading: string;
  images: string;
  /** JSON of what was made of the picture. */
  renditions: string | null;
  added_at: number;
  revision: number;
  drafts: number;
}

/** The filters of a list of news: all of the school's, or those for these levels only. */
interface NewsFilter {
  archived: boolean;
  before: number | undefined;
  /** Numbers of levels; undefined narrows nothing. */
  levels: readonly number[] | undefined;
  /** The person whose drafts are looked for. */
  person: string;
}

/** News by day, the newest first, `most` at most; `before` is the last id of the page before. */
export function newsIn(db: Sql, { archived, before, levels, person }: NewsFilter, most: number): Promise<NewsRow[]> {
  const params: Param[] = [person, archived ? 1 : 0];
  const parts: string[] = [];
  if (before !== undefined) {
    parts.push(' AND (n.added_at, n.id) < (SELECT p.added_at, p.id FROM news p WHERE p.id = ?)');
    params.push(before);
  }
  if (levels) {
    const marks = levels.map(() => '?').join(', ') || 'NULL';
    parts.push(` AND EXISTS (SELECT 1 FROM news_level a WHERE a.news_id = n.id)
      AND NOT EXISTS (SELECT 1 FROM news_level a WHERE a.news_id = n.id AND a.ac_id NOT IN (${marks}))`);
    params.push(...levels);
  }
  return db.all<NewsRow>(
    `SELECT n.id, n.key, n.heading, n.images, p.renditions, n.added_at, s.revision,
       (SELECT count(*) FROM source_draft d WHERE d.kind = 'news' AND d.key = n.key AND d.person = ?) AS drafts
     FROM news n JOIN source s ON s.kind = 'news' AND s.key = n.key LEFT JOIN picture p ON p.link = n.images
     WHERE n.archived = ?${parts.join('')} ORDER BY n.added_at DESC, n.id DESC LIMIT ?`,
    ...params,
    most,
  );
}

/** The names of the levels that these items are for, by item; for all where it has none. */
export async function levelsOfNews(db: Sql, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.all<{ news_id: number; name: string }>(
    `SELECT a.news_id, l.levels AS name FROM news_level a JOIN academic_level l ON l.ac_id = a.ac_id
     WHERE a.news_id IN (${ids.map(() => '?').join(', ') || 'NULL'}) ORDER BY a.news_id, l.position, l.ac_id`,
    ...ids,
  );
  return new Map([...Map.groupBy(rows, ({ news_id }) => news_id)].map(([id, own]) => [id, own.map(({ name }) => name)]));
}
