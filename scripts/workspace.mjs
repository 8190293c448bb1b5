// @ts-check
// Makes the workspace ready: the packages of package-lock.json installed.
// Plain JavaScript on built-in modules only, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRun, fail, nodePackage } from '../server/bin/node.mjs';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What is installed: what the portal needs to run, or that and the tools to work on it. @typedef {'production' | 'everything'} Scope */
/** @typedef {{version?: string, integrity?: string, dev?: boolean, optional?: boolean}} Package */

/** @param {string} path @returns {Record<string, Package>} the `packages` of a lockfile, by folder; empty when there is none */
function packagesOf(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * True when node_modules holds every package of package-lock.json in its version. npm notes what it installed
 * in node_modules/.package-lock.json, so nothing of our own is to be kept up to date.
 * @param {Scope} scope
 */
export function isInstalled(scope) {
  const have = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([folder, wanted]) => {
    // '' and the workspaces are ours; an optional package may be for another kind of machine.
    if (!folder.startsWith('node_modules/') || wanted.optional) return true;
    if (scope === 'production' && wanted.dev) return true;
    return have[folder]?.version === wanted.version && have[folder]?.integrity === wanted.integrity && folder in have;
  });
}

/** Installs what package-lock.json says, showing that it goes on. Ends the process when npm fails. @param {Scope} scope */
export async function installPackages(scope) {
  if (!canRun() && !readFileSync(join(root, 'package.json'), 'utf8').includes(`"${nodePackage}"`)) fail();
  const what =
    scope === 'production' ? 'Installing the packages the portal runs on' : 'Installing packages and development tools';
  const args = ['ci', scope === 'production' ? '--omit=dev' : '--include=dev'];
  const stopShowing = showSeconds(`${what} (npm ${args.join(' ')})`);
  const { code, output } = await npm(args);
  stopShowing();
  if (code === 0) return;
  // npm says what is wrong first or last, with its warnings and its usage around it.
  const lines = output.split('\n').filter((line) => line.trim() && !line.startsWith('npm warn'));
  console.error([...lines.slice(0, 15), ...lines.slice(15).slice(-15)].join('\n'));
  console.error('The packages could not be installed: npm says why above.');
  process.exit(1);
}

/** @param {string[]} args @returns {Promise<{code: number | null, output: string}>} */
function npm(args) {
  const started = process.env['npm_execpath'] ?? '';
  const [command, ...before] = started.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
  const shell = before.length === 0 && process.platform === 'win32';
  return new Promise((done) => {
    const child = spawn(command, [...before, ...args], { cwd: root, shell });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

/** Prints the text with the seconds gone by: on a terminal in one line, elsewhere every ten seconds. @param {string} text */
function showSeconds(text) {
  const from = Date.now();
  const line = () => `${text} … ${Math.round((Date.now() - from) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  if (!terminal) console.log(`${text} …`);
  const timer = setInterval(
    () => (terminal ? process.stdout.write(`\r${line()}`) : console.log(line())),
    terminal ? 250 : 10_000,
  );
  return () => {
    clearInterval(timer);
    console.log(terminal ? `\r${line()}` : line());
  };
}
