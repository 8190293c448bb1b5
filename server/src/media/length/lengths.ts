import { open, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from '../../core/services.ts';
import { fileOf } from '../fileOf.ts';
import { remembered, type FactOf } from '../remembered.ts';
import { secondsOfMp4 } from './mp4.ts';
import { pagesOfPdf } from './pdf.ts';
import { firstVariant, secondsOfPlaylist } from './playlist.ts';

/** Larger documents are not read for the number of their pages, in bytes. */
const MOST_PDF = 16 * 1024 * 1024;

/**
 * `Media.seconds` and `Media.pages` of the files in that folder: read from the files themselves. `now` in epoch
 * milliseconds.
 */
export function createLengths(folder: string, now: () => number): Pick<Media, 'seconds' | 'pages'> {
  const reading = (find: FactOf<number>) => remembered(now, (link) => find(link).catch(() => undefined));
  const read = async (link: string) => readFile(fileOf(folder, link) ?? '', 'utf8');
  return {
    seconds: reading(async (link) => {
      if (!/\.m3u8$/iu.test(link)) return opened(fileOf(folder, link), secondsOfMp4);
      const text = await read(link);
      const variant = firstVariant(text);
      return secondsOfPlaylist(variant === undefined ? text : await read(path.posix.join(path.posix.dirname(link), variant)));
    }),
    pages: reading(async (link) =>
      opened(fileOf(folder, link), async (file) => {
        const { size } = await file.stat();
        return size > MOST_PDF ? undefined : pagesOfPdf(await file.readFile());
      }),
    ),
  };
}

async function opened(
  file: string | undefined,
  read: (file: FileHandle) => Promise<number | undefined>,
): Promise<number | undefined> {
  if (file === undefined) return undefined;
  await using handle = await open(file);
  return await read(handle);
}
