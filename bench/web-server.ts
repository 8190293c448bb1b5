import { startDeployed, startNginx, type Nginx } from '../scripts/machine/start-nginx.ts';
import type { Measured } from './children.ts';
import { familyUsage } from './process.ts';

type Server = Omit<Measured, 'startMs' | 'stood'>;

const measured = ({ port, pid, stop }: Nginx): Server => ({ port, stop, usage: async () => familyUsage(pid) });

/** The ceiling for files: nginx with nothing behind it, the media of `folder` under /media/. */
export async function startStatic(folder: string): Promise<Server> {
  const servers = `server {
    listen PORT;
    access_log off;
    sendfile on;
    keepalive_requests 1000000;
    location /media/ { alias ${folder}/media/; }
  }`;
  return measured(await startNginx(folder, servers));
}

/** nginx as we hand it out, with the portal on `port` behind it. */
export async function startInFront(folder: string, port: number, media: string): Promise<Server> {
  return measured(
    await startDeployed(folder, 'nginx.conf', { '127.0.0.1:8080': `127.0.0.1:${port}`, '/srv/portal-media/': `${media}/` }),
  );
}
