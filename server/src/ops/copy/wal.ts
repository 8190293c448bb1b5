import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Thrown where the write-ahead log lacks frames that the copy has not read: its chain cannot go on. */
export class Gap extends Error {}

/** The commits that SQLite knows of: the head of its index of the write-ahead log (file -shm). */
export interface Head {
  frames: number;
  /** Length of the database, in pages; 0 where the log is empty. */
  pages: number;
  page_size: number;
  /** Sum over the log up to its last frame. */
  sums: readonly [number, number];
  /** Tells one use of the log from the next: the first number rises by one each time SQLite begins at its front. */
  salts: string;
  /** Frames that stand in the database file by now. */
  backfilled: number;
}

/** How far a log was read, and the sum that the next frame goes on from. */
export interface Cursor {
  /** '' for a log that had not begun. */
  salts: string;
  frames: number;
  sums: readonly [number, number];
}

const HEAD = 48;
const HEADER = 32;
const FRAME = 24;
const LITTLE_ENDIAN_SUMS = 0x377f0682;
/** How many bytes of the log are read at once. */
const AT_ONCE = 1024 * 1024;
const TRIES = 50;

/** The file of the database itself, read page by page; never closed, as the index of the log. */
export class Pages {
  readonly #file: number;
  readonly size: number;

