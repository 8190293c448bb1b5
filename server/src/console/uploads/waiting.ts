import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** The folder is below the media folder, so that a whole file is moved in at once; hidden, so that it is not served. */
const FOLDER = '.uploads';
/** How much of the disk is left to students' answers, bytes. */
const SPARE = 500_000_000;

/** Returns the folder of an upload that is not in its place yet. */
export const waitingIn = (mediaDir: string, handle: string): string => path.join(mediaDir, FOLDER, handle);
/** Returns the file with the bytes of an upload that have arrived. */
export const piecesIn = (mediaDir: string, handle: string): string => path.join(waitingIn(mediaDir, handle), 'pieces');

/** The names of all uploads of which something waits. */
export const waitingOnes = (mediaDir: string): string[] => {
  const folder = path.join(mediaDir, FOLDER);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** True where the disk has room for so many bytes, and some to spare. */
export function fitsDisk(mediaDir: string, bytes: number): boolean {
  mkdirSync(mediaDir, { recursive: true });
  const { bavail, bsize } = statfsSync(mediaDir);
  return bavail * bsize > bytes + SPARE;
}

/** Makes the place of an upload, safe from a loss of power. */
export async function makeWaiting(mediaDir: string, handle: string): Promise<void> {
  await mkdir(waitingIn(mediaDir, handle), { recursive: true });
  await (await open(piecesIn(mediaDir, handle), 'wx', 0o600)).close();
  for (const folder of [waitingIn(mediaDir, handle), path.join(mediaDir, FOLDER)]) await synced(folder);
}

/** True where the disk has all that is noted of an upload, or the whole file: a restored backup may lack both. */
export function isKept(mediaDir: string, { handle, received }: { handle: string; received: number }): boolean {
  const pieces = statSync(piecesIn(mediaDir, handle), { throwIfNoEntry: false });
  if (pieces) return pieces.size >= received;
  return existsSync(waitingIn(mediaDir, handle)) && readdirSync(waitingIn(mediaDir, handle)).length > 0;
}

export const dropWaiting = (mediaDir: string, handle: string): void =>
  rmSync(waitingIn(mediaDir, handle), { recursive: true, force: true });

/** Waits until a file or folder is on the disk. */
export async function synced(place: string): Promise<void> {
  const opened = await open(place, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
