#!/usr/bin/env node
// @ts-check
// `npx portal …` in a clone: runs the command line under Node 24 or newer, whatever Node started it.
// Plain JavaScript on built-in modules only, because it runs on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keptCode, portalFlags, readyNode } from '../../runtime/node24.mjs';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// A socket that systemd holds for us (portal.socket) comes as the fourth descriptor, and is handed on as such.
const held = process.env.LISTEN_FDS === '1' && process.env.LISTEN_PID === String(process.pid);
const child = spawn(await readyNode(), [...portalFlags, main, ...process.argv.slice(2)], {
  stdio: held ? ['inherit', 'inherit', 'inherit', 3] : 'inherit',
  env: { ...process.env, ...keptCode, PORTAL_SOCKET: held ? '3' : '' },
});
// The terminal's Ctrl-C reaches both of us by itself; other signals only reach this one.
process.on('SIGINT', () => undefined);
for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(name, () => child.kill(name));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
});
