// @ts-check
// Finds a Node that can run TypeScript: the system's when it is new enough, else the one of runtime/package-lock.json.
// Plain JavaScript on built-in modules only, because it runs on Node 20 before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, packagesOf, root } from './npm.mjs';

const neededMajor = 24;
const platform = process.platform === 'win32' ? 'win' : process.platform;
const folder = `node_modules/node-${platform}-${process.arch}`;
const file = join(root, 'runtime', folder, 'bin', platform === 'win' ? 'node.exe' : 'node');

/**
 * How Node runs the portal: with a small space for young objects. By itself Node lets it grow until the process takes
 * 350 MB under load, with this 220, at no cost that the bench can see. Node reads it at its own start only.
 */
export const portalFlags = ['--max-semi-space-size=8'];

/**
 * Where the portal keeps its compiled code from one start to the next. It asks for that itself, but only once its first
 * module is compiled: named here, that one is kept too, and no start needs Node's compiler of TypeScript.
 */
export const keptCode = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/portal'),
};

/**
 * Returns the program to run everything else with. Installs it first where the system's Node is older and ours is not
 * there. Ends the process when there is none for this machine, or npm fails.
 * @returns {Promise<string>}
 */
export async function readyNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  const wanted = packagesOf('runtime/package-lock.json')[folder];
  const here = packagesOf('runtime/node_modules/.package-lock.json')[folder];
  const isCurrent = existsSync(file) && here?.integrity === wanted?.integrity;
  // In its folder and not by --prefix, which would take npm's system-wide settings away, such as a proxy.
  if (wanted && !isCurrent) await npm(['ci'], `Installing Node ${wanted.version} for the portal alone`, 'runtime');
  // A service that may not write here goes on with the Node 24 before this one.
  return existsSync(file) ? file : fail(wanted?.version);
}

/** @param {string | undefined} version of the Node that npm should have fetched @returns {never} */
function fail(version) {
  console.error(`This is Node ${process.versions.node}; the portal runs on Node ${neededMajor}.`);
  // npm counts a package for one kind of machine as optional, and is silent about one that it cannot fetch.
  if (version) console.error(`Node ${version} could not be fetched: npm ci in the folder runtime, and npm's log, say why.`);
  console.error(`Install Node ${neededMajor} or newer (https://nodejs.org) and run the command again.`);
  process.exit(1);
}
