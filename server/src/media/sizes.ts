import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from '../core/services.ts';

/** Files change seldom; a list of a hundred of them should not ask the disk each time. */
const FRESH_MS = 10 * 60_000;
const MOST = 10_000;

/** `Media.size` of the files in that folder. `now` in epoch milliseconds. */
export function createSizes(folder: string, now: () => number): Media['size'] {
  const known = new Map<string, { at: number; bytes: Promise<number | undefined> }>();
  return (link) => {
    if (link === '' || /^https?:\/\//u.test(link) || /\.m3u8$/iu.test(link)) return Promise.resolve(undefined);
    const before = known.get(link);
    if (before && now() - before.at < FRESH_MS) return before.bytes;
    const bytes = fileSize(folder, link);
    if (known.size >= MOST) known.clear();
    known.set(link, { at: now(), bytes });
    // It may be put there the next minute.
    void bytes.then((found) => found === undefined && known.delete(link));
    return bytes;
  };
}

async function fileSize(folder: string, link: string): Promise<number | undefined> {
  const file = path.resolve(folder, link);
  if (!file.startsWith(path.resolve(folder) + path.sep)) return undefined;
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}
