import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from './pack.ts';
import { DEBIAN, MACHINES, run, type Machine } from './source.ts';

/** The libraries that Node is linked with, as Debian has them. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'gcc-12-base'];
const LOCK = path.join(import.meta.dirname, 'base.json');
/** Of the packages only what a program loads, and whose it is. */
const WANTED = /\.so(?:\.[\d.]+)?$|\/copyright$/u;

/** A package as it was when the lock was written: another one would make another image of the same tag. */
interface Locked {
  name: string;
  version: string;
  sha256: string;
}

type Lock = Record<Machine, Locked[]>;

/** Puts the libraries into a folder as the root of a file system. Throws where Debian does not have them any more. */
export async function putBase(root: string, machine: Machine): Promise<void> {
  const work = mkdtempSync(`${root}-packages-`);
  try {
    const { [machine]: locked } = JSON.parse(readFileSync(LOCK, 'utf8')) as Lock;
    const names = locked.map(({ name, version }) => `${name}=${version}`);
    const files = await download(work, machine, names).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${why}\nThe libraries of scripts/release/base.json are not to be had: npm run release -- --renew-base`);
    });
    for (const { name, sha256 } of locked)
      if (files.get(name)?.sha256 !== sha256)
        throw new Error(`${name} for ${machine} is not the one of scripts/release/base.json.`);
    for (const { file } of files.values()) await run('dpkg-deb', ['-x', file, path.join(work, 'root')]);
    const wanted = readdirSync(path.join(work, 'root'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => WANTED.test(name) && !name.includes('/gconv/'),
    );
    mkdirSync(root, { recursive: true });
    await run('cp', ['-a', '--parents', ...wanted, root], path.join(work, 'root'));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Writes down what Debian has now. */
export async function renewBase(work: string): Promise<void> {
  const lock: Partial<Lock> = {};
  for (const machine of MACHINES) {
    const files = await download(path.join(work, machine), machine, PACKAGES);
    const locked = [...files].map(async ([name, { file, sha256 }]) => {
      const version = (await run('dpkg-deb', ['-f', file, 'Version'])).trim();
      return { name, version, sha256 };
    });
    lock[machine] = await Promise.all(locked);
  }
  writeFileSync(LOCK, `${JSON.stringify(lock, undefined, 2)}\n`);
}

/** Fetches the packages for machines of one kind, with lists of its own: this machine's stay as they are. */
async function download(work: string, machine: Machine, names: string[]) {
  const lists = path.join(work, 'apt');
  mkdirSync(path.join(lists, 'lists/partial'), { recursive: true });
  mkdirSync(path.join(lists, 'archives/partial'), { recursive: true });
  writeFileSync(path.join(lists, 'status'), '');
  const kind = DEBIAN[machine];
  const own = [
    `Dir::State=${lists}`,
    `Dir::State::lists=${lists}/lists`,
    `Dir::State::status=${lists}/status`,
    `Dir::Cache=${lists}`,
    `APT::Architecture=${kind}`,
    `APT::Architectures::=${kind}`,
    'APT::Sandbox::User=root',
  ].flatMap((each) => ['-o', each]);
  await run('apt-get', [...own, '-qq', 'update'], work);
  await run('apt-get', [...own, '-qq', 'download', ...names], work);
  const found = new Map<string, { file: string; sha256: string }>();
  for (const each of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
    const file = path.join(work, each);
    found.set(each.slice(0, each.indexOf('_')), { file, sha256: (await fileOf(file)).sha256 });
  }
  return found;
}