  constructor(database: string) {
    this.#file = openSync(database, 'r');
    const size = Buffer.alloc(2);
    readSync(this.#file, size, 0, 2, 16);
    this.size = size.readUInt16BE() === 1 ? 65_536 : size.readUInt16BE();
  }

  get count(): number {
    return Math.floor(fstatSync(this.#file).size / this.size);
  }

  /** Returns as many of these pages as the file has. */
  read(from: number, count: number): Buffer {
    const data = Buffer.alloc(count * this.size);
    const read = readSync(this.#file, data, 0, data.length, from * this.size);
    return data.subarray(0, read - (read % this.size));
  }
}

/**
 * Reads the write-ahead log beside a database. Its index is opened once and never closed: a close of any descriptor
 * would end the locks that SQLite has on that file in this process.
 */
export class Log {
  readonly #file: string;
  readonly #index: number;

  /** A connection to the database must be open: SQLite then has both files. */
  constructor(database: string) {
    this.#file = `${database}-wal`;
    this.#index = openSync(`${database}-shm`, 'r');
  }

  /** The last commit. SQLite writes the head twice, so that half a change of it can be told. */
  head(): Head {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const bytes = Buffer.alloc(2 * HEAD + 4);
      readSync(this.#index, bytes, 0, bytes.length, 0);
      if (!bytes.subarray(0, HEAD).equals(bytes.subarray(HEAD, 2 * HEAD))) continue;
      const size = bytes.readUInt16LE(14);
      return {
        frames: bytes.readUInt32LE(16),
        pages: bytes.readUInt32LE(20),
        page_size: size === 1 ? 65_536 : size,
        sums: [bytes.readInt32LE(24), bytes.readInt32LE(28)],
        salts: bytes.toString('hex', 32, 40),
        backfilled: bytes.readUInt32LE(2 * HEAD),
      };
    }
    throw new Error('the index of the write-ahead log is being changed without end');
  }

  /**
   * Reads the frames from the cursor to the head and returns the last one of each page, and where reading goes on.
   * The sums are SQLite's own: they say that each frame follows the one before, up to the very commit of the head.
   * Throws a Gap.
   */
  read(from: Cursor, head: Head): { frames: Map<number, number>; cursor: Cursor } {
    const frames = new Map<number, number>();
    const start = goesOn(from, head);
    if (head.frames === start.frames) return { frames, cursor: start };
    const log = openSync(this.#file, 'r');
    try {
      const sums = Int32Array.from(start.frames === 0 ? beginning(log, head) : start.sums);
      const size = FRAME + head.page_size;
      const chunk = Buffer.from(new ArrayBuffer(size * Math.max(1, Math.floor(AT_ONCE / size))));
      const words = new Int32Array(chunk.buffer);
      const salts = Buffer.from(head.salts, 'hex');
      for (let frame = start.frames; frame < head.frames;) {
        const count = Math.min(head.frames - frame, chunk.length / size);
        if (readSync(log, chunk, 0, count * size, HEADER + frame * size) < count * size) throw new Gap('the log is shorter');
        for (let each = 0; each < count; each += 1) {
          const at = each * size;
          if (chunk.compare(salts, 0, 8, at + 8, at + 16) !== 0) throw new Gap('the log has begun anew');
          add(sums, words, at / 4, 2);
          add(sums, words, (at + FRAME) / 4, head.page_size / 4);
          if (sums[0] !== chunk.readInt32BE(at + 16) || sums[1] !== chunk.readInt32BE(at + 20)) throw new Gap('a sum is wrong');
          frame += 1;
          frames.set(chunk.readUInt32BE(at), frame);
        }
      }
      if (sums[0] !== head.sums[0] || sums[1] !== head.sums[1]) throw new Gap('the log is not that of the head');
      return { frames, cursor: { salts: head.salts, frames: head.frames, sums: head.sums } };
    } finally {
      closeSync(log);
    }
  }

  /** Returns the page of each of these frames, one behind the other. */
  pages(frames: readonly number[], page_size: number): Buffer {
    const data = Buffer.allocUnsafe(frames.length * page_size);
    const log = openSync(this.#file, 'r');
    try {
      for (const [index, frame] of frames.entries())
        readSync(log, data, index * page_size, page_size, HEADER + (frame - 1) * (FRAME + page_size) + FRAME);
    } finally {
      closeSync(log);
    }
    return data;
  }

  /** True where the log still holds, at the cursor, the frame that was read there. */
  has({ salts, frames, sums }: Cursor, head: Head): boolean {
    if (frames === 0 || salts !== head.salts || frames > head.frames || !existsSync(this.#file)) return false;
    const log = openSync(this.#file, 'r');
    try {
      const bytes = Buffer.alloc(FRAME);
      readSync(log, bytes, 0, FRAME, HEADER + (frames - 1) * (FRAME + head.page_size));
      return bytes.toString('hex', 8, 16) === salts && bytes.readInt32BE(16) === sums[0] && bytes.readInt32BE(20) === sums[1];
    } finally {
      closeSync(log);
    }
  }
}

/** Counts the frames that were not read yet. */
export const framesSince = (from: Cursor, head: Head): number => head.frames - (from.salts === head.salts ? from.frames : 0);

/**
 * Where reading begins in the log as it is now. A reader held it, so that SQLite has begun at its front once at most,
 * and only where everything in it had been read (see Holds).
 */
function goesOn(from: Cursor, head: Head): Cursor {
  if (from.salts === head.salts) {
    if (head.frames < from.frames) throw new Gap('the log has become shorter');
    return from;
  }
  if (from.frames > 0 && turnOf(head.salts) !== (turnOf(from.salts) + 1) >>> 0)
    throw new Gap('the log has begun anew more than once');
  return { salts: head.salts, frames: 0, sums: [0, 0] };
}

const turnOf = (salts: string): number => Number.parseInt(salts.slice(0, 8), 16);

/** The sum that the first frame goes on from. */
function beginning(log: number, head: Head): [number, number] {
  const bytes = Buffer.alloc(HEADER);
  readSync(log, bytes, 0, HEADER, 0);
  if (bytes.readUInt32BE(0) !== LITTLE_ENDIAN_SUMS || bytes.toString('hex', 16, 24) !== head.salts)
    throw new Gap('the log has begun anew');
  return [bytes.readInt32BE(24), bytes.readInt32BE(28)];
}

/** SQLite's own sum of a range of words, two at a time, into `sums`: in place, since it is made of every page. */
function add(sums: Int32Array, words: Int32Array, from: number, count: number): void {
  let a = sums[0] as number;
  let b = sums[1] as number;
  for (let at = from; at < from + count; at += 2) {
    a = (a + (words[at] as number) + b) | 0;
    b = (b + (words[at + 1] as number) + a) | 0;
  }
  sums[0] = a;
  sums[1] = b;
}
