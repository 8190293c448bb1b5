import { existsSync } from 'node:fs';
import type { Services } from '../../core/services.ts';
import { fileOf } from '../../media/fileOf.ts';
import { keepText, untaken } from './documents.store.ts';
import { readTexts } from './read.ts';

type Parts = Pick<Services, 'db' | 'config'>;

/** Says whether there are documents whose text has not been taken. */
export const areTextsDue = async ({ db }: Parts): Promise<boolean> => (await untaken(db, '')).length > 0;

/** Takes the texts of all documents that are there; of a file that is still to come, another time. */
export async function takeTexts({ db, config }: Parts, signal: AbortSignal): Promise<void> {
  for (let paths = await untaken(db, ''); paths.length > 0 && !signal.aborted; paths = await untaken(db, paths.at(-1) ?? '')) {
    const there = paths.flatMap((path) => {
      const file = fileOf(config.MEDIA_DIR, path);
      return file !== undefined && existsSync(file) ? [{ path, file }] : [];
    });
    const texts = await readTexts(
      there.map(({ file }) => file),
      signal,
    );
    for (const [index, pages] of texts.entries()) await db.write(keepText, { path: there[index]?.path ?? '', pages });
  }
}
