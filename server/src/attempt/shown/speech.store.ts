import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { storeWords } from '../../speech/speech.store.ts';
import { readPaper } from '../attempt.store.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';

interface PaperPlace {
  kind: Kind;
  item_id: number;
  version: number;
}

/** Words of formulas, by the hashes of these, and the papers stored before that have all of theirs by them. */
export interface Speech {
  words: { hash: string; words: string }[];
  papers: PaperPlace[];
}

/** The papers that were stored without words: by an older version of the portal. */
export const papersWithoutWords = (sql: Sql): Promise<PaperPlace[]> =>
  sql.all<PaperPlace>('SELECT kind, item_id, version FROM paper WHERE spoken = 0 ORDER BY kind, item_id, version');

export const paperAt = (sql: Sql, { kind, item_id, version }: PaperPlace): Promise<Paper> =>
  readPaper(sql, kind, item_id, version);

export async function storeSpeech(sql: Sql, { words, papers }: Speech): Promise<void> {
  await storeWords(sql, words);
  for (const { kind, item_id, version } of papers)
    await sql.run('UPDATE paper SET spoken = 1 WHERE kind = ? AND item_id = ? AND version = ?', kind, item_id, version);
}

export const keepSpeech = writeJob('speech.keep', storeSpeech);
