import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalFlags } from '../../runtime/node24.mjs';
import { BUILD_FILE, buildFileOf } from '../../server/src/core/build.ts';
import { SBOMS } from './sbom.ts';
import { install, type Machine, type Tagged } from './source.ts';

/** Of the sources, what runs, and what operators read. */
const RUNNING = [
  'package.json',
  'contract',
  'bank',
  'server',
  'web/dist',
  'content',
  'deploy',
  'CHANGELOG.md',
  'LICENSE',
  'docs/OPERATIONS.md',
  'docs/SCALING.md',
  'docs/CONTENT.md',
  ...SBOMS,
];
/** Of these, what only developers and checks use, which also names the folder of the build. */
const LEFT_OUT = /\.(?:test\.tsx?|map)(?:\.gz|\.br)?$|\/(?:testing|studio|bin|tsconfig\.json|\.vite\/manifest\.json)$/u;
/**
 * Of packages, what no Node reads: maps, types, tests, manuals, the half of pdfjs-dist for new browsers, and npm's own
 * notes, which differ from npm to npm.
 */
const UNREAD =
  /\.(?:map|d\.[cm]?ts)$|\/(?:\.bin|\.package-lock\.json)$|\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|docs|benchmarks?|examples?)$|\/pdfjs-dist\/(?:build|web|types|image_decoders)$/u;

const LAUNCHER = `#!/bin/sh
# Runs the portal with the Node that lies beside this file: no npm, no build.
here=$(dirname "$(readlink -f "$0")")
# A socket that systemd holds (portal.socket) is the fourth descriptor.
PORTAL_SOCKET=
if [ "\${LISTEN_FDS-}" = 1 ] && [ "\${LISTEN_PID-}" = $$ ]; then PORTAL_SOCKET=3; fi
export PORTAL_SOCKET
exec "$here/node/bin/node" ${portalFlags.join(' ')} "$here/server/src/main.ts" "$@"
`;

/** Puts what a machine of one kind needs into a folder, as an installation of the portal. */
export async function makeTree(sources: string, tree: string, machine: Machine, tagged: Tagged, key?: string): Promise<void> {
  const { version, commit } = tagged;
  const release = path.join(tree, 'releases', version);
  for (const name of RUNNING)
    cpSync(path.join(sources, name), path.join(release, name), { recursive: true, filter: (from) => isRunning(sources, from) });
  await putPackages(sources, release, machine);
  await putNode(sources, release, machine);
  writeFileSync(path.join(release, BUILD_FILE), `${JSON.stringify(await buildFileOf(release, { version, commit }))}\n`);
  putLauncher(release);
  symlinkSync(`releases/${version}`, path.join(tree, 'current'));
  symlinkSync('current/portal', path.join(tree, 'portal'));
  if (key !== undefined) writeFileSync(path.join(tree, 'portal.pub'), key);
}

/** Puts `./portal` into a release. */
export function putLauncher(release: string): void {
  writeFileSync(path.join(release, 'portal'), LAUNCHER);
  chmodSync(path.join(release, 'portal'), 0o755);
}

const isRunning = (sources: string, from: string): boolean =>
  !LEFT_OUT.test(from.slice(sources.length)) && path.basename(from) !== 'node_modules';

async function putPackages(sources: string, release: string, machine: Machine): Promise<void> {
  const place = path.join(sources, '..', `packages-${machine}`);
  const lists = ['package.json', 'package-lock.json', 'contract/package.json', 'bank/package.json', 'server/package.json'];
  for (const name of [...lists, 'server/no-canvas', 'web/package.json'])
    cpSync(path.join(sources, name), path.join(place, name), { recursive: true });
  await install(place, machine, ['--omit=dev', '--workspace=contract', '--workspace=bank', '--workspace=server']);
  cpSync(path.join(place, 'node_modules'), path.join(release, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !UNREAD.test(from),
  });
  rmSync(place, { recursive: true });
}

async function putNode(sources: string, release: string, machine: Machine): Promise<void> {
  await install(path.join(sources, 'runtime'), machine);
  const from = path.join(sources, 'runtime/node_modules', `node-linux-${machine}`);
  mkdirSync(path.join(release, 'node/bin'), { recursive: true });
  for (const name of ['bin/node', 'LICENSE']) cpSync(path.join(from, name), path.join(release, 'node', name));
}

/** Returns what CHANGELOG.md says of a version; of one without a section yet, what its first one says. */
export function changelogOf(sources: string, version: string): string {
  const [, ...sections] = readFileSync(path.join(sources, 'CHANGELOG.md'), 'utf8').split(/^## /mu);
  const own = sections.find((section) => section.startsWith(`${version} `) || section.startsWith(`${version}\n`));
  return (own ?? sections[0] ?? '').split('\n').slice(1).join('\n').trim();
}
