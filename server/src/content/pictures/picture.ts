import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tell, type Said } from '@portal/bank/told';
import type { StillPicture } from '../plan.ts';
import type { Fault } from '@portal/bank/yaml/yaml';
import { MAX_PIXELS, pictureLibrary } from './library.ts';

/** A picture that was looked at: upright pixels, and what its renditions are called. */
export interface Picture extends StillPicture {
  name: string;
  width: number;
  height: number;
}

/** The way in which renditions.ts makes renditions: with another number, all are made anew. */
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
  const called = { name: path.basename(picture.source) };
  const fault = (problem: Said, remedy: Said): Fault => ({ ...picture.at, problem, remedy });
  try {
    // The limit is ours to check: the library would say the same as of a broken file.
    const { format, pages, autoOrient } = await sharp(picture.source, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (!FORMATS.has(format)) return fault(tell('picture_format', { ...called, format }), tell('save_as_picture'));
    if (width * height * (pages ?? 1) > MAX_PIXELS) {
      const millions = MAX_PIXELS / 1e6;
      return fault(tell('picture_pixels', { ...called, width, height, millions }), tell('save_smaller'));
    }
    if ((pages ?? 1) > 1) return undefined;
    await sharp(picture.source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize({ width: 16 }).raw().toBuffer();
    return { ...picture, name, width, height };
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const why = said.replaceAll(path.dirname(picture.source) + path.sep, '');
    return fault(tell('picture_unread', { ...called, why }), tell('save_anew'));
  }
}
