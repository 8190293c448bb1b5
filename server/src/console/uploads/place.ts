import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { originalsIn } from '../../content/originals/place.ts';
import { dropWaiting, synced, waitingIn } from './waiting.ts';

/** The folder of whole files, below the media folder and in a content folder alike. */
const FOLDER = 'uploads';

/** A whole file, as the job that works on it gets it. */
export interface WholeFile {
  handle: string;
  file: string;
}

/** Returns the place of a file that waits; undefined where an earlier run has moved it in already. */
export function waits(mediaDir: string, { handle, file }: WholeFile): string | undefined {
  const place = path.join(waitingIn(mediaDir, handle), file);
  return existsSync(place) ? place : undefined;
}

export const linkOf = (name: string): string => `${FOLDER}/${name}`;
export const isIn = (mediaDir: string, name: string): boolean => existsSync(path.join(mediaDir, FOLDER, name));

/**
 * Moves what was made of a file to where it is served from, each piece of it safe on the disk before; the file itself
 * last, so that a run that was ended does it again. A name is made of the content: what is there already is the same.
 */
export async function moveIn(mediaDir: string, { handle, file }: WholeFile, beside: readonly string[]): Promise<void> {
  const into = path.join(mediaDir, FOLDER);
  await mkdir(into, { recursive: true });
  for (const name of [...beside, file]) {
    const place = path.join(waitingIn(mediaDir, handle), name);
    if (existsSync(path.join(into, name)) || !existsSync(place)) continue;
    await safe(place);
    await rename(place, path.join(into, name));
  }
  await synced(into);
  dropWaiting(mediaDir, handle);
}

/** Moves the PDF of a paper to a folder that is not served: the same PDF brought again replaces the first. */
export async function moveToOriginals(mediaDir: string, whole: WholeFile): Promise<boolean> {
  const [into, place] = [originalsIn(mediaDir), waits(mediaDir, whole)];
  await mkdir(into, { recursive: true });
  if (place !== undefined) {
    await synced(place);
    await rename(place, path.join(into, whole.file));
    await synced(into);
  }
  dropWaiting(mediaDir, whole.handle);
  return existsSync(path.join(into, whole.file));
}

/** Waits until a file, or all of a folder, is on the disk; what a killed program left there is taken away. */
async function safe(place: string): Promise<void> {
  for (const entry of isFolder(place) ? readdirSync(place, { withFileTypes: true }) : []) {
    const inner = path.join(place, entry.name);
    if (entry.name.endsWith('.part')) rmSync(inner, { recursive: true });
    else await safe(inner);
  }
  await synced(place);
}

const isFolder = (place: string): boolean => statSync(place).isDirectory();
