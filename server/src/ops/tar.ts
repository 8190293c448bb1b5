import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';

const BLOCK = 512;

/** The files of a folder as a tar file (POSIX ustar), piece by piece; `names` are paths within it. */
export async function* tarOf(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const file = path.join(folder, ...name.split('/'));
    const { size, mtimeMs } = statSync(file);
    yield head(`${path.basename(folder)}/${name}`, size, Math.floor(mtimeMs / 1000));
    // `end` holds even when a file grows meanwhile: the head has said how long it is.
    if (size > 0) yield* createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>;
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function head(name: string, size: number, at: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const long = Buffer.byteLength(name) > 100;
  const cut = long ? splitAt(name) : 0;
  block.write(long ? name.slice(cut + 1) : name, 0);
  block.write(long ? name.slice(0, cut) : '', 345);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  // Files of 8 GB and more have no place in eleven octal digits: they are written in base 256.
  if (size < 8 ** 11) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    block.writeBigUInt64BE(BigInt(size), 128);
    block.writeUInt8(0x80, 124);
  }
  block.write(`${at.toString(8).padStart(11, '0')}\0`, 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar', 257);
  block.write('00', 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Returns the place where a long path is cut in two. Throws for a path that fits in no tar file. */
function splitAt(name: string): number {
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1))
    if (Buffer.byteLength(name.slice(at + 1)) <= 100 && Buffer.byteLength(name.slice(0, at)) <= 155) return at;
  throw new Error(`${name} is too long for a tar file`);
}
