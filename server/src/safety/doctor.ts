import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../core/env.ts';
import { counted } from '../core/words.ts';
import { pending, type Applied } from '../db/migrate.ts';
import { embeddedFile } from '../db/open.ts';
import { appVersion } from './backup.ts';
import { openFiles } from './doctor.files.ts';
import { missingMedia } from './media.files.ts';
import { skew, synchronisation, timeNoted } from './doctor.clock.ts';
import { failure, ok, warning, type Finding } from './finding.ts';
import { answers, certificateOf } from './outside.ts';
import { openReader, type Reader } from './reader.ts';
import { secretFindings } from './doctor.secret.ts';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Environment = Record<string, string | undefined>;

const GB = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;

/** Looks at everything in turn; each finding comes as soon as it is there. Nothing is changed and no SMS is sent. */
export async function* examine(config: Config, env: Environment): AsyncGenerator<Finding> {
  yield versions();
  yield* settings(config, env);
  yield* folderOf(config);
  yield* openFiles(config);
  yield space(config);
  yield* database(config, env);
  yield await synchronisation();
  yield* await gateways(config);
  yield await certificate(config);
}

function versions(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const found = `portal ${appVersion()}, Node ${process.versions.node}, SQLite ${process.versions['sqlite'] ?? 'none'}`;
  return major >= 24 ? ok('versions', found) : failure('versions', found, 'Start it with npx portal, which brings Node 24.');
}

function* settings({ embedded, PUBLIC_URL, TRUSTED_PROXIES, SMS_URL, NODE_ENV }: Config, env: Environment): Generator<Finding> {
  const check = 'settings';
  if (NODE_ENV !== 'production')
    yield warning(check, `NODE_ENV is ${NODE_ENV}`, 'Set NODE_ENV=production where students come in.');
  if (SMS_URL === 'console')
    yield warning(check, 'codes are printed, not sent', 'Set SMS_URL to your gateway: docs/OPERATIONS.md, SMS.');
  if (PUBLIC_URL === '') yield warning(check, 'PUBLIC_URL is not set', 'Set it to the address students use, https://…');
  else if (TRUSTED_PROXIES === '')
    yield warning(
      check,
      'TRUSTED_PROXIES is not set',
      'Behind nginx or Caddy on this machine set TRUSTED_PROXIES=127.0.0.1, or all students share one address.',
    );
  if (!embedded && !env['SECRET'])
    yield failure(
      check,
      'SECRET is not set',
      'With PostgreSQL the portal does not start without it. Set it in the service file.',
    );
  if (env['SECRET'] && embedded) yield ok(check, 'SECRET stands in the environment: it is in no backup');
}

function* folderOf({ DATA_DIR }: Config): Generator<Finding> {
  const check = 'data folder';
  if (!existsSync(DATA_DIR)) {
    yield failure(check, `${DATA_DIR} is not there`, 'Name the right one with DATA_DIR or --data.');
    return;
  }
  const open = ['.', 'secret', 'portal.db'].filter((name) => {
    const file = path.join(DATA_DIR, name);
    return existsSync(file) && (statSync(file).mode & 0o007) !== 0;
  });
  const secret = path.join(DATA_DIR, 'secret');
  if (existsSync(secret) && (statSync(secret).mode & 0o077) !== 0)
    yield failure(check, 'others may read the secret', `chmod 600 ${secret}`);
  else if (open.includes('.'))
    yield warning(check, `every user of this machine may look into ${DATA_DIR}`, `chmod 750 ${DATA_DIR}`);
  else yield ok(check, `${DATA_DIR} is closed to other users`);
}

function space({ DATA_DIR }: Config): Finding {
  const check = 'disk';
  try {
    const { bavail, blocks, bsize } = statfsSync(existsSync(DATA_DIR) ? DATA_DIR : path.dirname(DATA_DIR));
    const [free, total] = [bavail * bsize, blocks * bsize];
    const found = `${(free / GB).toFixed(1)} GB free of ${(total / GB).toFixed(1)} GB`;
    const remedy = 'Remove old backups and logs from this disk, or give the machine a larger one.';
    if (free < 0.2 * GB) return failure(check, found, remedy);
    return free < GB || free < total * 0.05 ? warning(check, found, remedy) : ok(check, found);
  } catch (error) {
    return failure(check, words(error), 'See that the disk is there and answers.');
  }
}

