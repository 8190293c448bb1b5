import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { portalFlags } from '../../runtime/node24.mjs';
import { NOBODY, putBase } from './base.ts';
import { layer } from './pack.ts';
import { run, type Machine, type Tagged } from './source.ts';

/** What the image calls kinds of machines. */
const ARCHITECTURE: Record<Machine, string> = { x64: 'amd64', arm64: 'arm64' };
/** Everything that the portal writes is below one folder; the rest of the image may be read only. */
const ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '8080',
  DATA_DIR: '/data',
  BACKUP_DIR: '/data/backups',
  NODE_COMPILE_CACHE: '/data/compiled',
  TMPDIR: '/data',
};

/**
 * Makes an OCI image of a release, packed as one file (`podman load`, `skopeo copy oci-archive:`): three layers, the
 * system's libraries, the portal, and the folder of its data, which is nobody's. Written by umoci, whose output is the
 * same for the same layers. Returns its file.
 */
export async function makeImage(tree: string, out: string, machine: Machine, { version, commit, at }: Tagged): Promise<string> {
  const work = `${tree}.image`;
  const folders = ['base', 'portal', 'data'].map((name) => path.join(work, name)) as [string, string, string];
  const [base, portal, data] = folders;
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  await putBase(work, base, machine);
  cpSync(path.join(tree, 'releases', version), path.join(portal, 'opt/portal'), { recursive: true, verbatimSymlinks: true });
  mkdirSync(path.join(data, 'data'));
  const layout = path.join(work, 'layout');
  const image = `${layout}:${version}`;
  const moment = new Date(at * 1000).toISOString().replace('.000', '');
  await run('umoci', ['init', '--layout', layout]);
  await run('umoci', ['new', '--image', image]);
  for (const [folder, owner] of [[base, 0] as const, [portal, 0] as const, [data, NOBODY] as const]) {
    await layer(`${folder}.tar`, folder, { at, owner });
    const said = ['--history.created', moment, '--history.created_by', path.basename(folder), '--history.author', 'portal'];
    await run('umoci', ['raw', 'add-layer', '--image', image, ...said, `${folder}.tar`]);
  }
  const words = {
    created: moment,
    architecture: ARCHITECTURE[machine],
    os: 'linux',
    'config.user': `${NOBODY}:${NOBODY}`,
    'config.workingdir': '/data',
    'config.volume': '/data',
    'config.exposedports': `${ENVIRONMENT.PORT}/tcp`,
    'config.stopsignal': 'SIGTERM',
    'config.cmd': 'serve',
  };
  const started = ['/opt/portal/node/bin/node', ...portalFlags, '/opt/portal/server/src/main.ts'];
  await run('umoci', [
    'config',
    ...['--image', image, '--no-history'],
    ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
    ...started.flatMap((word) => ['--config.entrypoint', word]),
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
    ...['--config.label', `org.opencontainers.image.version=${version}`],
    ...['--config.label', `org.opencontainers.image.revision=${commit}`],
  ]);
  await run('umoci', ['gc', '--layout', layout]);
  const file = path.join(out, `portal-${version}-linux-${machine}.oci.tar`);
  await layer(`${layout}.tar`, layout, { at, owner: 0 });
  renameSync(`${layout}.tar`, file);
  rmSync(work, { recursive: true });
  return file;
}
