import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import { MANIFEST, readManifest } from './manifest.ts';
import type { Earlier } from './media.files.ts';
import { DAY_MS } from '../core/dates.ts';

const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/u;
/** The beginning of the name of a folder whose backup is under way. */
export const PARTIAL = '.partial-';

/** The newest backup in the folder whose manifest can be read and that holds media. */
export function lastBackup(folder: string): Earlier | undefined {
  for (const name of backupsIn(folder).toReversed()) {
    try {
      const at = path.join(folder, name);
      const { media, media_included } = readManifest(at);
      if (media_included) return { folder: at, media: new Map(media.map((each) => [each.path, each])) };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
    }
  }
  return undefined;
}

/** The backups in a folder, the oldest first. */
export const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => STAMP.test(name) && existsSync(path.join(folder, name, MANIFEST)))
    .toSorted();

/**
 * Takes the oldest away until that many are left, but never the one just made, whatever the clock has said; returns
 * their names.
 */
export function removeOldest(folder: string, keep: number, made: string): string[] {
  const others = backupsIn(folder).filter((name) => name !== made);
  const old = others.slice(0, Math.max(0, others.length + 1 - keep));
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
  return old;
}

/** Makes the folder of a backup under way. Throws an OperatorError where that cannot be. */
export function makePlace(folder: string, partial: string, target: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (existsSync(target)) throw new OperatorError(`${target} is there already. Try again in a second.`);
    // Left behind by a backup that was killed.
    for (const name of readdirSync(folder))
      if (name.startsWith(PARTIAL) && Date.now() - statSync(path.join(folder, name)).mtimeMs > DAY_MS)
        rmSync(path.join(folder, name), { recursive: true, force: true });
    // Whoever can read a backup can read every student's marks and number.
    mkdirSync(partial, { mode: 0o700 });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

export function writeDurably(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
