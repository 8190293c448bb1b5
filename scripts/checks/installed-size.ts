import { existsSync, globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, root } from '../../runtime/npm.mjs';
import { scopes } from '../workspace.mjs';

/** The most a server may install, in MB of 2^20 bytes: its packages, and these with a Node 24 of our own. */
const LIMITS = { packages: 140, 'packages and Node 24': 330 };

/**
 * Weighs, on the disk as `du` does, the packages that `npm ci --omit=dev` leaves on a server like this machine, and the
 * Node of runtime/ where it is installed. Returns one line with the sizes, and the limits that are passed.
 */
export function weighInstallation(): { note: string; problems: string[] } {
  const locked = packagesOf('package-lock.json');
  const folders = scopes.running.holds(locked).filter((folder) => !locked[folder]?.link);
  const packages = folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
  const node = sizeOf('runtime/node_modules');
  const sizes = { packages, ...(node > 0 ? { 'packages and Node 24': packages + node } : {}) };
  const entries = Object.entries(sizes) as [keyof typeof LIMITS, number][];
  return {
    note: entries.map(([what, size]) => `${what}: ${size.toFixed(0)} of ${LIMITS[what]} MB`).join(', '),
    problems: entries
      .filter(([what, size]) => size > LIMITS[what])
      .map(([what, size]) => `A server would install ${size.toFixed(0)} MB of ${what}, more than ${LIMITS[what]} MB`),
  };
}

/** MB that a folder takes up, without the packages nested in it: they have a row of their own in the lockfile. */
function sizeOf(folder: string): number {
  if (!existsSync(join(root, folder))) return 0;
  const nested = join(folder, 'node_modules');
  const files = globSync(`${folder}/**/*`, { cwd: root, exclude: (path) => path === nested });
  return files.reduce((sum, file) => sum + lstatSync(join(root, file)).blocks, 0) / 2048;
}
