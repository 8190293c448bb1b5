import { existsSync } from 'node:fs';
import path from 'node:path';
import type { QuestionEntry } from '@portal/bank/paper/question.schema';
import type { Sql } from '../../db/database.ts';
import type { ContentFiles } from '../folder/files.ts';
import type { Item, Place } from '../plan.ts';
import { nameOf, type Thing } from '../versions/thing.ts';
import { allPaperFiles } from './originals.store.ts';
import { originalLink, originalPath } from './place.ts';

type Original = NonNullable<Item['originals']>[number];

/** The files out of which questions came, as far as the folder has them: they are copied with its media. */
export function originalsOf(files: ContentFiles, questions: readonly QuestionEntry[], at: Place): Original[] {
  const named = new Map(questions.flatMap(({ from }) => (from?.sum === undefined ? [] : [[from.sum, from.file] as const])));
  return [...named]
    .filter(([sum]) => files.exists(originalPath(sum)))
    .map(([sum, name]) => ({ sum, name, size: files.file('', originalPath(sum), at, '.').size ?? 0 }));
}

/** The files of these papers that are there, as an export writes them: their paths in the folder by stored links. */
export async function originalsToExport(db: Sql, mediaDir: string, papers: readonly Thing[]): Promise<Map<string, string>> {
  const wanted = new Set(papers.map(nameOf));
  const rows = (await allPaperFiles(db)).filter((row) => wanted.has(nameOf(row)));
  return new Map(
    rows
      .map(({ sum }) => [originalLink(sum), originalPath(sum)] as const)
      .filter(([link]) => existsSync(path.join(mediaDir, link))),
  );
}
