import { closeSync, openSync, readSync, statSync } from 'node:fs';

const RASTER = /\.(?:jpe?g|png|webp|gif|avif)$/iu;

/** Bytes at the beginning of a file in which a moving picture says that it moves. */
const HEAD = 65_536;

/** True for a JPEG, PNG, WebP, GIF or AVIF file, by its name, unless its beginning says that it moves. */
export function looksStill(file: string): boolean {
  if (!RASTER.test(file) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  return !moves(headOf(file));
}

function headOf(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    return head.subarray(0, readSync(descriptor, head, 0, HEAD, 0));
  } finally {
    closeSync(descriptor);
  }
}

function moves(head: Buffer): boolean {
  if (head.subarray(8, 16).equals(Buffer.from('WEBPVP8X'))) return ((head[20] ?? 0) & 2) !== 0;
  if (head.subarray(4, 12).equals(Buffer.from('ftypavis'))) return true;
  if (head.subarray(0, 4).equals(Buffer.from('GIF8'))) return head.includes('NETSCAPE2.0');
  if (!head.subarray(1, 4).equals(Buffer.from('PNG'))) return false;
  const [control, data] = [head.indexOf('acTL'), head.indexOf('IDAT')];
  return control > 0 && (data < 0 || control < data);
}
