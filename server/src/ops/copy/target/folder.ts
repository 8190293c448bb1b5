import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../../backup.folder.ts';
import type { Target } from './target.ts';

/** Left behind by a write that was cut off, and written over by the next. */
const PARTIAL = '.partial';

/** A folder of this machine, best on another disk. */
export class FolderTarget implements Target {
  readonly #folder: string;
  /** Generations that are written to. */
  readonly #begun = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const to = path.join(this.#folder, name);
    const folder = path.dirname(to);
    if (!existsSync(folder)) {
      // A disk that is not mounted any more: what comes now would be half a copy, where nobody looks for it.
      if (this.#begun.has(folder)) throw new Error(`${folder} is gone`);
      // Whoever can read a copy can read every student's marks and number.
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      syncFolder(this.#folder);
    }
    this.#begun.add(folder);
    const partial = path.join(this.#folder, PARTIAL);
    writeFileSync(partial, bytes, { mode: 0o600, flush: true });
    renameSync(partial, to);
    syncFolder(folder);
  }

  async get(name: string): Promise<Buffer> {
    return readFileSync(path.join(this.#folder, name));
  }

  async list(): Promise<string[]> {
    if (!existsSync(this.#folder)) return [];
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map((entry) => path.relative(this.#folder, path.join(entry.parentPath, entry.name)));
  }

  async remove(names: readonly string[]): Promise<void> {
    const at = names.map((name) => path.join(this.#folder, name));
    for (const file of at) rmSync(file, { force: true });
    for (const folder of new Set(at.map((file) => path.dirname(file)))) if (readdirSync(folder).length === 0) rmdirSync(folder);
  }

  close(): void {
    // A folder holds nothing open.
  }
}
