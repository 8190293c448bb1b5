import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from '../../server/src/ops/update/manifest.ts';
import { run } from './source.ts';

/**
 * Puts folders of `from` into a file so that the same files are the same bytes: in order, of one moment, of root unless
 * `more` says another, with rights that no machine's umask has changed.
 */
export async function tarOf(to: string, from: string, names: string[], at: number, more: string[] = []): Promise<void> {
  const same = ['--sort=name', '--format=gnu', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner'];
  const rights = ['--mode=u=rwX,go=rX', '--hard-dereference'];
  await run('tar', [...same, ...rights, ...more, '-cf', to, '-C', from, ...names]);
}

/** The same, packed. */
export const pack = (to: string, from: string, names: string[], at: number): Promise<void> =>
  // GNU gzip, whose output does not depend on the processor as that of Node's zlib may.
  tarOf(to, from, names, at, ['--use-compress-program=gzip -9 -n']);

/** A file of a release as its manifest has it. */
export async function fileOf(file: string): Promise<ReleaseFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return { name: path.basename(file), size: statSync(file).size, sha256: hash.digest('hex') };
}
