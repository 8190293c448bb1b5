import { aptInstall } from './apt.ts';
import { command } from './command.ts';

const PLACES = ['nginx', '/usr/sbin/nginx'];

/**
 * The program nginx: NGINX_BIN, else the one on this machine, else installed now from Debian's packages.
 * @throws Error naming the remedy when there is none.
 */
export async function nginxProgram(): Promise<string> {
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
