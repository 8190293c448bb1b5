import { counted } from '@portal/contract';
import path from 'node:path';
import { buildName, ownBuild } from '../../core/build.ts';
import { OperatorError } from '@portal/bank/errors';
import { sizeOf } from '../../ops/backup.ts';
import { makerOf } from '../../ops/manifest.ts';
import { restoreBackup } from '../../ops/restore.ts';
import { secretPlace } from '../../ops/secret.ts';
import { commandConfig } from '../shape/existing.ts';
import { command, DATA } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';

const HELP = `portal restore BACKUP
Puts a backup made by 'portal backup' into an empty DATA_DIR (and, for PostgreSQL, into the empty database DATABASE_URL names).
Everything is checked against the manifest first. A place that holds data is refused. Then start the portal there.
Options: --data DIR, --json.

Example: portal restore /var/backups/portal/2026-11-21T02-30-00Z --data /var/lib/portal-new`;

/** `portal restore BACKUP`: puts a backup into an empty place. */
export const restore = command({
  help: HELP,
  options: DATA,
  run: async ({ positionals: [backup], values: { data }, env, terminal }) => {
    if (backup === undefined) throw new OperatorError('Say which: portal restore BACKUP. Try: portal restore --help');
    const { DATABASE_URL, DATA_DIR, MEDIA_DIR } = commandConfig(env, data);
    const manifest = await restoreBackup({
      backup: path.resolve(backup),
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      mediaDir: MEDIA_DIR,
      env,
      progress: (what, total = 0) => progress(terminal)(what, total),
    });
    const { made_at, counts, media_included, secret_id } = manifest;
    const here = buildName(await ownBuild());
    const otherSecret = secretPlace(DATA_DIR, env['SECRET']).id !== secret_id;
    return {
      data: { restored: DATA_DIR, made_at, version: manifest.app, commit: manifest.commit, bytes: sizeOf(manifest), counts },
      words: () =>
        `${DATA_DIR}: the backup of ${made_at}, made by portal ${makerOf(manifest)}, is restored and checked by ${here}: ${counted(counts['student'] ?? 0, 'student')}, ${counted(counts['attempt'] ?? 0, 'attempt')}.`,
      warnings: [
        ...(otherSecret
          ? [
              'The secret is not the one of the backup: students stay signed in, but calendar addresses and signed addresses made before end. Set SECRET as it was if you have it.',
            ]
          : []),
        ...(media_included ? [] : ['The backup holds no media: put them into the media folder.']),
      ],
    };
  },
});
