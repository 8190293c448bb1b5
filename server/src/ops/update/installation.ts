import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import { ADDS } from '../../db/migrate.ts';
import { syncFolder } from '../backup.folder.ts';
import { isNewer, KEY } from './manifest.ts';
import { readPublicKey, type PublicKey } from './minisign.ts';

/** The release that this process runs from, where it runs from one. */
const OWN = path.resolve(import.meta.dirname, '../../../..');
const RELEASES = 'releases';
const MIGRATIONS = 'server/src/db/migrations';
const CURRENT = 'current';
/** The version that an update begins from: it ends one that was broken off, whatever the new one can do. */
const BEFORE = 'before';
/** How many versions are kept: the one that runs, and the one before. */
const KEPT = 2;

/** Reads the key that releases must be signed with. Throws an OperatorError where there is none. */
export function keyIn(file: string): PublicKey {
  const key = existsSync(file) ? readPublicKey(readFileSync(file, 'utf8')) : undefined;
  if (!key) throw new OperatorError(`${file} is not there, or is no key: without it no release can be trusted.`);
  return key;
}

/** A folder as an archive unpacks it: versions side by side, a link to the one that runs, the key of the publisher. */
export class Installation {
  readonly root: string;

  /** The installation that this process runs from. Throws an OperatorError where it runs from a checkout. */
  constructor(own = OWN) {
    this.root = path.dirname(path.dirname(own));
    if (path.basename(path.dirname(own)) !== RELEASES || !existsSync(path.join(this.root, CURRENT)))
      throw new OperatorError(
        'This portal runs from a checkout, not from a release: update it as it was brought here (docs/OPERATIONS.md, Updates).',
      );
  }

  /** The key that releases must be signed with. Throws an OperatorError where there is none. */
  key(): PublicKey {
    return keyIn(path.join(this.root, KEY));
  }

  /** The folder of a version. */
  release(version: string): string {
    return path.join(this.root, RELEASES, version);
  }

  /** A place beside the releases for what comes in; on the same disk, so that a move costs nothing. */
  get incoming(): string {
    return path.join(this.root, '.incoming');
  }

  /** The version that the link names. */
  current(): string {
    return path.basename(readlinkSync(path.join(this.root, CURRENT)));
  }

  /** Points the link at a version: whoever starts the portal gets the one or the other, at no moment none. */
  pointTo(version: string): void {
    if (this.current() !== version) this.#link(CURRENT, version);
  }

  /** Names the version that runs before an update. */
  noteBefore(version: string): void {
    this.#link(BEFORE, version);
  }

  #link(name: string, version: string): void {
    const next = path.join(this.root, `.${name}`);
    rmSync(next, { force: true });
    symlinkSync(`${RELEASES}/${version}`, next);
    renameSync(next, path.join(this.root, name));
    syncFolder(this.root);
  }

  /** Moves an unpacked release to its place. */
  put(from: string, version: string): void {
    rmSync(this.release(version), { recursive: true, force: true });
    mkdirSync(path.join(this.root, RELEASES), { recursive: true });
    renameSync(from, this.release(version));
    syncFolder(path.join(this.root, RELEASES));
  }

  /**
   * Steps of the schema that a version brings and the one before cannot live with; one whose steps are not found is
   * taken for such a one.
   */
  changes(from: string, to: string): string[] {
    const [known, steps] = [from, to].map((version) => {
      const folder = path.join(this.release(version), MIGRATIONS);
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : undefined;
    });
    return steps ? steps.filter((name) => !ADDS.test(name) && !known?.includes(name)) : [MIGRATIONS];
  }

  /** Takes a version away that does not run. */
  remove(version: string): void {
    if (this.current() !== version) rmSync(this.release(version), { recursive: true, force: true });
  }

  /** Takes all but the last versions away; returns which. */
  removeOldest(): string[] {
    const at = path.join(this.root, RELEASES);
    const versions = readdirSync(at).filter((name) => lstatSync(path.join(at, name)).isDirectory());
    const old = versions.toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(KEPT);
    for (const version of old) this.remove(version);
    return old;
  }
}
