import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import { RESTORED } from '../core/copy/restored.ts';
import { MigrationError, pending } from '../db/migrate.ts';
import { embeddedFile } from '../db/open.ts';
import type { BackupOrder } from './backup.ts';
import { filesOf, hashFile, makerOf, readManifest, type Manifest } from './manifest.ts';
import { connectionEnv, postgresTool, runTool } from './postgres.tools.ts';
import { withClient } from './postgres.trial.ts';
import { inspectEmbedded, inspectPostgres, type Snapshot } from './snapshot.ts';

/** The backup to restore, and where to. */
export type RestoreOrder = Pick<BackupOrder, 'databaseUrl' | 'dataDir' | 'mediaDir' | 'env' | 'progress'> & {
  /** The folder of the backup. */
  backup: string;
};

export const STAGE = '.restore';

/**
 * Puts a backup into an empty place. Everything is checked against the manifest before anything is put there; an
 * embedded database comes last, PostgreSQL takes its own whole or not at all. Throws an OperatorError; a place that
 * holds anything is refused untouched.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const manifest = readManifest(order.backup);
  checkVersion(manifest, `This backup was made by version ${makerOf(manifest)} and`);
  await checkPlace(manifest, order);
  await checkFiles(manifest, order);

  mkdirSync(order.dataDir, { recursive: true, mode: 0o700 });
  const stage = path.join(order.dataDir, STAGE);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  try {
    for (const { path: name } of filesOf(manifest)) {
      const to = path.join(stage, ...name.split('/'));
      mkdirSync(path.dirname(to), { recursive: true });
      copyFileSync(path.join(order.backup, ...name.split('/')), to);
    }
    for (const { path: name, mtime_ms } of manifest.media_included ? manifest.media : [])
      utimesSync(path.join(stage, 'media', ...name.split('/')), mtime_ms / 1000, mtime_ms / 1000);
    if (manifest.engine === 'sqlite') compare(manifest, inspectEmbedded(path.join(stage, manifest.database.path)));
    if (manifest.engine === 'postgres') await restorePostgres(manifest, path.join(stage, manifest.database.path), order);
    putInPlace(manifest, stage, order);
    markRestored(order.dataDir);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return manifest;
}

/**
 * Checks, without putting it anywhere, whether a backup is whole and this version can restore it. Throws an
 * OperatorError.
 */
export async function checkBackup(manifest: Manifest, order: Pick<RestoreOrder, 'backup' | 'progress'>): Promise<void> {
  checkVersion(manifest, `This backup was made by version ${makerOf(manifest)} and`);
  await checkFiles(manifest, order);
}

/** Refused before anything is read of a database that this version could not open. */
export function checkVersion({ migrations }: Pick<Manifest, 'migrations'>, what: string): void {
  try {
    pending(migrations);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new OperatorError(`${what} cannot be restored by this version: ${error.message}`);
  }
}

export async function checkPlace(
  manifest: Pick<Manifest, 'engine' | 'media_included'>,
  { databaseUrl, dataDir, mediaDir }: Omit<RestoreOrder, 'backup'>,
): Promise<void> {
  const wanted = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  if (manifest.engine !== wanted)
    throw new OperatorError(
      manifest.engine === 'sqlite'
        ? 'This backup is of the embedded database: leave DATABASE_URL out.'
        : 'This backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
    );
  const holds = (folder: string, except: string[] = []): boolean =>
    existsSync(folder) && (!lstatSync(folder).isDirectory() || readdirSync(folder).some((name) => !except.includes(name)));
  const refused = (what: string) =>
    new OperatorError(`${what} is not empty. A restore never goes over existing data: name an empty place.`);
  const mediaInside = path.dirname(mediaDir) === dataDir ? [path.basename(mediaDir)] : [];
  // Files put there by hand do no harm; what the portal writes does.
  const own = ['portal.db', 'portal.db-wal', 'portal.db-shm', 'secret'];
  if (wanted === 'sqlite' && holds(dataDir, [STAGE, ...mediaInside])) throw refused(dataDir);
  if (wanted === 'postgres' && own.some((name) => existsSync(path.join(dataDir, name)))) throw refused(dataDir);
  if (wanted === 'sqlite' && existsSync(embeddedFile(databaseUrl))) throw refused(embeddedFile(databaseUrl));
  if (manifest.media_included && holds(mediaDir)) throw refused(mediaDir);
  if (wanted === 'postgres' && (await tablesIn(databaseUrl)) > 0) throw refused('The database that DATABASE_URL names');
}

async function tablesIn(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const found = await client.query<{ n: string }>(
      `SELECT COUNT(*) AS n FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    return Number(found.rows[0]?.n ?? 0);
  });
}

async function checkFiles(manifest: Manifest, { backup, progress }: Pick<RestoreOrder, 'backup' | 'progress'>): Promise<void> {
  const files = filesOf(manifest);
  const bar = progress(
    'Checking (bytes)',
    files.reduce((sum, { size }) => sum + size, 0),
  );
  for (const { path: name, size, sha256 } of files) {
    const at = path.join(backup, ...name.split('/'));
    const found = lstatSync(at, { throwIfNoEntry: false });
    if (!found?.isFile()) throw new OperatorError(`The backup is not whole: ${name} is missing. Nothing was restored.`);
    if (found.size !== size || (await hashFile(at, bar.step)) !== sha256)
      throw new OperatorError(`The backup is damaged: ${name} is not what it was. Nothing was restored.`);
  }
  bar.end();
}

function compare(manifest: Manifest, { counts }: Snapshot): void {
  for (const [table, count] of Object.entries(manifest.counts))
    if (counts[table] !== count)
      throw new OperatorError(`The restored database has ${counts[table] ?? 0} rows in ${table}, the backup had ${count}.`);
}

function putInPlace(manifest: Manifest, stage: string, { databaseUrl, dataDir, mediaDir }: RestoreOrder): void {
  if (manifest.media_included) {
    rmSync(mediaDir, { recursive: true, force: true });
    mkdirSync(path.dirname(mediaDir), { recursive: true });
    const from = path.join(stage, 'media');
    if (existsSync(from)) move(from, mediaDir);
  }
  if (manifest.secret_file) {
    move(path.join(stage, manifest.secret_file.path), path.join(dataDir, 'secret'));
    chmodSync(path.join(dataDir, 'secret'), 0o600);
  }
  if (manifest.engine === 'sqlite') {
    mkdirSync(path.dirname(embeddedFile(databaseUrl)), { recursive: true });
    chmodSync(path.join(stage, manifest.database.path), 0o600);
    move(path.join(stage, manifest.database.path), embeddedFile(databaseUrl));
  }
}

/** The portal that starts there says so to phones, which bring back what is missing. */
export const markRestored = (dataDir: string): void => writeFileSync(path.join(dataDir, RESTORED), '', { flush: true });

/** A move within DATA_DIR costs nothing; to another disk it is a copy. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    if (lstatSync(from).isDirectory()) {
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(from)) move(path.join(from, name), path.join(to, name));
    } else copyFileSync(from, to);
  }
}

async function restorePostgres(manifest: Manifest, dump: string, { databaseUrl, env }: RestoreOrder): Promise<void> {
  const connection = connectionEnv(databaseUrl);
  const args = [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${connection['PGDATABASE'] ?? ''}`,
  ];
  await runTool(postgresTool('pg_restore', env), [...args, dump], { ...env, ...connection });
  await withClient(databaseUrl, async (client) => compare(manifest, await inspectPostgres(client)));
}
