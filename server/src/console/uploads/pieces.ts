import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { HttpError } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { noteReceived, type StaffFile } from './files.store.ts';
import { piecesIn } from './waiting.ts';

/** How many bytes are written before they are made safe and noted: a killed server loses no more than that. */
const SAFE_EVERY = 4_000_000;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The uploads that bytes come for just now: how to end the call, and its end. */
const coming = new Map<string, { end: () => void; ended: Promise<unknown> }>();

/** Ends the call that sends an upload: a phone begins anew long before the portal gives up a line that is lost. */
export async function endComing(handle: string): Promise<void> {
  const before = coming.get(handle);
  before?.end();
  await before?.ended;
}

/** Keeps bytes from where the upload is; returns how much is safe then, also where the line is lost on the way. */
export async function takePieces(services: Services, file: StaffFile, body: Readable): Promise<number> {
  const taken = take(services, file, body);
  const ended = taken.catch(() => undefined);
  const own = { end: () => void body.destroy(), ended };
  coming.set(file.handle, own);
  try {
    return await taken;
  } finally {
    if (coming.get(file.handle) === own) coming.delete(file.handle);
  }
}

async function take({ db, config }: Services, { file_id, handle, size, received }: StaffFile, body: Readable): Promise<number> {
  const opened = await open(piecesIn(config.MEDIA_DIR, handle), 'r+');
  let [at, safe] = [received, received];
  const makeSafe = async (): Promise<void> => {
    if (at === safe) return;
    await opened.datasync();
    if (!(await db.write(noteReceived, { file_id, before: safe, received: at }))) throw moved();
    safe = at;
  };
  try {
    for await (const piece of arriving(body)) {
      if (at + piece.length > size) throw new HttpError(413, say('bad_field', { field: 'body', fault: 'goes beyond the end' }));
      // A write may take less than it was given.
      for (let from = 0; from < piece.length;) {
        const { bytesWritten } = await opened.write(piece, from, piece.length - from, at + from);
        from += bytesWritten;
      }
      at += piece.length;
      if (at - safe >= SAFE_EVERY) await makeSafe();
    }
    await makeSafe();
    return safe;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FULL.has(String(error.code)))) throw error;
    await opened.truncate(safe).catch(() => undefined);
    throw new HttpError(507, say('disk_full'));
  } finally {
    await opened.close();
  }
}

const moved = (): HttpError => new HttpError(409, say('upload_moved'));

/**
 * The pieces of a body up to its end or the loss of the line. Whoever leaves early can still answer: the line is not
 * ended.
 */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  } catch {
    // The line was lost: what came before is kept.
  }
}
