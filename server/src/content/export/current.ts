import { OperatorError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import { readSources } from '../versions/source.store.ts';
import { nameOf, type SourceRow } from '../versions/thing.ts';

/** The table of each kind, to know what is archived and what has no text. */
const TABLES = {
  subject: 'subject',
  chapter: 'chapter',
  quiz: 'quiz',
  exam: 'exam',
  news: 'news',
  'live class': 'live_class',
};

/** The sources of what is not archived. Throws an OperatorError where a thing has none. */
export async function currentSources(db: Database): Promise<SourceRow[]> {
  const sources = await readSources(db);
  const known = new Map(sources.map((source) => [nameOf(source), source]));
  const school = known.get('school school');
  if (!school) throw loadAgain('What the authors wrote is not kept in this database: the school was loaded by an older version.');
  const found: SourceRow[] = [school];
  for (const [kind, table] of Object.entries(TABLES)) {
    // Keys with a colon are not the folder's: another command looks after them.
    const rows = await db.all<{ key: string }>(`SELECT key FROM ${table} WHERE archived = 0 AND key NOT LIKE '%:%'`);
    for (const { key } of rows) {
      const source = known.get(`${kind} ${key}`);
      if (!source) throw loadAgain(`The text of the ${kind} ${key} is not kept.`);
      found.push(source);
    }
  }
  return found.toSorted((one, other) => one.position - other.position);
}

/** Says that what authors wrote is not kept: the folder must be loaded once more. */
export const loadAgain = (why: string): OperatorError =>
  new OperatorError(`${why} Load its folder once more.`, 'load-again', { why });
