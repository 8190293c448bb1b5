import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { servePages } from '../web/build/devServer.ts';
import { root } from './machine/command.ts';
import { freePort } from './machine/free-port.ts';

/**
 * `npm run dev`: the portal at one address, pages and console from their sources with each change at once, and behind
 * it a server that starts anew when a file of its own changes. `--port` is that of the address; all else goes to
 * `portal serve`.
 */
const given = process.argv.slice(2);
const { port = process.env['PORT'] ?? '8080' } = parseArgs({
  args: given,
  options: { port: { type: 'string' } },
  strict: false,
}).values;
if (!/^\d{1,5}$/u.test(String(port))) {
  console.error(`--port is a number, like 8081, and not '${port}'.`);
  process.exit(1);
}
const address = `http://127.0.0.1:${port}`;
const serverPort = String(await freePort());

/**
 * In watch mode Node has threads post what they load to whoever waits for their answers; folders that are named need
 * none of it.
 */
const QUIET_THREADS = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';
const watch = [
  '--watch',
  '--watch-preserve-output',
  '--watch-path=server/src',
  '--watch-path=contract/src',
  '--watch-path=bank/src',
];
const serve = ['server/src/main.ts', 'serve', ...given, '--port', serverPort];

const pages = await servePages(Number(port), `http://127.0.0.1:${serverPort}`).catch((error: unknown) => {
  console.error(`The pages cannot be served at ${address}: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
const server = spawn(process.execPath, [...watch, '--import', QUIET_THREADS, ...serve], {
  cwd: root,
  stdio: 'inherit',
  env: { PUBLIC_URL: address, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
  void pages.close();
});