async function* database(config: Config, env: Environment): AsyncGenerator<Finding> {
  let reader: Reader | undefined;
  try {
    reader = openReader(config.DATABASE_URL);
    const sound = await integrity(reader, config);
    yield sound;
    // Nothing else in a damaged file means anything.
    if (sound.state === 'failure') return;
    const schema = await migrations(reader);
    yield schema;
    yield await media(reader, config);
    // An older schema has neither.
    if (schema.state !== 'ok') return;
    yield* await secretFindings(reader, config, env);
    yield await timeNoted(reader);
    if (!config.embedded) yield await skew(reader);
  } catch (error) {
    yield failure(
      'database',
      words(error),
      config.embedded
        ? 'Restore the last backup: portal restore --help.'
        : 'See that PostgreSQL runs and that DATABASE_URL is right.',
    );
  } finally {
    await reader?.close();
  }
}

async function integrity({ sql }: Reader, { DATABASE_URL }: Config): Promise<Finding> {
  const check = 'database';
  if (sql.engine === 'postgres') {
    const row = await sql.get<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    const version = Number.parseInt(row?.version ?? '0', 10);
    const found = `PostgreSQL ${row?.version ?? ''}`;
    return version >= 15 ? ok(check, `${found} answers`) : failure(check, found, 'The portal needs PostgreSQL 15 or newer.');
  }
  const row = await sql.get<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  const size = (statSync(embeddedFile(DATABASE_URL)).size / 1024 / 1024).toFixed(1);
  if (row?.integrity_check !== 'ok')
    return failure(
      check,
      `damaged: ${row?.integrity_check.replaceAll(/\s+/gu, ' ') ?? 'unknown'}`,
      'Stop the portal, keep the folder as it is, and restore the last backup elsewhere.',
    );
  return ok(check, `sound, ${size} MB`);
}

async function migrations({ sql }: Reader): Promise<Finding> {
  const check = 'schema';
  try {
    const waiting = pending(await sql.all<Applied>('SELECT version, name, checksum FROM migration'));
    if (waiting.length === 0) return ok(check, 'of this version');
    return warning(
      check,
      `${counted(waiting.length, 'step')} behind this version`,
      'Take a backup, then start the portal: it brings the database up by itself.',
    );
  } catch (error) {
    return failure(check, words(error), 'Start the version of the portal that made it, or update this one.');
  }
}

async function media({ sql }: Reader, { MEDIA_DIR }: Config): Promise<Finding> {
  const missing = await missingMedia(sql, MEDIA_DIR);
  if (missing.length === 0) return ok('media', 'every file that the school names is there');
  const some = missing.slice(0, 3).join(', ');
  return failure(
    'media',
    `${counted(missing.length, 'file')} missing: ${some}${missing.length > 3 ? ', …' : ''}`,
    `Load the school's folder again, or put them into ${MEDIA_DIR}.`,
  );
}

async function gateways({ SMS_URL, PUBLIC_URL }: Config): Promise<Finding[]> {
  if (SMS_URL === 'console') return [];
  const addresses = SMS_URL.split(' ');
  return Promise.all(
    addresses.map(async (address) => {
      const { host } = new URL(address);
      const fault = await answers(address);
      if (fault === undefined) return ok('SMS gateway', `${host} takes connections (nothing was sent)`);
      const remedy = `See that this machine${PUBLIC_URL === '' ? '' : ' may go out'} and that the address is right.`;
      return failure('SMS gateway', `${host}: ${fault}`, remedy);
    }),
  );
}

async function certificate({ PUBLIC_URL }: Config): Promise<Finding> {
  const check = 'certificate';
  if (!PUBLIC_URL.startsWith('https:'))
    return warning(check, 'PUBLIC_URL is not https', 'Put nginx or Caddy with a certificate in front: docs/OPERATIONS.md.');
  const { host } = new URL(PUBLIC_URL);
  const found = await certificateOf(PUBLIC_URL);
  if ('fault' in found)
    return failure(
      check,
      `${host}: ${found.fault}`,
      'Renew it (certbot renew, or look at the log of Caddy), and see that the address leads to this machine.',
    );
  const days = Math.floor((found.ends - Date.now()) / DAY_MS);
  const left = `${host}: good for ${days} more days`;
  return days < 15
    ? warning(check, left, 'Its renewal does not run: certbot renew, or look at the log of Caddy.')
    : ok(check, left);
}
