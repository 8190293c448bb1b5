import path from 'node:path';
import type { Services } from '../../core/services.ts';
import { makeBackup, sizeOf, type BackupOrder } from '../../ops/backup.ts';
import { drill } from '../../ops/drill.ts';
import type { Manifest } from '../../ops/manifest.ts';
import { noteProgress } from '../../jobs/staff/staffJob.store.ts';
import type { Kind, Outcome, Running } from '../../jobs/staff/staffJob.ts';

/** The time between two notes of progress, milliseconds. */
const NOTED_MS = 1000;

/** Says of each part of the work how far it is. */
function noting({ db }: Services, { job_id, runs }: Running): BackupOrder['progress'] {
  return (_what, total = 0) => {
    let [done, noted] = [0, 0];
    const note = (): void => {
      noted = Date.now();
      // A note of progress that cannot be stored must not end the work.
      db.write(noteProgress, { job_id, runs, done, total }).catch(() => undefined);
    };
    return {
      step: (by = 1) => {
        done += by;
        if (Date.now() - noted >= NOTED_MS) note();
      },
      end: note,
    };
  };
}

const toldOf = (name: string, { counts, media }: Manifest, bytes: number): Outcome => ({
  name,
  counts: { student: counts['student'] ?? 0, attempt: counts['attempt'] ?? 0, media: media.length, bytes },
});

/** A backup of database, media and secret into BACKUP_DIR; begun again from the start, and whole or not there. */
export const backUp: Kind<{ name: string }> = {
  run: async (services, _input, running) => {
    const { DATABASE_URL, DATA_DIR, MEDIA_DIR, BACKUP_DIR } = services.config;
    const { folder, manifest } = await makeBackup({
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      mediaDir: MEDIA_DIR,
      folder: BACKUP_DIR,
      withMedia: true,
      withSecret: true,
      env: process.env,
      now: new Date(),
      progress: noting(services, running),
    });
    return toldOf(path.basename(folder), manifest, sizeOf(manifest));
  },
};

/** Tries a backup: its sums, and put back in a place of its own. */
export const drillBackup: Kind<{ name: string }> = {
  run: async (services, { name }, running) => {
    const { BACKUP_DIR } = services.config;
    const progress = noting(services, running);
    const manifest = await drill({ backup: path.join(BACKUP_DIR, name), scratch: BACKUP_DIR, env: process.env, progress });
    return toldOf(name, manifest, sizeOf(manifest));
  },
};
