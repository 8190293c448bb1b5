import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalFlags } from '../../runtime/node24.mjs';
import { putBase } from './base.ts';
import { fileOf, tarOf } from './pack.ts';
import { DEBIAN, run, type Machine, type Tagged } from './source.ts';

/** A user of no rights, as Debian numbers 'nobody'. */
const NOBODY = 65_534;
const HERE = '/opt/portal/current';
/** The places that the portal writes to. */
const DATA = '/data';
const BACKUPS = '/backups';
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip';

/** A blob of the image, by the sum of its bytes. */
interface Blob {
  mediaType: string;
  digest: string;
  size: number;
}

/** A layer, and the sum of its bytes before they were packed. */
interface Layer extends Blob {
  diff_id: string;
}

/**
 * Makes an image of an installed portal, by the OCI image layout of version 1.0, and returns its file: the libraries of
 * Node, the portal, and two empty places that nobody's user may write to. There is no shell in it. `docker load` of
 * before version 25 reads `manifest.json`.
 */
export async function makeImage(tree: string, out: string, machine: Machine, tagged: Tagged): Promise<string> {
  const { version, commit, at } = tagged;
  const work = mkdtempSync(`${tree}-image-`);
  const image = path.join(work, 'image');
  mkdirSync(path.join(image, 'blobs/sha256'), { recursive: true });
  try {
    const base = path.join(work, 'base');
    await putBase(base, machine);
    mkdirSync(path.join(base, 'etc'));
    writeFileSync(
      path.join(base, 'etc/passwd'),
      `root:x:0:0::/:/nonexistent\nnobody:x:${NOBODY}:${NOBODY}::${DATA}:/nonexistent\n`,
    );
    const places = path.join(work, 'places');
    for (const place of [DATA, BACKUPS, '/tmp']) mkdirSync(path.join(places, place), { recursive: true });
    const portal = path.join(work, 'portal');
    mkdirSync(path.join(portal, 'opt'), { recursive: true });
    renameSync(tree, path.join(portal, 'opt/portal'));
    const layers = [
      await layerOf(image, base, at),
      await layerOf(image, portal, at),
      await layerOf(image, places, at, ['--owner', String(NOBODY), '--group', String(NOBODY)]),
    ];
    renameSync(path.join(portal, 'opt/portal'), tree);
    const created = new Date(at * 1000).toISOString();
    const config = putBlob(image, CONFIG, {
      created,
      architecture: DEBIAN[machine],
      os: 'linux',
      config: {
        User: `${NOBODY}:${NOBODY}`,
        ExposedPorts: { '8080/tcp': {} },
        Env: [`PATH=${HERE}/node/bin`, 'NODE_ENV=production', 'HOST=0.0.0.0', `DATA_DIR=${DATA}`, `BACKUP_DIR=${BACKUPS}`],
        Entrypoint: [`${HERE}/node/bin/node`, ...portalFlags, `${HERE}/server/src/main.ts`],
        Cmd: ['serve'],
        Volumes: { [DATA]: {}, [BACKUPS]: {} },
        WorkingDir: DATA,
        Labels: {
          'org.opencontainers.image.title': 'Learning portal',
          'org.opencontainers.image.version': version,
          'org.opencontainers.image.revision': commit,
        },
        StopSignal: 'SIGTERM',
      },
      rootfs: { type: 'layers', diff_ids: layers.map(({ diff_id }) => diff_id) },
      history: layers.map(() => ({ created, created_by: 'npm run release' })),
    });
    const blobs = layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size }));
    const manifest = putBlob(image, MANIFEST, { schemaVersion: 2, mediaType: MANIFEST, config, layers: blobs });
    const platform = { architecture: DEBIAN[machine], os: 'linux' };
    const annotations = { 'org.opencontainers.image.ref.name': version };
    const manifests = [{ ...manifest, platform, annotations }];
    put(image, 'oci-layout', { imageLayoutVersion: '1.0.0' });
    put(image, 'index.json', { schemaVersion: 2, mediaType: INDEX, manifests });
    put(image, 'manifest.json', [
      { Config: placeOf(config), RepoTags: [`portal:${version}`], Layers: layers.map((layer) => placeOf(layer)) },
    ]);
    const to = path.join(out, `portal-${version}-linux-${machine}.oci.tar`);
    await tarOf(to, image, ['.'], at);
    return to;
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function layerOf(image: string, from: string, at: number, more: string[] = []): Promise<Layer> {
  const tar = `${from}.tar`;
  await tarOf(tar, from, ['.'], at, more);
  const { sha256: before } = await fileOf(tar);
  await run('gzip', ['-9', '-n', tar]);
  const { sha256, size } = await fileOf(`${tar}.gz`);
  renameSync(`${tar}.gz`, path.join(image, 'blobs/sha256', sha256));
  return { mediaType: LAYER, digest: `sha256:${sha256}`, size, diff_id: `sha256:${before}` };
}

function putBlob(image: string, mediaType: string, value: object): Blob {
  const text = JSON.stringify(value);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(path.join(image, 'blobs/sha256', digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}

const put = (image: string, name: string, value: object): void => writeFileSync(path.join(image, name), JSON.stringify(value));

const placeOf = ({ digest }: Blob): string => `blobs/${digest.replace(':', '/')}`;
