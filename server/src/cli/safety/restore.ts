import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { sizeOf } from '../../safety/backup.ts';
import { restoreBackup } from '../../safety/restore.ts';
import { secretPlace } from '../../safety/secret.ts';
import { commandConfig } from '../shape/existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, progress, remark } from '../output.ts';

const HELP = `portal restore BACKUP
Puts a backup made by 'portal backup' into an empty DATA_DIR (and, for PostgreSQL, into the empty database DATABASE_URL names).
Everything is checked against the manifest first. A place that holds data is refused. Then start the portal there.
Options: --data DIR, --json.

Example: portal restore /var/backups/portal/2026-11-21T02-30-00Z --data /var/lib/portal-new`;

/** `portal restore BACKUP`. Throws an OperatorError for what stops it. */
export async function restoreCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: text, json: flag, help },
  });
  if (values.help) return console.log(HELP);
  const [backup] = positionals;
  if (backup === undefined) throw new OperatorError('Say which: portal restore BACKUP. Try: portal restore --help');
  const { DATABASE_URL, DATA_DIR, MEDIA_DIR } = commandConfig(env, values.data);
  const manifest = await restoreBackup({
    backup: path.resolve(backup),
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    mediaDir: MEDIA_DIR,
    env,
    progress: (what, total = 0) => progress(what, total),
  });
  const { id } = secretPlace(DATA_DIR, env['SECRET']);
  if (id !== manifest.secret_id)
    remark(
      'The secret is not the one of the backup: students stay signed in, but calendar addresses and signed addresses made before end. Set SECRET as it was if you have it.',
    );
  if (!manifest.media_included) remark('The backup holds no media: put them into the media folder.');
  if (values.json)
    return printJson({ restored: DATA_DIR, made_at: manifest.made_at, bytes: sizeOf(manifest), counts: manifest.counts });
  console.log(
    `${DATA_DIR}: the backup of ${manifest.made_at} is restored and checked: ${counted(manifest.counts['student'] ?? 0, 'student')}, ${counted(manifest.counts['attempt'] ?? 0, 'attempt')}.`,
  );
  return undefined;
}
