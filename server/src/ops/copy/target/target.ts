import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CopyAddress } from '../../../core/env.copy.ts';
import { syncFolder } from '../../backup.folder.ts';
import { BucketTarget } from './bucket.ts';
import { SshTarget } from './ssh.ts';

/** A place for the files of a copy, named GENERATION/FILE. Every call rejects where the place does not answer. */
export interface Target {
  /** Resolves once the file is there to stay, whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** The names of all files, in any order; a place that is not there has none. */
  list(): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
  close(): void;
}

export function openTarget(address: CopyAddress): Target {
  if (address.kind === 'ssh') return new SshTarget(address);
  return address.kind === 'bucket' ? new BucketTarget(address) : new FolderTarget(address.folder);
}

/** Left behind by a write that was cut off, and written over by the next. */
const PARTIAL = '.partial';

class FolderTarget implements Target {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const to = path.join(this.#folder, name);
    const folder = path.dirname(to);
    if (!existsSync(folder)) {
      // Whoever can read a copy can read every student's marks and number.
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      syncFolder(this.#folder);
    }
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
    // Nothing is open.
  }
}
