import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

const workspaces = ['', 'contract', 'server', 'web'];
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/u;

/** Licences that let anyone run, change and host the portal; file-level copyleft (MPL) is fine as we change no such file. */
const allowedLicences = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Unlicense',
];

/** LGPL asks that the library can be exchanged: libvips comes as a shared library in a package of its own, as it was published. */
const sharedLibraries = /^@img\/sharp-(?:libvips-|win32-|wasm32$)/u;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;
type Package = Manifest & {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Every dependency is pinned, package-lock.json agrees and is complete, what runs in production may be used freely, and
 * nothing that is installed wants to run by itself: .npmrc forbids it, and no package would need it.
 */
export function dependencyProblems(): string[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
  const pins = workspaces.flatMap((workspace) => pinProblems(workspace, packages[workspace] ?? {}));
  const installed = Object.entries(packages).filter(([folder, found]) => folder.includes('node_modules/') && !found.link);
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');
  const scripts = /^ignore-scripts=true$/mu.test(npmrc) ? [] : ['.npmrc must say ignore-scripts=true'];
  return [
    ...pins,
    ...scripts,
    ...installed.flatMap(([folder, found]) => packageProblems(folder.replace(/^.*node_modules\//u, ''), found)),
  ];
}

function pinProblems(workspace: string, locked: Package): string[] {
  const path = join(workspace, 'package.json');
  const manifest = read(path) as Manifest;
  return kinds.flatMap((kind) => {
    const wanted = Object.entries(manifest[kind] ?? {});
    const problems = wanted.flatMap(([name, version]) => {
      if (!exact.test(version)) return [`${path}: ${name} ${version} is not an exact version`];
      const inLock = locked[kind]?.[name];
      return inLock === version
        ? []
        : [`package-lock.json has ${name} ${inLock ?? 'not at all'}, ${path} has ${version}: run npm install`];
    });
    const left = Object.keys(locked[kind] ?? {}).filter((name) => !(name in (manifest[kind] ?? {})));
    return [...problems, ...left.map((name) => `package-lock.json still has ${name} for ${path}: run npm install`)];
  });
}

function packageProblems(name: string, found: Package): string[] {
  const problems: string[] = [];
  if (!found.integrity) problems.push(`package-lock.json: ${name} has no checksum (integrity)`);
  if (found.hasInstallScript) problems.push(`${name} wants to run a script when it is installed`);
  const choices = (found.license ?? 'none').replaceAll(/[()]/gu, '').split(' OR ');
  if (!found.dev && !sharedLibraries.test(name) && !choices.some((licence) => allowedLicences.includes(licence))) {
    problems.push(
      `${name} ${found.version ?? ''} is licensed ${found.license ?? 'not at all'}, which is not in the list of allowed licences`,
    );
  }
  return problems;
}
