import { rule } from '../../core/errors.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MadePicture } from '../plan.ts';
import { MAX_PIXELS, pictureLibrary } from './library.ts';
import { nameOf } from './picture.ts';
import { makeRenditions, renditionsOf } from './renditions.ts';

/**
 * The longest side that is kept, pixels: twice what a text shows on the widest screen, and more than the widest
 * rendition.
 */
const LONGEST = 2000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/** A picture in the media folder: `file` as a text beside it names it. */
export interface Taken {
  file: string;
  width: number;
  height: number;
  made: MadePicture;
}

/** A picture to be put into the media folder. */
interface ToTake {
  data: Buffer;
  width: number;
  height: number;
  hash: string;
  file: string;
  link: string;
  source: string;
  mediaDir: string;
  /** True where the same picture lies there already under that name. */
  isThere: boolean;
}

/**
 * Reads a picture that somebody uploads, for the texts of `folder`, under a name made of its content and size. It is
 * written again, upright: what the file says about place, time and camera goes. Stores nothing. Throws an OperatorError
 * for what is no picture.
 */
export async function readPicture(
  bytes: Buffer,
  { folder, name, mediaDir }: { folder: string; name: string; mediaDir: string },
): Promise<ToTake> {
  const { data, width, height } = await writtenAnew(bytes);
  const hash = createHash('sha256').update(data).digest('hex');
  const file = `${slugOf(name)}-${hash.slice(0, 10)}-${width}x${height}.webp`;
  const link = `${folder}/${file}`;
  const source = path.join(mediaDir, folder, file);
  return { data, width, height, hash, file, link, source, mediaDir, isThere: existsSync(source) };
}

/** Puts it there as a text has it; returns the link under which everybody may load it. */
export function takeForText(picture: ToTake): string {
  const { inTexts } = takeAs(picture);
  return `open/questions/${path.basename(inTexts)}`;
}

/** Stores a picture with all renditions that publishing makes; where the disk does not take all, none. */
export async function takePicture(given: ToTake): Promise<Taken> {
  const { width, height, file, link, source, mediaDir } = given;
  const { fresh } = takeAs(given);
  try {
    const still = { source, link, news: true, at: { file: link, line: 1 } };
    const picture = { ...still, name: await nameOf(still), width, height };
    await makeRenditions(picture, mediaDir);
    return { file, width, height, made: { link, name: picture.name, renditions: renditionsOf(picture) } };
  } catch (error) {
    for (const place of fresh) rmSync(place, { force: true });
    throw error;
  }
}

/** Writes it where authors name it and as texts have it (folder/files.ts); where the disk is full, nowhere. */
function takeAs({ data, hash, source, mediaDir }: ToTake): { inTexts: string; fresh: string[] } {
  const inTexts = path.join(mediaDir, 'open', 'questions', `${hash.slice(0, 32)}.webp`);
  const fresh = [source, inTexts].filter((place) => !existsSync(place));
  try {
    keep(source, data);
    keep(inTexts, data);
    return { inTexts, fresh };
  } catch (error) {
    for (const place of fresh) rmSync(place, { force: true });
    throw error;
  }
}

async function writtenAnew(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const sharp = await pictureLibrary();
  const library = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!library || !FORMATS.includes(library.format)) throw rule('picture_kind').at('file');
  if ((library.pages ?? 1) > 1) throw rule('picture_moves').at('file');
  if (library.width * library.height > MAX_PIXELS) throw rule('picture_large', { millions: MAX_PIXELS / 1e6 }).at('file');
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    // A drawing keeps its sharp lines.
    const written = upright.webp(library.format === 'png' ? { lossless: true } : { quality: 85 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw rule('picture_broken').at('file');
  }
}

/** Writes a file whole or not at all; a file of that name has that content already. */
function keep(place: string, data: Buffer): void {
  if (existsSync(place)) return;
  mkdirSync(path.dirname(place), { recursive: true });
  const partial = path.join(path.dirname(place), `.${path.basename(place)}.part`);
  try {
    writeFileSync(partial, data);
    renameSync(partial, place);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** 'IMG_2041.JPG' is 'img-2041'; a name without Latin letters and digits is `otherwise`. */
export function slugOf(name: string, otherwise = 'picture'): string {
  const plain = name
    .replace(/\.\w+$/u, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return plain.replaceAll(/^-|-$/gu, '').slice(0, 40) || otherwise;
}
