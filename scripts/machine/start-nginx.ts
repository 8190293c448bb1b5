import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, command } from './command.ts';
import { freePort } from './free-port.ts';
import { aptInstall } from './apt.ts';

/** Two for each student at most: to nginx, and on to an instance. */
const CONNECTIONS = 16_384;

/** An nginx of our own, one process on a free port of 127.0.0.1. */
export interface Nginx {
  url: string;
  port: number;
  pid: number;
  /** The lines of its access log, for those locations that keep one. */
  accessLog: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with a file of deploy/ as it is, but for its ports, its certificate and what `own` replaces:
 * `{ '127.0.0.1:8080': '127.0.0.1:4711' }`. It writes into a folder of its own in `folder`.
 * @throws Error when there is no nginx and none can be installed, when it does not start, or the file does not hold
 *   what is replaced.
 */
export function startDeployed(folder: string, file: string, own: Record<string, string>): Promise<Nginx> {
  const given = readFileSync(join(root, 'deploy', file), 'utf8')
    .replaceAll(/^\s*(?:ssl_|listen \[).*$/gmu, '')
    .replace('listen 80;', 'listen unix:OWN/nginx.sock;')
    .replace('listen 443 ssl http2;', 'listen PORT;');
  const servers = Object.entries(own).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not hold ${from}.`);
    return text.replaceAll(from, to);
  }, given);
  return startNginx(folder, servers);
}

/**
 * Starts nginx with these `server` blocks, in which `listen PORT;` stands for the address it listens on and OWN for its
 * own folder.
 * @throws Error as above.
 */
export async function startNginx(parent: string, servers: string): Promise<Nginx> {
  const folder = mkdtempSync(join(parent, 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const log = join(folder, 'error.log');
  const access = join(folder, 'access.log');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log} warn; events { worker_connections ${CONNECTIONS}; }
     http { access_log ${access}; ${temporary.join(' ')}
     ${servers.replace('listen PORT;', `listen 127.0.0.1:${port};`).replaceAll('OWN', folder)} }`,
  );
  const child = spawn(await nginxProgram(), ['-c', file, '-e', log], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // Whoever started it may fail before it is stopped.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  // Any answer will do: that it listens.
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
    await sleep(50);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    accessLog: () => readFileSync(access, 'utf8'),
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

const PLACES = ['nginx', '/usr/sbin/nginx'];

/**
 * The program nginx: NGINX_BIN, else the one on this machine, else installed now from Debian's packages.
 * @throws Error naming the remedy when there is none.
 */
async function nginxProgram(): Promise<string> {
  const given = process.env['NGINX_BIN'];
  const found = await find(given ? [given] : PLACES);
  if (found) return found;
  if (given) throw new Error(`NGINX_BIN names ${given}, which is no nginx.`);
  const installed = (await aptInstall('nginx')) ? await find(PLACES) : undefined;
  if (installed) return installed;
  throw new Error('nginx is missing and could not be installed: apt-get install nginx, or set NGINX_BIN.');
}

async function find(places: string[]): Promise<string | undefined> {
  for (const place of places) if ((await command(place, ['-v'])).code === 0) return place;
  return undefined;
}
