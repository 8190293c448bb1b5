import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from '../../server/src/ops/update/manifest.ts';
import { run } from './source.ts';

/**
 * Packs folders of `from` so that the same files are the same bytes: in order, of one moment, of nobody, with rights
 * that no machine's umask has changed.
 */
export async function pack(to: string, from: string, names: string[], at: number): Promise<void> {
  const same = ['--sort=name', '--format=gnu', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner'];
  const rights = ['--mode=u=rwX,go=rX', '--hard-dereference'];
  // GNU gzip, whose output does not depend on the processor as that of Node's zlib may.
  await run('tar', [...same, ...rights, '--use-compress-program=gzip -9 -n', '-cf', to, '-C', from, ...names]);
}

/** A file of a release as its manifest has it. */
export async function fileOf(file: string): Promise<ReleaseFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return { name: path.basename(file), size: statSync(file).size, sha256: hash.digest('hex') };
}
