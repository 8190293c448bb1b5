// @ts-check
// Installs the packages of package-lock.json: those a server runs on, those it is built with, or all.
// Plain JavaScript on built-in modules only, because it runs on Node 20 before anything is installed.
import { posix } from 'node:path';
import { npm, packagesOf } from '../runtime/npm.mjs';

/** @typedef {import('../runtime/npm.mjs').Packages} Packages */
/** @typedef {{args: string[], says: string, holds: (packages: Packages) => string[]}} Scope */

/** How much is installed, from the least to the most; `holds` returns the folders that must then be there. */
export const scopes = {
  /** @type {Scope} */
  running: {
    args: ['ci', '--omit=dev'],
    says: 'Installing the packages the portal runs on',
    holds: (packages) => installable(packages).filter((folder) => !packages[folder]?.dev),
  },
  /** @type {Scope} */
  building: {
    args: [
      'ci',
      '--include=dev',
      '--workspace',
      'contract',
      '--workspace',
      'bank',
      '--workspace',
      'server',
      '--workspace',
      'web',
    ],
    says: 'Installing the packages the portal runs on and is built with',
    holds: (packages) => neededBy(packages, ['contract', 'bank', 'server', 'web']),
  },
  /** @type {Scope} */
  everything: {
    args: ['ci', '--include=dev'],
    says: 'Installing packages and development tools',
    holds: (packages) => installable(packages),
  },
};

/** @param {Packages} packages @returns {string[]} all but '' and the workspaces, which are ours */
const installable = (packages) => Object.keys(packages).filter((folder) => folder.startsWith('node_modules/'));

/**
 * Returns the folders of all packages that these workspaces need, their development tools included.
 * @param {Packages} packages @param {string[]} workspaces @returns {string[]}
 */
export function neededBy(packages, workspaces) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} folder @param {boolean} ours */
  const visit = (folder, ours) => {
    const { dependencies, optionalDependencies, devDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const names = { ...dependencies, ...optionalDependencies, ...(ours ? devDependencies : {}) };
    for (const name of [...Object.keys(names), ...peers]) {
      const at = folderOf(packages, name, folder);
      if (at === undefined || found.has(at)) continue;
      found.add(at);
      visit(packages[at]?.link ? (packages[at].resolved ?? at) : at, false);
    }
  };
  for (const workspace of workspaces) visit(workspace, true);
  return [...found];
}

/**
 * Finds a package as Node does: from the folder of the one that needs it upwards. @param {Packages} packages @param
 * {string} name @param {string} from
 */
function folderOf(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = posix.join(at, 'node_modules', name);
    if (folder in packages) return folder;
    if (at === '') return undefined;
  }
}

/**
 * Returns true when node_modules holds every package of the scope in the version of package-lock.json. npm notes what
 * it installed in node_modules/.package-lock.json, so nothing of our own is to be kept up to date.
 * @param {Scope} scope
 */
export function isInstalled(scope) {
  const wanted = packagesOf('package-lock.json');
  const have = packagesOf('node_modules/.package-lock.json');
  return scope.holds(wanted).every((folder) => {
    // An optional package may be for another kind of machine.
    if (wanted[folder]?.optional) return true;
    return (
      folder in have && have[folder]?.version === wanted[folder]?.version && have[folder]?.integrity === wanted[folder]?.integrity
    );
  });
}

/**
 * Installs what the scope needs when something of it is missing. Ends the process when npm fails. @param {Scope} scope
 */
export async function install(scope) {
  if (isInstalled(scope)) return;
  if (!(await npm(scope.args, scope.says))) process.exit(1);
}
