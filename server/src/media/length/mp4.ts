import type { FileHandle } from 'node:fs/promises';

/** More boxes than these, one after the other, no file of a camera or of ours has. */
const MOST_BOXES = 1000;

/**
 * The length of an MP4 in seconds, as its index says: box 'moov', in it 'mvhd'. Undefined for other files and for one
 * without an index.
 */
export async function secondsOfMp4(file: FileHandle): Promise<number | undefined> {
  const movie = await boxAt(file, 'moov', 0, (await file.stat()).size);
  const header = movie && (await boxAt(file, 'mvhd', movie.from, movie.to));
  if (!header) return undefined;
  // Version and flags, two moments, ticks in a second, ticks in all: the second version has 64 bits for moments and
  // length.
  const facts = Buffer.alloc(32);
  const { bytesRead } = await file.read(facts, 0, facts.length, header.from);
  const isLong = facts[0] === 1;
  if (bytesRead < (isLong ? 32 : 20)) return undefined;
  const ticks = facts.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(facts.readBigUInt64BE(24)) : facts.readUInt32BE(16);
  return ticks === 0 || length === 0 ? undefined : length / ticks;
}

/** The inside of the first box of that name between two places of a file. */
async function boxAt(
  file: FileHandle,
  name: string,
  from: number,
  to: number,
): Promise<{ from: number; to: number } | undefined> {
  const head = Buffer.alloc(16);
  for (let at = from, boxes = 0; at + 8 <= to && boxes < MOST_BOXES; boxes += 1) {
    await file.read(head, 0, head.length, at);
    const given = head.readUInt32BE(0);
    // 1: the length stands behind the name; 0: the box goes on to the end.
    const length = given === 1 ? Number(head.readBigUInt64BE(8)) : given === 0 ? to - at : given;
    if (length < 8) return undefined;
    if (head.toString('latin1', 4, 8) === name) return { from: at + (given === 1 ? 16 : 8), to: Math.min(to, at + length) };
    at += length;
  }
  return undefined;
}
