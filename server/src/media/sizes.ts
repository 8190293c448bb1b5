import { stat } from 'node:fs/promises';
import type { Media } from '../core/services.ts';
import { fileOf } from './fileOf.ts';
import { remembered } from './remembered.ts';

/** `Media.size` of the files in that folder. `now` in epoch milliseconds. */
export function createSizes(folder: string, now: () => number): Media['size'] {
  return remembered(now, async (link) => {
    const file = fileOf(folder, link);
    if (file === undefined || /\.m3u8$/iu.test(link)) return undefined;
    try {
      const found = await stat(file);
      return found.isFile() ? found.size : undefined;
    } catch {
      return undefined;
    }
  });
}
