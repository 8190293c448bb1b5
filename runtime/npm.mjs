// @ts-check
// Runs npm and reads its lockfiles. Plain JavaScript on built-in modules only, because it runs on Node 20 before
// anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {Record<string, string>} Names a package's name to its version */
/**
 * @typedef {{version?: string, integrity?: string, dev?: boolean, optional?: boolean, link?: boolean, resolved?: string,
 *   dependencies?: Names, devDependencies?: Names, optionalDependencies?: Names,
 *   peerDependencies?: Names, peerDependenciesMeta?: Record<string, {optional?: boolean}>}} Package
 */
/** @typedef {Record<string, Package>} Packages the `packages` of a lockfile, by folder */

/** @param {string} path @returns {Packages} the packages of a lockfile; none when there is no such file */
export function packagesOf(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Runs npm, showing on stderr that it goes on; prints what npm says when it fails.
 * @param {string[]} args @param {string} says what it does, in words @param {string} folder where, from the root
 * @returns {Promise<boolean>} true when it succeeded
 */
export async function npm(args, says, folder = '.') {
  const stopShowing = showSeconds(`${says} (npm ${args.join(' ')})`);
  const { code, output } = await captureNpm(args, join(root, folder));
  stopShowing();
  if (code === 0) return true;
  // npm says what is wrong first or last, with its warnings and its usage around it.
  const lines = output.split('\n').filter((line) => line.trim() && !line.startsWith('npm warn'));
  console.error([...lines.slice(0, 15), ...lines.slice(15).slice(-15)].join('\n'));
  console.error('The packages could not be installed: npm says why above.');
  return false;
}

/** @param {string[]} args @param {string} cwd @returns {Promise<{code: number | null, output: string}>} */
function captureNpm(args, cwd) {
  const started = process.env['npm_execpath'] ?? '';
  const [command, ...before] = started.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm'];
  const shell = before.length === 0 && process.platform === 'win32';
  return new Promise((done) => {
    const child = spawn(command, [...before, ...args], { cwd, shell });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

/**
 * Prints the text with the seconds gone by: on a terminal in one line, elsewhere every ten seconds. @param {string}
 * text
 */
function showSeconds(text) {
  const from = Date.now();
  const line = () => `${text} … ${Math.round((Date.now() - from) / 1000)} s`;
  const terminal = process.stderr.isTTY;
  if (!terminal) console.error(`${text} …`);
  const timer = setInterval(
    () => (terminal ? process.stderr.write(`\r${line()}`) : console.error(line())),
    terminal ? 250 : 10_000,
  );
  return () => {
    clearInterval(timer);
    console.error(terminal ? `\r${line()}` : line());
  };
}
