import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { command, root } from './command.ts';

const PACKAGE = '@sparticuz/chromium';
const FOLDER = join('node_modules', '.cache', 'older-chromium');

/** Chromium of years ago, as a package of the registry carries each, and what its archive must be. */
export const OLDER_CHROMIUM = {
  '92.0.0': 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  '103.0.0': 'tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  '109.0.6': '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  '119.0.2': 'VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
};

/**
 * Returns the path of that Chromium for Linux on x64, fetched once. @throws Error when it cannot be had, or is not what
 * it was.
 */
export async function olderChromium(version: keyof typeof OLDER_CHROMIUM): Promise<string> {
  const folder = join(root, FOLDER, version);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching Chromium ${version} (npm pack ${PACKAGE}@${version}) …`);
  const fetched = await command('npm', ['pack', `${PACKAGE}@${version}`, '--pack-destination', folder]);
  if (fetched.code !== 0) throw new Error(`Chromium ${version} cannot be had from the registry: ${fetched.output}`);
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== OLDER_CHROMIUM[version]) throw new Error(`${archive} is not what was published once.`);
  const { code, output } = await command('tar', ['xzf', archive, '-C', folder, 'package/bin/chromium.br']);
  if (code !== 0) throw new Error(`${archive} cannot be unpacked: ${output}`);
  const unpacked = `${program}.part`;
  writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', 'chromium.br'))), { mode: 0o755 });
  renameSync(unpacked, program);
  return program;
}
