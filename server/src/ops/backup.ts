import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownBuild } from '../core/build.ts';
import { noDatabase, OperatorError } from '@portal/bank/errors';
import { embeddedFile } from '../db/open.ts';
import { lastBackup, makePlace, PARTIAL, removeOldest, syncFolder, writeDurably } from './backup.folder.ts';
import { filesOf, hashFile, MANIFEST, sumsOf, SUMS, type BackedUpFile, type BackedUpMedia, type Manifest } from './manifest.ts';
import { backUpFile, copyHashed, mediaEntries, missingMedia } from './media.files.ts';
import { openReader } from './reader.ts';
import { secretPlace } from './secret.ts';
import { copyEmbedded, dumpPostgres, type Snapshot } from './snapshot.ts';

/** The parts of a backup, and where it goes. */
export interface BackupOrder {
  databaseUrl: string;
  dataDir: string;
  mediaDir: string;
  /** Backups stand in it side by side, each in a folder named by its moment. */
  folder: string;
  withMedia: boolean;
  withSecret: boolean;
  /** How many to keep, the new one included; the oldest go. */
  keep?: number;
  env: Record<string, string | undefined>;
  now: Date;
  /** Hears what is being done and how far it is, in pieces of one kind; no total where nobody knows it. */
  progress: (what: string, total?: number) => { step: (by?: number) => void; end: () => void };
}

/** The new backup: its folder and what it holds. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  removed: string[];
}

const MB = 1024 * 1024;

/**
 * Makes a backup of a portal that goes on running. It appears under its name only when it is whole and its database has
 * been checked. Throws an OperatorError; nothing is left of a backup that failed.
 */
export async function makeBackup(order: BackupOrder): Promise<Backup> {
  checkOrder(order);
  const name = order.now
    .toISOString()
    .replace(/\.\d+Z$/u, 'Z')
    .replaceAll(':', '-');
  const target = path.join(order.folder, name);
  const partial = path.join(order.folder, `${PARTIAL}${name}`);
  makePlace(order.folder, partial, target);
  try {
    const manifest = await fill(partial, order);
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    writeDurably(path.join(partial, MANIFEST), text);
    writeDurably(path.join(partial, SUMS), sumsOf(manifest, text));
    renameSync(partial, target);
    syncFolder(order.folder);
    return { folder: target, manifest, removed: order.keep === undefined ? [] : removeOldest(order.folder, order.keep, name) };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Checks before anything is made that there is something to back up, and that no backup is to lie in its source. */
function checkOrder({ databaseUrl, dataDir, mediaDir, folder }: BackupOrder): void {
  const file = databaseUrl.startsWith('file:') ? embeddedFile(databaseUrl) : undefined;
  if (file !== undefined && !existsSync(file)) throw noDatabase(file);
  for (const own of [dataDir, mediaDir])
    if (`${folder}/`.startsWith(`${own}/`))
      throw new OperatorError(`${folder} lies in the portal's own folder ${own}. Choose another, best on another disk.`);
}

async function fill(partial: string, order: BackupOrder): Promise<Manifest> {
  const { databaseUrl, dataDir, mediaDir, env, now } = order;
  const embedded = databaseUrl.startsWith('file:');
  const database = path.join(partial, embedded ? 'portal.db' : 'portal.pgdump');
  const snapshot = await copyDatabase(database, order);
  const reader = openReader(databaseUrl);
  let media_missing: string[];
  try {
    media_missing = await missingMedia(reader.sql, mediaDir);
  } finally {
    await reader.close();
  }
  const { place, id } = secretPlace(dataDir, env['SECRET']);
  const secret_file = place === 'file' && order.withSecret ? await copied(path.join(dataDir, 'secret'), partial, 'secret') : null;
  const media = order.withMedia ? await copyMedia(partial, order) : [];
  const { version, commit } = await ownBuild();
  return {
    format: 1,
    app: version,
    commit,
    made_at: now.toISOString(),
    engine: embedded ? 'sqlite' : 'postgres',
    ...snapshot,
    database: { path: path.basename(database), size: statSync(database).size, sha256: await hashFile(database) },
    secret: place === 'file' && !order.withSecret ? 'left out' : place,
    secret_id: id,
    secret_file,
    media_included: order.withMedia,
    media,
    media_missing,
  };
}

async function copyDatabase(to: string, { databaseUrl, env, progress }: BackupOrder): Promise<Snapshot> {
  if (!databaseUrl.startsWith('file:')) {
    // The program does not say how far it is; the file's size does.
    const bar = progress('Database, MB so far');
    let shown = 0;
    const timer = setInterval(() => {
      const size = existsSync(to) ? Math.floor(statSync(to).size / MB) : 0;
      bar.step(size - shown);
      shown = size;
    }, 1000);
    return dumpPostgres(databaseUrl, to, env).finally(() => {
      clearInterval(timer);
      bar.end();
    });
  }
  let bar: ReturnType<BackupOrder['progress']> | undefined;
  let last = 0;
  const snapshot = await copyEmbedded(embeddedFile(databaseUrl), to, (done, total) => {
    bar ??= progress('Database', total);
    bar.step(done - last);
    last = done;
  });
  bar?.end();
  return snapshot;
}

async function copied(from: string, partial: string, name: string): Promise<BackedUpFile> {
  return { path: name, ...(await copyHashed(from, path.join(partial, name), () => undefined)) };
}

async function copyMedia(partial: string, { mediaDir, folder, progress }: BackupOrder): Promise<BackedUpMedia[]> {
  const entries = mediaEntries(mediaDir);
  const earlier = lastBackup(folder);
  const bar = progress(
    'Media (bytes)',
    entries.reduce((sum, { size }) => sum + size, 0),
  );
  const media: BackedUpMedia[] = [];
  for (const entry of entries) {
    const one = await backUpFile(entry, mediaDir, path.join(partial, 'media'), earlier, bar.step).catch((error: unknown) => {
      // A file that was removed while the backup was under way is no part of the backup.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (one) media.push(one);
  }
  bar.end();
  return media;
}

/** Bytes of all files a backup holds. */
export const sizeOf = (manifest: Manifest): number => filesOf(manifest).reduce((sum, { size }) => sum + size, 0);
