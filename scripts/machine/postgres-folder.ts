import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';
import { command } from './command.ts';

const OLDEST = 15;

/** Folders where packages of PostgreSQL put their programs: `/usr/lib/postgresql/15/bin` and the like. */
const versioned = [
  { folder: '/usr/lib/postgresql', name: /^\d+$/u },
  { folder: '/opt/homebrew/opt', name: /^postgresql@\d+$/u },
  { folder: '/usr/local/opt', name: /^postgresql@\d+$/u },
];

async function majorOf(bin: string): Promise<number> {
  if (!existsSync(join(bin, 'initdb'))) return 0;
  const { output } = await command(join(bin, 'postgres'), ['--version']);
  return Number(/(\d+)/u.exec(output)?.[1] ?? 0);
}

/** The newest installed one that is new enough. */
async function find(): Promise<string | undefined> {
  const folders = versioned.flatMap(({ folder, name }) =>
    existsSync(folder) ? readdirSync(folder).flatMap((entry) => (name.test(entry) ? [join(folder, entry, 'bin')] : [])) : [],
  );
  folders.push((await command('pg_config', ['--bindir'])).output.trim());
  const known = await Promise.all(folders.map(async (bin) => ({ bin, major: await majorOf(bin) })));
  return known.filter(({ major }) => major >= OLDEST).toSorted((a, b) => b.major - a.major)[0]?.bin;
}

/**
 * The folder of PostgreSQL's programs: PG_BIN, else the newest on this machine, else installed now from Debian's
 * packages.
 * @throws Error naming the remedy when there is none: a database test is never skipped.
 */
export async function postgresFolder(): Promise<string> {
  const given = process.env['PG_BIN'];
  if (given) {
    if ((await majorOf(given)) >= OLDEST) return given;
    throw new Error(`PG_BIN names ${given}, which holds no PostgreSQL ${OLDEST} or newer.`);
  }
  const found = (await find()) ?? ((await aptInstall('postgresql')) ? await find() : undefined);
  if (found) return found;
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer found, and none could be installed. Install one, or set PG_BIN to its bin folder.`,
  );
}
