import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { mediaFault } from '../../content/folder/sniff.ts';
import { originalName } from '../../content/originals/place.ts';
import { slugOf } from '../../content/pictures/take.ts';
import { refusal, Rule, rule } from '../../core/errors.ts';
import { say } from '../../words/say.ts';
import type { FileKind, StaffFile } from './files.store.ts';
import { piecesIn, synced, waitingIn } from './waiting.ts';

/** A browser makes the checksum of one such piece at a time, without a file of gigabytes in memory. */
const PIECE = 4 * 1024 * 1024;

/** Thrown for a file that is missing or damaged: unlike other mistakes, the upload cannot go on. */
export class Damaged extends Rule {}

interface Looked {
  sha256: string | undefined;
  /** The PDF of a paper, which is named by its sum alone. */
  isOriginal: boolean;
}

/** Looks at a file that has arrived whole, and gives it a name of its own; returns that. Again, the same name. */
export async function lookAt(mediaDir: string, file: StaffFile, { sha256, isOriginal }: Looked): Promise<string> {
  if (file.received !== file.size) throw refusal('upload_not_whole');
  const folder = waitingIn(mediaDir, file.handle);
  const pieces = piecesIn(mediaDir, file.handle);
  if (!existsSync(pieces)) {
    const [named] = existsSync(folder) ? await readdir(folder) : [];
    if (named !== undefined) return named;
    throw new Damaged(say('upload_damaged'));
  }
  const sum = await checksum(pieces);
  if (sha256 !== undefined && sha256 !== sum) throw new Damaged(say('upload_damaged'));
  const ending = await typeOf(pieces, file.kind);
  const name = isOriginal ? originalName(sum) : `${slugOf(file.name, file.kind)}-${sum.slice(0, 10)}.${ending}`;
  await rename(pieces, path.join(folder, name));
  await synced(folder);
  return name;
}

/** The SHA-256 of the SHA-256 of each piece. */
async function checksum(place: string): Promise<string> {
  const whole = createHash('sha256');
  const opened = await open(place, 'r');
  try {
    const piece = Buffer.alloc(PIECE);
    for (let at = 0; ;) {
      const { bytesRead } = await opened.read(piece, 0, PIECE, at);
      if (bytesRead === 0) return whole.digest('hex');
      whole.update(createHash('sha256').update(piece.subarray(0, bytesRead)).digest());
      at += bytesRead;
    }
  } finally {
    await opened.close();
  }
}

const MUST = { video: 'must_be_video', pdf: 'must_be_pdf' } as const;

/** Returns the ending that fits the content of a file. Throws an OperatorError for content of another kind. */
async function typeOf(place: string, kind: FileKind): Promise<string> {
  // The type of a picture is found when the picture is read.
  if (kind === 'picture') return 'picture';
  const fits = (ending: string): boolean => mediaFault(place, `a.${ending}`) === undefined;
  const buffer = await headOf(place);
  if (kind === 'pdf' && fits('pdf')) return 'pdf';
  if (kind === 'video' && fits('webm')) return 'webm';
  if (kind === 'video' && fits('mp4')) return buffer.toString('latin1', 4, 12) === 'ftypqt  ' ? 'mov' : 'mp4';
  const why = mediaFault(place, kind === 'pdf' ? 'a.pdf' : 'a.mp4') ?? '';
  throw /cut off|without|damaged/u.test(why) ? rule('must_be_whole', { why }) : rule(MUST[kind]);
}

async function headOf(place: string): Promise<Buffer> {
  const opened = await open(place, 'r');
  try {
    return (await opened.read(Buffer.alloc(12), 0, 12, 0)).buffer;
  } finally {
    await opened.close();
  }
}
