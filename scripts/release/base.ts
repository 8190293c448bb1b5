import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { run, type Machine } from './source.ts';

/** What Node and its packages run on, of Debian 12: name, version, and the sums of the packages. */
const PACKAGES: readonly (readonly [name: string, version: string, sums: Record<Machine, string>])[] = [
  [
    'libc6',
    '2.36-9+deb12u14',
    {
      x64: 'ba4f88f73dbc3ae9055f3c20f4523bfdbaf1ad13ff95e258924f77d20b4fbedf',
      arm64: '01f4330719fd4f65580e16ea5a0527f372fca750e8f588d26deaf09f2d3b1cf4',
    },
  ],
  [
    'libgcc-s1',
    '12.2.0-14+deb12u1',
    {
      x64: '3016e62cb4b7cd8038822870601f5ed131befe942774d0f745622cc77d8a88f7',
      arm64: '576926b283613db80168ddf76380a3bd877602778cf0d226caa7bfbfa71eacf3',
    },
  ],
  [
    'libstdc++6',
    '12.2.0-14+deb12u1',
    {
      x64: '5cd3171216d4ab0fc911cfe9c35509bf2dd8f47761c43b7f6a4296701551a24d',
      arm64: '26e138c677a985775331373828a6c286c551ff397cb735d00e2383cb273d1cb2',
    },
  ],
];
const DEBIAN: Record<Machine, string> = { x64: 'amd64', arm64: 'arm64' };
/** The portal is nobody's, and the user has a name for those who ask. */
export const NOBODY = 65_534;

/** Puts what the portal's Node needs of a system into a folder: libraries, their licences and one user; no shell. */
export async function putBase(work: string, root: string, machine: Machine): Promise<void> {
  const place = path.join(work, `debian-${machine}`);
  mkdirSync(place, { recursive: true });
  for (const deb of await fetched(place, machine)) await run('dpkg-deb', ['-x', deb, root]);
  for (const unread of ['usr/share/lintian', 'usr/share/gcc', 'usr/share/gdb', 'etc'])
    rmSync(path.join(root, unread), { recursive: true, force: true });
  for (const libraries of ['x86_64-linux-gnu', 'aarch64-linux-gnu'])
    rmSync(path.join(root, 'usr/lib', libraries, 'gconv'), { recursive: true, force: true });
  mkdirSync(path.join(root, 'etc'));
  writeFileSync(path.join(root, 'etc/passwd'), `nobody:x:${NOBODY}:${NOBODY}:nobody:/data:/nonexistent\n`);
  rmSync(place, { recursive: true });
}

/** Fetches the packages by apt, with lists of its own, as a machine knows packages of its own kind only. */
async function fetched(place: string, machine: Machine): Promise<string[]> {
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(path.join(place, name), { recursive: true });
  const own = {
    'Dir::State::lists': path.join(place, 'lists'),
    'Dir::Cache': path.join(place, 'cache'),
    'Dir::Etc::sourcelist': '/etc/apt/sources.list.d/debian.sources',
    'Dir::Etc::sourceparts': '/dev/null',
    'APT::Architectures': DEBIAN[machine],
    'APT::Sandbox::User': 'root',
  };
  const options = ['-q', ...Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  await run('apt-get', [...options, 'update']);
  const debs: string[] = [];
  for (const [name, version, sums] of PACKAGES) {
    await run('apt-get', [...options, 'download', `${name}:${DEBIAN[machine]}=${version}`], place).catch((error: unknown) => {
      throw new Error(`Debian has no ${name} ${version} any more: put the newer one, with its sums, into base.ts and tag anew.`, {
        cause: error,
      });
    });
    const deb = path.join(place, `${name}_${version}_${DEBIAN[machine]}.deb`);
    const sum = createHash('sha256').update(readFileSync(deb)).digest('hex');
    if (sum !== sums[machine]) throw new Error(`${deb} is not the package that base.ts names.`);
    debs.push(deb);
  }
  return debs;
}
