import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../core/env.ts';
import { ADDS, pending, type Applied } from '../../db/migrate.ts';
import { embeddedFile } from '../../db/open.ts';
import { syncFolder } from '../backup.folder.ts';
import { copyEmbedded } from '../snapshot.ts';

/**
 * While an update is under way, the portal that starts does two things to an embedded database, under its own lock, so
 * that nobody writes between: the new version keeps a copy before a step that the old one could not live with, and the
 * old one puts that copy back. The folder lies in DATA_DIR; without an update there is none, and nothing is done.
 */
const folderOf = (dataDir: string): string => path.join(dataDir, 'update');
const BEFORE = 'before.db';
const BACK = 'back';
const SERVED = 'served';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'embedded'>;

/** Begins with nothing in the folder, which belongs to whom the data belongs to. */
export function prepareHandover(dataDir: string): void {
  endHandover(dataDir);
  const folder = folderOf(dataDir);
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = statSync(dataDir);
  chownSync(folder, uid, gid);
  syncFolder(dataDir);
}

/** Removes the folder of the handover, and the copy with it. */
export const endHandover = (dataDir: string): void => rmSync(folderOf(dataDir), { recursive: true, force: true });

/** The copy of the database from before the update; undefined where none had to be made. */
export function keptBefore(dataDir: string): string | undefined {
  const file = path.join(folderOf(dataDir), BEFORE);
  return existsSync(file) ? file : undefined;
}

/** Tells whether a version has listened during this update, and may have taken what must not be lost. */
export function hasServed(dataDir: string, build: string): boolean {
  const file = path.join(folderOf(dataDir), SERVED);
  return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(build);
}

/** Tells the portal that starts next to put the copy back. */
export function orderBack(dataDir: string): void {
  writeFileSync(path.join(folderOf(dataDir), BACK), '', { flush: true });
  syncFolder(folderOf(dataDir));
}

/** Puts the earlier database back, or copies it before a migration; runs at a start, before the database is opened. */
export async function takeOver({ DATA_DIR, DATABASE_URL, embedded }: Place): Promise<void> {
  const folder = folderOf(DATA_DIR);
  if (!embedded || !existsSync(folder)) return;
  const file = embeddedFile(DATABASE_URL);
  const before = path.join(folder, BEFORE);
  if (existsSync(path.join(folder, BACK))) {
    if (existsSync(before)) putBack(before, file);
  } else if (!existsSync(before) && existsSync(file) && pending(appliedIn(file)).some(({ name }) => !ADDS.test(name))) {
    await copyEmbedded(file, `${before}.partial`, () => undefined);
    renameSync(`${before}.partial`, before);
    syncFolder(folder);
  }
}

/** Puts the copy in the database's place: done again after a loss of power, it comes to the same. */
function putBack(before: string, file: string): void {
  // A journal of the one must not be read into the other.
  for (const journal of ['-wal', '-shm']) rmSync(`${file}${journal}`, { force: true });
  syncFolder(path.dirname(file));
  renameSync(before, file);
  syncFolder(path.dirname(file));
  syncFolder(path.dirname(before));
}

function appliedIn(file: string): Applied[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare('SELECT version, name, checksum FROM migration').all() as unknown as Applied[];
  } catch {
    // A file without a ledger holds nothing to go back to.
    return [];
  } finally {
    db.close();
  }
}

/** Notes which build serves, before the port is listened on: from then on answers may have been acknowledged. */
export function noteServing({ DATA_DIR, embedded }: Place, build: string): void {
  const folder = folderOf(DATA_DIR);
  if (embedded && existsSync(folder)) appendFileSync(path.join(folder, SERVED), `${build}\n`, { flush: true });
}
