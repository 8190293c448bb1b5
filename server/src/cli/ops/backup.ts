import { counted } from '@portal/contract';
import path from 'node:path';
import { OperatorError } from '@portal/bank/errors';
import { makeBackup, sizeOf } from '../../ops/backup.ts';
import type { Manifest } from '../../ops/manifest.ts';
import { flag, text } from '../options.ts';
import { commandConfig } from '../shape/existing.ts';
import { command, DATA } from '../shape/shape.ts';
import { counter, progress } from '../terminal/progress.ts';

const HELP = `portal backup FOLDER [--keep N] [--no-media] [--no-secret]
Makes FOLDER/<moment>, a whole backup of the running portal: database, media, secret, and a manifest with their checksums.
Media that have not changed since the last backup in FOLDER are shared with it by hard links. Afterwards the oldest go
until N are left. PostgreSQL is dumped by its own pg_dump, which must be installed.
The secret is in the backup unless --no-secret is said or it stands in the environment: keep backups as safe as the server.
Options: --data DIR, --json.

Example: portal backup /var/backups/portal --keep 14`;

/** `portal backup FOLDER`: a whole backup of the running portal. */
export const backup = command({
  help: HELP,
  options: { ...DATA, keep: text, 'no-media': flag, 'no-secret': flag },
  run: async ({ positionals: [folder], values, env, terminal }) => {
    if (folder === undefined) throw new OperatorError('Say where to: portal backup FOLDER. Try: portal backup --help');
    const { keep } = values;
    if (keep !== undefined && !/^[1-9]\d{0,3}$/u.test(keep)) throw new OperatorError('--keep must be a number from 1 to 9999.');
    const { DATABASE_URL, DATA_DIR, MEDIA_DIR } = commandConfig(env, values.data);
    const made = await makeBackup({
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      mediaDir: MEDIA_DIR,
      folder: path.resolve(folder),
      withMedia: !values['no-media'],
      withSecret: !values['no-secret'],
      ...(keep !== undefined && { keep: Number(keep) }),
      env,
      now: new Date(),
      progress: (what, total) => (total === undefined ? counter(terminal, what) : progress(terminal)(what, total)),
    });
    const { manifest, removed } = made;
    const { counts, media, secret, media_missing } = manifest;
    const bytes = sizeOf(manifest);
    return {
      data: { folder: made.folder, bytes, removed, counts, media: media.length, secret, media_missing },
      words: () =>
        [
          `${made.folder}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${counted(counts['attempt'] ?? 0, 'attempt')}, ${counted(media.length, 'media file')}; the database is checked.`,
          ...removed.map((name) => `Removed: ${name}`),
        ].join('\n'),
      warnings: warningsOf(manifest),
    };
  },
});

const warningsOf = ({ secret, media_missing: missing }: Manifest): string[] => [
  ...(secret === 'environment' ? ['The secret stands in the environment and is not in the backup: keep SECRET elsewhere.'] : []),
  ...(missing.length > 0
    ? [`Missing in the media folder: ${counted(missing.length, 'file')} that the school names: ${missing.slice(0, 3).join(', ')}`]
    : []),
];
