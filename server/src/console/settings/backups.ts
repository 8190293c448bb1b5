import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupsIn } from '../../ops/backup.folder.ts';
import { sizeOf } from '../../ops/backup.ts';
import { readManifest, type Manifest } from '../../ops/manifest.ts';
import { OperatorError } from '@portal/bank/errors';

/** A backup in its folder; moments in ISO 8601. */
interface KeptBackup {
  name: string;
  made_at: string;
  bytes: number;
  counts: { student?: number; attempt?: number };
  media: number;
}

/** The newest backups in the folder, those left out whose list of files cannot be read. */
export function listBackups(folder: string, most: number): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return backupsIn(folder)
    .toReversed()
    .slice(0, most)
    .flatMap((name) => {
      const manifest = manifestOf(folder, name);
      if (!manifest) return [];
      const { made_at, counts, media } = manifest;
      const { student, attempt } = counts;
      const known = { ...(student !== undefined && { student }), ...(attempt !== undefined && { attempt }) };
      return [{ name, made_at, bytes: sizeOf(manifest), counts: known, media: media.length }];
    });
}

/** Returns what a backup of that name holds; undefined where there is none, or none that can be read. */
export function manifestOf(folder: string, name: string): Manifest | undefined {
  if (!existsSync(folder) || !backupsIn(folder).includes(name)) return undefined;
  try {
    return readManifest(path.join(folder, name));
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
}
