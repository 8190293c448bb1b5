import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from '../core/services.ts';
import { fileOf } from './fileOf.ts';
import { secondsOfPlaylist } from './length/playlist.ts';
import { remembered, type FactOf } from './remembered.ts';

/** `Media.size` and `Media.slides` of the files in that folder. `now` in epoch milliseconds. */
export function createSizes(folder: string, now: () => number): Pick<Media, 'size' | 'slides'> {
  const finding = (find: FactOf<number>) => remembered(now, (link) => find(link).catch(() => undefined));
  const beside = (link: string, name: string) => fileOf(folder, path.posix.join(path.posix.dirname(link), name)) ?? '';
  return {
    size: finding(async (link) => {
      const file = fileOf(folder, link) ?? '';
      if (!/\.m3u8$/iu.test(link)) return sizeOf(file);
      const least = smallest(await readFile(file, 'utf8'));
      const seconds = least && secondsOfPlaylist(await readFile(beside(link, least.name), 'utf8'));
      return seconds && Math.round((least.rate / 8) * seconds);
    }),
    slides: finding(async (link) => {
      const [place, cues] = [beside(link, 'slides'), beside(link, 'slides/slides.vtt')];
      if (!/\.m3u8$/iu.test(link) || (await sizeOf(cues)) === undefined) return undefined;
      const sizes = await Promise.all((await readdir(place)).map((name) => sizeOf(path.join(place, name))));
      return sizes.reduce<number>((sum, size = 0) => sum + size, 0);
    }),
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file);
  return found.isFile() ? found.size : undefined;
}

/** The smallest of a stream's qualities with pictures, and its bits a second; undefined where those are not said. */
function smallest(master: string): { name: string; rate: number } | undefined {
  return [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n([^#\s]\S*)/gmu)]
    .filter(([, about = '']) => about.includes('RESOLUTION'))
    .map(([, about = '', name = '']) => ({ name, rate: Number(/AVERAGE-BANDWIDTH=(\d+)/u.exec(about)?.[1] ?? 0) }))
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => one.rate - other.rate)[0];
}
