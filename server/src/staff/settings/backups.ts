import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupsIn } from '../../safety/backup.folder.ts';
import { sizeOf } from '../../safety/backup.ts';
import { readManifest, type Manifest } from '../../safety/manifest.ts';
import { OperatorError } from '../../core/errors.ts';

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

/** How long the address of a download is good for. */
const MS = 60_000;

/** Makes and checks the addresses of downloads, good for a minute. */
export class DownloadTickets {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('download of a backup').digest();
  }

  make(name: string, now: number): string {
    const until = (now + MS).toString(36);
    return `${name}.${until}.${this.#sign(name, until)}`;
  }

  /** The backup that a ticket is for; undefined for one that is forged or too old. */
  named(ticket: string, now: number): string | undefined {
    const [name = '', until = '', signature = ''] = ticket.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(name, until))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return Number.parseInt(until, 36) >= now ? name : undefined;
  }

  #sign(name: string, until: string): string {
    return createHmac('sha256', this.#key).update(`${name}\n${until}`).digest('base64url');
  }
}
