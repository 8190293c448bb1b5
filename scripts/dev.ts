import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './machine/command.ts';

/** The server restarting at each change, and Vite's own server for the pages, which passes API calls on. */
const commands = [
  ['--watch', 'server/src/main.ts', 'serve', ...process.argv.slice(2)],
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'web'],
];
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
