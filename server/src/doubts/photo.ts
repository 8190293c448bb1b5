import { LIMITS } from '@portal/contract';
import { refusal } from '../core/errors.ts';

/** A photo as it is stored: what its own bytes say, and these in base64. */
export interface Photo {
  type: string;
  width: number;
  height: number;
  bytes: number;
  photo: string;
}

type Sides = Pick<Photo, 'width' | 'height'>;

/** The types of photos: the first and last bytes of each, and where its size is. */
const TYPES: readonly [type: string, isWhole: (file: Buffer) => boolean, sidesOf: (file: Buffer) => Sides | undefined][] = [
  ['image/jpeg', (file) => begins(file, 'ffd8ff') && ends(file, 'ffd9'), jpegSides],
  [
    'image/png',
    (file) => begins(file, '89504e470d0a1a0a0000000d49484452') && ends(file, '0000000049454e44ae426082'),
    (file) => ({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }),
  ],
  [
    'image/webp',
    (file) => file.length > 30 && file.toString('latin1', 8, 15) === 'WEBPVP8' && file.readUInt32LE(4) + 8 === file.length,
    webpSides,
  ],
];

const begins = (file: Buffer, hex: string): boolean => file.toString('hex', 0, hex.length / 2) === hex;
const ends = (file: Buffer, hex: string): boolean => file.subarray(-hex.length / 2).toString('hex') === hex;

/** Reads a photo that came in base64, whatever its name was. Throws a Refusal for what is none, or is too large. */
export function readPhoto(photo: string): Photo {
  const file = Buffer.from(photo, 'base64');
  if (file.length > LIMITS.photo) throw refusal('photo_large', { kb: LIMITS.photo / 1024, field: 'photo' });
  const [type, , sidesOf] = TYPES.find(([, isWhole]) => isWhole(file)) ?? [];
  const sides = sidesOf?.(file);
  const isSame = file.toString('base64') === photo;
  if (!isSame || type === undefined || !sides || Math.min(sides.width, sides.height) === 0)
    throw refusal('photo_unreadable', { field: 'photo' });
  if (Math.max(sides.width, sides.height) > LIMITS.photoSide)
    throw refusal('photo_sides', { most: LIMITS.photoSide, field: 'photo' });
  return { type, ...sides, bytes: file.length, photo };
}

/** Goes from part to part of a JPEG up to the one that says how large it is. */
function jpegSides(file: Buffer): Sides | undefined {
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const kind = file[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (kind === 0xda) return undefined;
  }
  return undefined;
}

/** The three ways in which a WebP says it: with more than a picture in it, lossless, lossy. */
function webpSides(file: Buffer): Sides | undefined {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
