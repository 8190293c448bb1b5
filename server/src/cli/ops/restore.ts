import { counted } from '@portal/contract';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildName, ownBuild } from '../../core/build.ts';
import { OperatorError } from '@portal/bank/errors';
import { sizeOf } from '../../ops/backup.ts';
import { copyAddress } from '../../core/copy/env.copy.ts';
import type { Config } from '../../core/env.ts';
import { readKey } from '../../ops/copy/record.ts';
import { restoreCopy } from '../../ops/copy/restore.ts';
import { makerOf } from '../../ops/manifest.ts';
import { restoreBackup, type RestoreOrder } from '../../ops/restore.ts';
import { secretPlace } from '../../ops/secret.ts';
import { text } from '../options.ts';
import { commandConfig } from '../shape/existing.ts';
import { minuteOf } from '../shape/moments.ts';
import { command, DATA, type Answer } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';

const HELP = `portal restore BACKUP
Puts a backup made by 'portal backup' into an empty DATA_DIR (and, for PostgreSQL, into the empty database DATABASE_URL names).
Everything is checked against the manifest first. A place that holds data is refused. Then start the portal there.

portal restore --from COPY [--at MOMENT]
Puts the database back from the copy that COPY_TO named: a folder, ssh://… or s3://…. With COPY_KEY_FILE where it is encrypted.
MOMENT is '2026-12-01 17:00' in the school's time zone or 2026-12-01T11:30:05Z; without it everything the copy has. A damaged copy
is restored as far as it is whole, and that is said. Media are in no copy: put them into DATA_DIR/media from a backup first.
Options: --data DIR, --json.

Example: portal restore /var/backups/portal/2026-11-21T02-30-00Z --data /var/lib/portal-new`;

/** `portal restore`: puts a backup, or the copy kept elsewhere, into an empty place. */
export const restore = command({
  help: HELP,
  options: { ...DATA, from: text, at: text },
  run: async ({ positionals: [backup], values: { data, from, at }, env, terminal }) => {
    if ((backup === undefined) === (from === undefined))
      throw new OperatorError('Say which: portal restore BACKUP, or --from COPY. Try: portal restore --help');
    if (at !== undefined && from === undefined) throw new OperatorError('--at goes with --from COPY: a backup has one moment.');
    const config = commandConfig(env, data);
    const order = {
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      mediaDir: config.MEDIA_DIR,
      env,
      progress: (what: string, total = 0) => progress(terminal)(what, total),
    };
    return backup === undefined ? fromCopy(order, config, { from: from ?? '', at }) : fromBackup({ ...order, backup });
  },
});

async function fromBackup(order: RestoreOrder): Promise<Answer> {
  const { dataDir, env } = order;
  const manifest = await restoreBackup({ ...order, backup: path.resolve(order.backup) });
  const { made_at, counts, media_included, secret_id } = manifest;
  const here = buildName(await ownBuild());
  const otherSecret = secretPlace(dataDir, env['SECRET']).id !== secret_id;
  return {
    data: { restored: dataDir, made_at, version: manifest.app, commit: manifest.commit, bytes: sizeOf(manifest), counts },
    words: () =>
      `${dataDir}: the backup of ${made_at}, made by portal ${makerOf(manifest)}, is restored and checked by ${here}: ${holding(counts)}.`,
    warnings: [
      ...(otherSecret
        ? [
            'The secret is not the one of the backup: students stay signed in, but calendar addresses and signed addresses made before end. Set SECRET as it was if you have it.',
          ]
        : []),
      ...(media_included ? [] : ['The backup holds no media: put them into the media folder.']),
    ],
  };
}

async function fromCopy(
  order: Omit<RestoreOrder, 'backup'>,
  config: Config,
  { from, at }: { from: string; at: string | undefined },
): Promise<Answer> {
  const address = copyAddress(from.includes('://') ? from : path.resolve(from), config);
  if (!address)
    throw new OperatorError('--from must be a folder, ssh://USER@HOST/FOLDER or s3://BUCKET/PREFIX?endpoint=…&region=….');
  const key = config.COPY_KEY_FILE === '' ? undefined : readKey(config.COPY_KEY_FILE);
  const restored = await restoreCopy({ ...order, address, key, until: momentOf(at, config.TIME_ZONE) });
  const moment = new Date(restored.at).toISOString();
  const { counts, damage, hasSecret } = restored;
  return {
    data: { restored: order.dataDir, at: moment, generation: restored.generation, records: restored.records, counts, damage },
    words: () => `${order.dataDir}: the copy up to ${moment} is restored and checked: ${holding(counts)}.`,
    warnings: [
      ...damage.map((each) => `The copy is damaged: ${each}. What was committed after that is not restored.`),
      ...(hasSecret ? [] : ['The secret was not in the copy: set SECRET as it was.']),
      ...(readdirSync(order.dataDir).includes('media') ? [] : ['The copy holds no media: put them into the media folder.']),
    ],
  };
}

const holding = (counts: Record<string, number>): string =>
  `${counted(counts['student'] ?? 0, 'student')}, ${counted(counts['attempt'] ?? 0, 'attempt')}`;

/** Reads a moment given with seconds in UTC, or to the minute in the school's zone. */
function momentOf(at: string | undefined, timeZone: string): number {
  if (at === undefined) return Infinity;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u.test(at) ? Date.parse(at) : minuteOf('at', at, timeZone);
}
