import type { Sql } from '../../db/database.ts';
import { insertMany } from '../../db/insertMany.ts';
import { writeJob } from '../../db/jobs.ts';

/** A page with a text, and its words, folded, each once. */
export interface Page {
  page: number;
  text: string;
  words: string[];
}

/** Counted on when the folding (contract/src/folded.ts) or the reading changes: all texts are taken again. */
const EDITION = 1;
const AT_ONCE = 10;
/** Different words of a document that are found: a book of 500 pages has fewer. */
const WORDS = 10_000;

/** Documents of the media folder whose text has not been taken, the next ten behind a path. */
export async function untaken(db: Sql, after: string): Promise<string[]> {
  const rows = await db.all<{ path: string }>(
    `SELECT DISTINCT path FROM study_material WHERE archived = 0 AND path > ? AND path NOT LIKE 'http%'
       AND path NOT IN (SELECT path FROM document WHERE edition = ?) ORDER BY path LIMIT ${AT_ONCE}`,
    after,
    EDITION,
  );
  return rows.map(({ path }) => path);
}

/** Keeps the text of a document in the place of the one before; none is a text, too. */
export const keepText = writeJob('documents.keep', async (tx: Sql, { path, pages }: { path: string; pages: Page[] }) => {
  // A second run beside this one waits here.
  const made = await tx.get<{ document_id: number }>(
    `INSERT INTO document (path, edition) VALUES (?, ?)
     ON CONFLICT (path) DO UPDATE SET edition = excluded.edition RETURNING document_id`,
    path,
    EDITION,
  );
  if (!made) throw new Error('nothing was stored in document');
  const { document_id } = made;
  for (const table of ['document_page', 'document_word']) await tx.run(`DELETE FROM ${table} WHERE document_id = ?`, document_id);
  const rows = pages.map(({ page, text, words }) => [document_id, page, text, ` ${words.join(' ')} `]);
  await insertMany(tx, 'document_page (document_id, page, text, words)', rows, '');
  const words = [...new Set(pages.flatMap((page) => page.words))].slice(0, WORDS);
  await insertMany(
    tx,
    'document_word (document_id, word)',
    words.map((word) => [document_id, word]),
    '',
  );
});

/** Forgets the texts of files that are others now. */
export const forgetTexts = writeJob('documents.forget', async (tx: Sql, paths: string[]): Promise<void> => {
  for (const path of paths) await tx.run('DELETE FROM document WHERE path = ?', path);
});
