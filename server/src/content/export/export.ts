import { counted } from '@portal/contract';
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import type { Watch } from '../load.ts';
import { originalsToExport } from '../originals/folder.ts';
import { currentSources } from './current.ts';
import { placeFor } from './files.ts';
import { textFiles } from './texts.ts';

export interface ExportFrom {
  db: Database;
  mediaDir: string;
  watch: Watch;
}

/** How many files were written, texts and media. */
export interface Exported {
  texts: number;
  media: number;
}

/**
 * Writes the whole school as a content folder: what is loaded now, without what is archived and without students.
 * `folder` must be new or empty; it appears whole or not at all. Throws an OperatorError.
 */
export async function exportSchool(folder: string, { db, mediaDir, watch }: ExportFrom): Promise<Exported> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a folder that does not exist yet.`);
  const sources = await currentSources(db);
  const media = new Map([
    ...sources.flatMap(({ files }) => Object.entries(JSON.parse(files) as Record<string, string>)),
    ...(await originalsToExport(db, mediaDir, sources)),
  ]);
  const missing = [...media.keys()].filter((link) => !existsSync(path.join(mediaDir, link)));
  if (missing.length > 0)
    throw new OperatorError(
      `${counted(missing.length, 'file')} missing in ${mediaDir}, the first: ${missing[0]}. Bring them back from a backup, or load the school's folder again.`,
    );
  const partial = path.join(path.dirname(path.resolve(folder)), `.${path.basename(path.resolve(folder))}.part`);
  rmSync(partial, { recursive: true, force: true });
  try {
    const texts = textFiles(sources);
    const bar = watch('Writing', texts.size + media.size);
    for (const [file, text] of texts) {
      writeFileSync(placeFor(partial, file), text);
      bar.step();
    }
    for (const [link, file] of media) {
      copyFileSync(path.join(mediaDir, link), placeFor(partial, file));
      bar.step();
    }
    bar.end();
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
    return { texts: texts.size, media: media.size };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
