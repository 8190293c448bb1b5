import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import type { Source } from '../versions/thing.ts';
import { filesOf } from './texts.ts';

/** Kinds that have a folder of their own, which goes with them. */
const FOLDERS = new Set(['subject', 'chapter']);

/**
 * Returns what takes the files of things out of a folder. Throws an OperatorError where that would take files that are
 * not theirs.
 */
export function removalOf(folder: string, out: readonly Source[]): () => void {
  const own = new Set(
    out.flatMap((source) => [...filesOf(source), ...Object.values(JSON.parse(source.files) as Record<string, string>)]),
  );
  const folders = out.filter(({ kind }) => FOLDERS.has(kind)).map(({ path: file }) => path.posix.dirname(file));
  for (const each of folders) {
    const other = filesBelow(folder, each).find((file) => !own.has(file));
    if (other !== undefined)
      throw new OperatorError(
        `${path.join(folder, each)} is to go, as it was taken out in the portal, and holds what the portal does not know: ${path.basename(other)}. Put it elsewhere. Nothing was written.`,
      );
  }
  const files = out.filter(({ kind }) => !FOLDERS.has(kind) && kind !== 'live class').flatMap(filesOf);
  return () => {
    for (const file of files) rmSync(path.join(folder, file), { force: true });
    for (const each of folders) rmSync(path.join(folder, each), { recursive: true, force: true });
  };
}

function filesBelow(folder: string, below: string): string[] {
  const whole = path.join(folder, below);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
