import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Rendition } from '../../media/rendition.ts';
import type { Picture } from './picture.ts';
import { MAX_PIXELS, pictureLibrary } from './library.ts';

/**
 * Widths in pixels: a topic's tile and a card at one and two pixels of the screen to one of the page. A card is 356
 * wide on a phone of 390 and 304 on a screen of 1280, a tile 96; three to one is not to be told apart, and doubles the
 * bytes.
 */
const CARD_WIDTHS = [192, 360, 720];
/** News shows its picture 766 wide as well. */
const NEWS_WIDTHS = [...CARD_WIDTHS, 1440];

/** The folder is below 'open/': anyone may load renditions, under names that nobody guesses without the picture. */
const FOLDER = 'open/pictures';

/** The renditions a picture has: none wider than what of it is shown, AVIF first. */
export function renditionsOf({ name, news, width, height }: Picture): Rendition[] {
  const shown = Math.min(width, Math.round((height * 16) / 9));
  const ladder = news ? NEWS_WIDTHS : CARD_WIDTHS;
  const widths = [...ladder.filter((each) => each < shown), Math.min(shown, ladder.at(-1) ?? shown)];
  return ['avif', 'webp'].flatMap((kind) =>
    [...new Set(widths)].map((each) => ({ type: `image/${kind}`, width: each, link: `${FOLDER}/${name}-${each}.${kind}` })),
  );
}

/**
 * Makes the renditions of a picture that are not in the media folder yet, each whole or not at all: upright, cut to 16
 * : 9 about its middle as cards show it, in sRGB, without what the file says about place, time and camera.
 */
export async function makeRenditions(picture: Picture, mediaDir: string): Promise<void> {
  const missing = renditionsOf(picture).filter(({ link }) => !existsSync(path.join(mediaDir, link)));
  if (missing.length === 0) return;
  const sharp = await pictureLibrary();
  const widest = Math.max(...missing.map(({ width }) => width));
  // Read once: what follows works on a picture of the widest size.
  const { data, info } = await sharp(picture.source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, height: heightOf(widest), fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  mkdirSync(path.join(mediaDir, FOLDER), { recursive: true });
  for (const { type, width, link } of missing) {
    const small = sharp(data, { raw }).resize({ width, height: heightOf(width), fit: 'fill' });
    const encoded = type === 'image/avif' ? small.avif({ quality: 50, chromaSubsampling: '4:2:0' }) : small.webp({ quality: 75 });
    const partial = path.join(mediaDir, FOLDER, `.${path.basename(link)}.part`);
    const bytes = await encoded.toBuffer();
    try {
      writeFileSync(partial, bytes);
      renameSync(partial, path.join(mediaDir, link));
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
  }
}

const heightOf = (width: number): number => Math.max(1, Math.round((width * 9) / 16));
