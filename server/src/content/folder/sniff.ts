import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is open, in pieces. */
interface Opened {
  size: number;
  read: (at: number, length: number) => Buffer;
}

/** The kinds of files by their names, each with its check: undefined, or what is wrong. */
const KINDS: [RegExp, (file: Opened) => string | undefined][] = [
  [/\.(?:mp4|m4v|mov|m4s)$/iu, boxes],
  [/\.(?:webm|mkv)$/iu, (file) => begins(file, 'a WebM video', [0x1a, 0x45, 0xdf, 0xa3])],
  [/\.m3u8$/iu, (file) => beginsWith(file, 'the playlist of a stream', '#EXTM3U')],
  [/\.vtt$/iu, (file) => beginsWith(file, 'WebVTT captions', 'WEBVTT')],
  [/\.pdf$/iu, pdf],
  [/\.png$/iu, (file) => begins(file, 'a PNG picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [/\.jpe?g$/iu, (file) => begins(file, 'a JPEG picture', [0xff, 0xd8, 0xff])],
  [/\.gif$/iu, (file) => beginsWith(file, 'a GIF picture', 'GIF8')],
];

/**
 * Opens a media file and looks whether it is what its name says: undefined, or what it is not. Kinds we do not know
 * pass.
 */
export function mediaFault(file: string, name: string): string | undefined {
  const [, look] = KINDS.find(([names]) => names.test(name)) ?? [];
  if (!look) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) return 'is empty';
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, Math.max(0, at)));
    };
    return look({ size, read });
  } finally {
    closeSync(descriptor);
  }
}

function begins(file: Opened, what: string, bytes: number[]): string | undefined {
  return file.read(0, bytes.length).equals(Buffer.from(bytes)) ? undefined : `is not ${what}, whatever its name says`;
}

/** A byte order mark may stand before the words. */
function beginsWith(file: Opened, what: string, words: string): string | undefined {
  const head = file
    .read(0, 64)
    .toString('utf8')
    .replace(/^\uFEFF/u, '');
  return head.startsWith(words) ? undefined : `is not ${what}: it does not begin with ${words}`;
}

const FIRST_BOXES = new Set(['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'sidx']);
/** Enough for any video; a file of random bytes does not get past the first. */
const MOST_BOXES = 100_000;

/**
 * An MP4 is boxes, each with its length, up to the last byte; one of them says how to play it. A piece of a stream need
 * not.
 */
function boxes({ size, read }: Opened): string | undefined {
  const names = new Set<string>();
  for (let at = 0, count = 0; at < size && count < MOST_BOXES; count += 1) {
    const head = read(at, 16);
    const name = head.toString('latin1', 4, 8);
    if (head.length < 8 || (at === 0 && !FIRST_BOXES.has(name))) return 'is not an MP4 video, whatever its name says';
    const given = head.readUInt32BE(0);
    const length = given === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : given;
    names.add(name);
    // 0: up to the end.
    if (length === 0) break;
    if (length < 8) return 'is a damaged MP4 video';
    if (at + length > size) return `is cut off: ${at + length - size} bytes are missing at its end`;
    at += length;
  }
  return names.has('moov') || names.has('moof') || names.has('sidx')
    ? undefined
    : 'is an MP4 without its index: it cannot be played';
}

/** Where readers look for the two ends of a PDF. */
const [HEAD, TAIL] = [1024, 2048];

function pdf({ size, read }: Opened): string | undefined {
  if (!read(0, HEAD).includes('%PDF-')) return 'is not a PDF, whatever its name says';
  return read(size - TAIL, TAIL).includes('startxref') ? undefined : 'is a PDF without its end: it was cut off, or never was one';
}
