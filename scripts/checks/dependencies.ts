import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededBy } from '../workspace.mjs';
import { root } from '../machine/command.ts';

type Packages = Record<string, Package>;

/**
 * A lockfile's folder, the folders in it with a package.json that must agree, and the packages that run on a server or
 * in browsers.
 */
interface Lock {
  manifests: string[];
  shipped: (packages: Packages) => string[];
}

const locks: Record<string, Lock> = {
  '': {
    manifests: ['', 'contract', 'bank', 'server', 'server/no-canvas', 'web'],
    shipped: (packages) => neededBy(packages, ['contract', 'bank', 'server', 'web']),
  },
  runtime: { manifests: [''], shipped: (packages) => Object.keys(packages) },
  'bench/lighthouse': { manifests: [''], shipped: () => [] },
};
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const exact = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u;

/**
 * Licences that let anyone run, change and host the portal; file-level copyleft (MPL) is fine as we change no such
 * file.
 */
const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Unlicense',
  // Of letters.
  'OFL-1.1',
];

/**
 * LGPL asks that the library can be exchanged: libvips comes as a shared library in a package of its own, as it was
 * published.
 */
const sharedLibraries = /^@img\/sharp-(?:libvips-|win32-|wasm32$)/u;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;
type Package = Manifest & {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Returns what is wrong: every dependency is pinned, each package-lock.json agrees and is complete, what is shipped may
 * be used freely, and nothing that is installed wants to run by itself: .npmrc forbids it, and no package would need
 * it.
 */
export function dependencyProblems(): string[] {
  return Object.entries(locks).flatMap(([folder, { manifests, shipped }]) => {
    const lock = join(folder, 'package-lock.json');
    const { packages } = read(lock) as { packages: Packages };
    const installed = Object.entries(packages).filter(([place, found]) => place.includes('node_modules/') && !found.link);
    const free = new Set(shipped(packages));
    const npmrc = readFileSync(join(root, folder, '.npmrc'), 'utf8');
    return [
      ...manifests.flatMap((each) => pinProblems(lock, join(folder, each, 'package.json'), packages[each] ?? {})),
      ...(/^ignore-scripts=true$/mu.test(npmrc) ? [] : [`${join(folder, '.npmrc')} must say ignore-scripts=true`]),
      ...installed.flatMap(([place, found]) => {
        const name = place.replace(/^.*node_modules\//u, '');
        return [...packageProblems(lock, name, found), ...(free.has(place) ? licenceProblems(name, found) : [])];
      }),
    ];
  });
}

function pinProblems(lock: string, path: string, locked: Package): string[] {
  const manifest = read(path) as Manifest;
  return kinds.flatMap((kind) => {
    const wanted = Object.entries(manifest[kind] ?? {});
    const problems = wanted.flatMap(([name, version]) => {
      if (!exact.test(version)) return [`${path}: ${name} ${version} is not an exact version`];
      const inLock = locked[kind]?.[name];
      return inLock === version ? [] : [`${lock} has ${name} ${inLock ?? 'not at all'}, ${path} has ${version}: run npm install`];
    });
    const left = Object.keys(locked[kind] ?? {}).filter((name) => !(name in (manifest[kind] ?? {})));
    return [...problems, ...left.map((name) => `${lock} still has ${name} for ${path}: run npm install`)];
  });
}

function packageProblems(lock: string, name: string, found: Package): string[] {
  return [
    ...(found.integrity ? [] : [`${lock}: ${name} has no checksum (integrity)`]),
    ...(found.hasInstallScript ? [`${name} wants to run a script when it is installed`] : []),
  ];
}

function licenceProblems(name: string, { license = 'none', version = '' }: Package): string[] {
  const choices = license.replaceAll(/[()]/gu, '').split(' OR ');
  if (sharedLibraries.test(name) || choices.some((licence) => allowedLicences.includes(licence))) return [];
  return [`${name} ${version} has the licence '${license}', which is not in the list of allowed licences`];
}
