import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/machine/command.ts';
import { startDeployed, startNginx, type Nginx } from '../scripts/nginx.ts';
import type { Measured } from './children.ts';
import { familyUsage } from './process.ts';

const DIST = join(root, 'web/dist');

/** The largest script of the web build that comes compressed, as the browser asks for it. @throws Error without a web build. */
export function largestScript(): string {
  const scripts = globSync('assets/*.js.br', { cwd: DIST });
  const [largest] = scripts.toSorted((a, b) => statSync(join(DIST, b)).size - statSync(join(DIST, a)).size);
  if (!largest) throw new Error('There is no web build: npm run build');
  return `/${largest.replace(/\.br$/u, '')}`;
}

type Server = Omit<Measured, 'startMs'>;

const measured = ({ port, pid, stop }: Nginx): Server => ({ port, stop, usage: async () => familyUsage(pid) });

/** The ceiling for files: nginx with nothing behind it, the media of `folder` under /media/ and the web build. */
export async function startStatic(folder: string): Promise<Server> {
  const servers = `server {
    listen PORT;
    access_log off;
    sendfile on;
    keepalive_requests 1000000;
    location /media/ { alias ${folder}/media/; }
    location / { root ${DIST}; }
  }`;
  return measured(await startNginx(folder, servers));
}

/** nginx as we hand it out, with the portal on `port` behind it. */
export async function startInFront(folder: string, port: number, media: string): Promise<Server> {
  return measured(
    await startDeployed(folder, 'nginx.conf', { '127.0.0.1:8080': `127.0.0.1:${port}`, '/srv/portal-media/': `${media}/` }),
  );
}
