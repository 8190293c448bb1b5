import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BackupOrder } from './backup.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';

/** A backup to try, and where there is room for a copy of it. */
interface DrillOrder extends Pick<BackupOrder, 'env' | 'progress'> {
  backup: string;
  /** Holds the copy until it was counted. */
  scratch: string;
}

/**
 * Finds out whether a backup is good: every file against its sum, and an embedded database put back in a place of its
 * own, opened and counted. One of PostgreSQL is compared with its sums. Throws an OperatorError that says what is
 * wrong; leaves nothing behind.
 */
export async function drill({ backup, scratch, env, progress }: DrillOrder): Promise<Manifest> {
  const manifest = readManifest(backup);
  if (manifest.engine === 'postgres') {
    await checkBackup(manifest, { backup, progress });
    return manifest;
  }
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const place = mkdtempSync(path.join(scratch, '.drill-'));
  const dataDir = path.join(place, 'data');
  try {
    const databaseUrl = `file:${path.join(dataDir, 'portal.db')}`;
    return await restoreBackup({ backup, databaseUrl, dataDir, mediaDir: path.join(dataDir, 'media'), env, progress });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
