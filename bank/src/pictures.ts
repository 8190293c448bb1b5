import { createHash } from 'node:crypto';
import { fileAt, type Files } from './archive/files.ts';
import { because, BANK_LIMITS, type Param, type Verdict } from './bank.ts';
import { embedded } from './html/address.ts';
import type { TakePicture } from './html/html.ts';

/** Stores a picture that was taken; in a dry run it does nothing. */
export type KeepPicture = (name: string, bytes: Uint8Array) => void;

const TOO_LARGE = because`larger than ${BANK_LIMITS.pictureBytes / 1e6} MB`;

/** Formats that are read; anything else a browser would not show alike either. */
const FORMATS = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'heif', 'svg', 'tiff']);

/** Makes every picture of a bank anew: no more than so large, in one format, without what was hidden in it. */
export class Pictures {
  readonly #keep: KeepPicture;
  readonly #made = new Map<string, string>();

  constructor(keep: KeepPicture) {
    this.#keep = keep;
  }

  /** The picture's name in the folder of the quiz; undefined with the reason in the verdict when it cannot be taken. */
  async take(bytes: Uint8Array, called: string, verdict: Verdict): Promise<string | undefined> {
    if (bytes.length > BANK_LIMITS.pictureBytes) return refuse(verdict, called, TOO_LARGE);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const there = this.#made.get(hash);
    if (there !== undefined) return there;
    if (this.#made.size >= BANK_LIMITS.pictures)
      return refuse(verdict, called, because`more than ${BANK_LIMITS.pictures} pictures`);
    // Loaded only here: the reader of pictures is 18 MB that no other command needs.
    const { default: sharp } = await import('sharp').catch(() => ({ default: undefined }));
    if (!sharp) return refuse(verdict, called, because`this machine has no picture library (the package sharp)`);
    try {
      const image = sharp(bytes, { limitInputPixels: BANK_LIMITS.picturePixels, failOn: 'error' });
      const { format, pages } = await image.metadata();
      if (!FORMATS.has(format)) return refuse(verdict, called, because`it is ${format}`);
      if ((pages ?? 1) > 1) verdict.change(because`of the moving picture ${called} the first frame is taken`);
      const { data, info } = await image
        .rotate()
        // Lines drawn on nothing would be black on black in the dark.
        .flatten({ background: '#ffffff' })
        .resize({ width: BANK_LIMITS.pictureSide, height: BANK_LIMITS.pictureSide, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: 20 })
        .webp({ quality: 85 })
        .toBuffer({ resolveWithObject: true });
      const name = `pictures/${hash}-${info.width}x${info.height}.webp`;
      this.#made.set(hash, name);
      this.#keep(name, data);
      return name;
    } catch (error) {
      return refuse(verdict, called, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable');
    }
  }

  /** Takes a file of an archive, which is not unpacked where it is too large. */
  async takeFrom(files: Files, name: string, called: string, verdict: Verdict): Promise<string | undefined> {
    if (files.size(name) <= BANK_LIMITS.pictureBytes) return this.take(await files.read(name), called, verdict);
    return refuse(verdict, called, TOO_LARGE);
  }

  get count(): number {
    return this.#made.size;
  }
}

function refuse(verdict: Verdict, called: string, why: Param): undefined {
  verdict.drop(because`its picture ${called} cannot be taken: ${why}`);
}

/** Takes the pictures that a file of an archive names: those in the archive, or in their own address. */
export const picturesOf =
  (files: Files, from: string, pictures: Pick<Pictures, 'take' | 'takeFrom'>): TakePicture =>
  async (address, verdict) => {
    const data = embedded(address);
    if (data) return pictures.take(data, 'in its text', verdict);
    const found = fileAt(files, address, from);
    if (found === undefined) return verdict.drop(because`its picture ${address || 'without an address'} is not in the package`);
    return pictures.takeFrom(files, found, address.slice(0, 80), verdict);
  };
