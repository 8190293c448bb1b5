import type { Sql } from '../../db/database.ts';
import type { Source } from '../plan.ts';
import type { Target } from './rows.ts';

const id = ({ kind, key }: Pick<Source, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Kinds whose own rows do not show every change of the text. */
const BY_TEXT = new Set(['quiz', 'exam', 'news']);

export const readSources = (sql: Sql): Promise<Source[]> =>
  sql.all<Source>('SELECT kind, key, path, position, document, files FROM source ORDER BY path, position');

/** Makes what is kept of the authors' own words exactly this. `titles` are the things' names by kind and key. */
export async function storeSources(
  { sql, dry, changes }: Target,
  sources: Source[],
  title: (kind: string, key: string) => string,
): Promise<void> {
  const there = new Map((await readSources(sql)).map((source) => [id(source), source]));
  for (const source of sources) {
    const { kind, key, path, position, document, files } = source;
    const earlier = there.get(id(source));
    there.delete(id(source));
    if (earlier?.document === document && earlier.path === path && earlier.position === position && earlier.files === files)
      continue;
    if (earlier && earlier.document !== document && BY_TEXT.has(kind)) changes.mark(kind, key, title(kind, key), 'changed');
    if (dry) continue;
    await sql.run(
      `INSERT INTO source (kind, key, path, position, document, files) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, key) DO UPDATE SET path = excluded.path, position = excluded.position,
         document = excluded.document, files = excluded.files`,
      kind,
      key,
      path,
      position,
      document,
      files,
    );
  }
  for (const { kind, key } of dry ? [] : there.values())
    await sql.run('DELETE FROM source WHERE kind = ? AND key = ?', kind, key);
}
