import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StillPicture } from '../plan.ts';
import type { Fault } from '@portal/bank/yaml/yaml';
import { MAX_PIXELS, pictureLibrary } from './library.ts';

/** A picture that was looked at: upright pixels, and what its renditions are called. */
export interface Picture extends StillPicture {
  name: string;
  width: number;
  height: number;
}

/** How renditions.ts makes them: another number, and all are made anew. */
const RECIPE = '16:9, 1';

/** Returns the name of a picture's renditions: the same for the same bytes, whatever the file's name. */
export async function nameOf({ source, news }: StillPicture): Promise<string> {
  const hash = createHash('sha256').update(`${RECIPE} ${news ? 'news' : 'card'}\n`);
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex').slice(0, 32);
}

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Reads a picture to its end: it, a fault where it cannot be shown, undefined when it moves after all. */
export async function examine(picture: StillPicture, name: string): Promise<Picture | Fault | undefined> {
  const sharp = await pictureLibrary();
  const called = path.basename(picture.source);
  const fault = (problem: string, remedy: string): Fault => ({
    ...picture.at,
    problem: `the picture ${called} ${problem}`,
    remedy,
  });
  try {
    // The limit is ours to check: the library would say the same as of a broken file.
    const { format, pages, autoOrient } = await sharp(picture.source, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (!FORMATS.has(format)) return fault(`is ${format}, whatever its name says`, 'Save it as JPEG, PNG or WebP.');
    if (width * height * (pages ?? 1) > MAX_PIXELS)
      return fault(`has ${width} x ${height} pixels, more than ${MAX_PIXELS / 1e6} million`, 'Save it smaller.');
    if ((pages ?? 1) > 1) return undefined;
    await sharp(picture.source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize({ width: 16 }).raw().toBuffer();
    return { ...picture, name, width, height };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return fault(
      `cannot be read (${why.replaceAll(path.dirname(picture.source) + path.sep, '')})`,
      'Save it anew as JPEG, PNG or WebP.',
    );
  }
}
