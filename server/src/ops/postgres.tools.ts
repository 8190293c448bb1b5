import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Where PostgreSQL's own programs are: in PG_BIN, else the newest that Debian has installed, else on PATH. Throws an
 * OperatorError.
 */
export function postgresTool(name: 'pg_dump' | 'pg_restore', env: Record<string, string | undefined>): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  // Debian's own /usr/bin/pg_dump picks the version of a local cluster, which is not the one asked: the newest reads
  // all.
  const installed = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(env['PATH'] ?? '').split(path.delimiter),
  ];
  const folders = env['PG_BIN'] ? [env['PG_BIN']] : installed;
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found)
    throw new OperatorError(
      `${name} is not installed. It comes with PostgreSQL: apt-get install postgresql-client, as new as the server or newer.`,
    );
  return found;
}

/**
 * The database's address for these programs; in the environment, since anybody can read a password on a command line.
 */
export function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGCONNECT_TIMEOUT: '15',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Runs one of them to its end. Rejects with an OperatorError that carries its last words. */
export async function runTool(tool: string, args: string[], env: Record<string, string | undefined>): Promise<void> {
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) {
    const words = said
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .slice(0, 2)
      .join(' ');
    throw new OperatorError(`${path.basename(tool)} ended with ${code ?? 'a signal'}: ${words || 'no word why'}`);
  }
}
