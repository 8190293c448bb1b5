import { statSync } from 'node:fs';
import type { Config } from '../../core/env.ts';
import { pending, type Applied } from '../../db/migrate.ts';
import { embeddedFile } from '../../db/open.ts';
import { say } from '../../words/say.ts';
import { copies } from './copies.ts';
import { skew, timeNoted } from './clock.ts';
import type { Environment } from './settings.ts';
import { failure, ok, saidBy, warning, type Finding } from './finding.ts';
import { missingMedia } from '../media.files.ts';
import { openReader, type Reader } from '../reader.ts';
import path from 'node:path';
import { secretKnown } from '../../core/secret.store.ts';
import { secretPlace } from '../secret.ts';

/** Looks at the database, its schema, the files it names, its secret and its clock. */
export async function* database(config: Config, env: Environment): AsyncGenerator<Finding> {
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
    yield* await copies(reader, config);
    yield await timeNoted(reader);
    if (!config.embedded) yield await skew(reader);
  } catch (error) {
    yield failure('database', saidBy(error), config.embedded ? say('restore_remedy') : say('postgres_remedy'));
  } finally {
    await reader?.close();
  }
}

async function integrity({ sql }: Reader, { DATABASE_URL }: Config): Promise<Finding> {
  const check = 'database';
  if (sql.engine === 'postgres') {
    const row = await sql.get<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    const version = Number.parseInt(row?.version ?? '0', 10);
    const found = say('postgres_old', { version: row?.version ?? '' });
    return version >= 15 ? ok(check, `${found.message} answers`) : failure(check, found, say('postgres_old_remedy'));
  }
  const row = await sql.get<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  const size = (statSync(embeddedFile(DATABASE_URL)).size / 1024 / 1024).toFixed(1);
  if (row?.integrity_check !== 'ok')
    return failure(
      check,
      say('damaged', { answer: row?.integrity_check.replaceAll(/\s+/gu, ' ') ?? 'unknown' }),
      say('damaged_remedy'),
    );
  return ok(check, `sound, ${size} MB`);
}

async function migrations({ sql }: Reader): Promise<Finding> {
  const check = 'schema';
  try {
    const waiting = pending(await sql.all<Applied>('SELECT version, name, checksum FROM migration'));
    if (waiting.length === 0) return ok(check, 'of this version');
    return warning(check, say('schema_behind', { steps: waiting.length }), say('schema_behind_remedy'));
  } catch (error) {
    return failure(check, saidBy(error), say('schema_other_remedy'));
  }
}

async function media({ sql }: Reader, { MEDIA_DIR }: Config): Promise<Finding> {
  const missing = await missingMedia(sql, MEDIA_DIR);
  if (missing.length === 0) return ok('media', 'every file that the school names is there');
  const some = missing.slice(0, 3).join(', ');
  return failure(
    'media',
    say('media_missing', { many: missing.length, files: missing.length > 3 ? `${some}, …` : some }),
    say('media_missing_remedy', { folder: MEDIA_DIR }),
  );
}

/** Compares the secret with the one that the portal last ran with. */
async function secretFindings(
  { sql }: Reader,
  { DATA_DIR }: Config,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  const check = 'secret';
  const known = await secretKnown(sql);
  if (known === undefined) return [];
  const { place, id } = secretPlace(DATA_DIR, env['SECRET']);
  if (id === known) return [ok(check, 'the one the portal runs with')];
  const found = say(place === 'none' ? 'secret_lost' : 'secret_other');
  return [failure(check, found, say('secret_back_remedy', { file: path.join(DATA_DIR, 'secret') }))];
}
