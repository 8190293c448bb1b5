import { copyFileSync, createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaFile } from './plan.ts';

/** Files that are not in the media folder yet, or not with this content. */
export async function filesToCopy(media: MediaFile[], mediaDir: string): Promise<MediaFile[]> {
  const missing: MediaFile[] = [];
  for (const file of media) if (!(await isThere(file, mediaDir))) missing.push(file);
  return missing;
}

const placeOf = ({ link }: MediaFile, mediaDir: string): string => path.join(mediaDir, ...link.split('/'));

/** True where the file is there: of the same size and not older, as a copy always is; otherwise the bytes decide. */
async function isThere(file: MediaFile, mediaDir: string): Promise<boolean> {
  const target = placeOf(file, mediaDir);
  if (!existsSync(target)) return false;
  const [from, there] = [statSync(file.source), statSync(target)];
  if (there.size !== from.size) return false;
  return there.mtimeMs >= from.mtimeMs || (await digest(file.source)) === (await digest(target));
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Copies a file under another name first: at its place there is never half a file. */
export function copyMedia(file: MediaFile, mediaDir: string): void {
  const target = placeOf(file, mediaDir);
  const partial = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    copyFileSync(file.source, partial);
    renameSync(partial, target);
  } catch (error) {
    // A file that did not fit must not take the room of those that do.
    rmSync(partial, { force: true });
    throw error;
  }
}
