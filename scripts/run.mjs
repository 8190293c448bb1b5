// @ts-check
// The launcher behind every npm command: installs what is missing, then runs the verb under Node 24 or newer.
// Plain JavaScript on built-in modules only, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { keptCode, portalFlags, readyNode } from '../runtime/node24.mjs';
import { root } from '../runtime/npm.mjs';
import { install, scopes } from './workspace.mjs';

/**
 * The commands of each verb, run one after the other; the caller's arguments go to the last. @type {Record<string,
 * string[][]>}
 */
const verbs = {
  start: [
    ['scripts/build.ts', '--if-stale'],
    [...portalFlags, 'server/src/main.ts', 'serve'],
  ],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts']],
  test: [['scripts/test.ts']],
  unit: [['scripts/test.ts', 'unit']],
  e2e: [['scripts/test.ts', 'e2e']],
  check: [['scripts/check.ts']],
  generate: [['scripts/generate.ts']],
  requirements: [['scripts/requirements.ts']],
  words: [['scripts/words.ts']],
  format: [['node_modules/oxfmt/bin/oxfmt']],
  screenshots: [['scripts/screenshots.ts']],
  mutate: [['scripts/mutate.ts']],
  browsers: [['scripts/build.ts', '--if-stale'], ['scripts/browsers.ts']],
  prove: [['scripts/build.ts', '--if-stale'], ['faults/prove.ts']],
  release: [['scripts/release.ts']],
  // The whole of it, before a release; arguments as of `prove`.
  'release-check': [
    ['scripts/test.ts', 'all', '--all'],
    ['scripts/browsers.ts'],
    ['scripts/mutate.ts'],
    ['faults/prove.ts', '--without-browsers'],
  ],
  bench: [['scripts/build.ts', '--if-stale'], ['bench/run.ts']],
  lighthouse: [['scripts/build.ts', '--if-stale'], ['bench/scenarios/lighthouse.ts']],
};

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one command with our own terminal and waits for its end. A signal is passed on once: Ctrl-C reaches us twice
 * (from the terminal and from npm), and a server that hears it twice stops without grace.
 * @param {string} node @param {string[]} args @returns {Promise<number>} the exit code
 */
function run(node, args) {
  return new Promise((done) => {
    const env = { ...process.env, ...keptCode, PATH: dirname(node) + delimiter + (process.env['PATH'] ?? '') };
    // In a process group of its own, so that the terminal's own Ctrl-C does not reach it beside ours.
    const ownGroup = process.platform !== 'win32';
    const child = spawn(node, args, { cwd: root, env, stdio: 'inherit', detached: ownGroup });
    let passedOnAt = 0;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (ownGroup && Date.now() - passedOnAt > 1000) child.kill(signal);
      passedOnAt = Date.now();
    };
    for (const name of passedOn) process.on(name, passOn);
    // npm runs us through a shell, and a shell that is told to stop does not tell us: it is just gone.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env['npm_lifecycle_event'] && process.ppid !== parent) passOn('SIGTERM');
    }, 500);
    child.on('error', (error) => {
      console.error(`${node} cannot be run on this machine (${error.message}). Install Node 24 or newer: https://nodejs.org`);
      done(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of passedOn) process.off(name, passOn);
      done(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

const [verb = '', ...args] = process.argv.slice(2);
const commands = verbs[verb];
if (!commands) {
  console.error(`Unknown command '${verb}'. Known: ${Object.keys(verbs).join(', ')}`);
  process.exit(1);
}
if (verb === 'release-check') process.env['RELEASE_CHECK'] = '1';
const node = await readyNode();
if (verb === 'start' || verb === 'build') {
  const isFresh = verb === 'start' && (await run(node, ['scripts/build.ts', '--is-fresh'])) === 0;
  await install(isFresh ? scopes.running : scopes.building);
} else await install(scopes.everything);
for (const [index, command] of commands.entries()) {
  const last = index === commands.length - 1;
  process.exitCode = await run(node, last ? [...command, ...args] : command);
  if (process.exitCode !== 0) break;
}
