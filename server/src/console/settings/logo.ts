import { rule } from '../../core/errors.ts';
import { createHash } from 'node:crypto';
import { MAX_PIXELS, pictureLibrary } from '../../content/pictures/library.ts';

/** Twice what a page shows at most, and enough for the icon of an installed app. */
const SIDE = 256;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A picture made a logo of, square and without what it says of place and camera; throws an OperatorError for what is
 * none.
 */
export async function logoOf(file: Buffer): Promise<{ name: string; data: string }> {
  const sharp = await pictureLibrary();
  const found = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  if (!found || !FORMATS.includes(found.format)) throw rule('picture_kind').at('file');
  const png = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => undefined);
  if (!png) throw rule('picture_broken').at('file');
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 16);
  return { name: `${hash}.png`, data: png.toString('base64') };
}
