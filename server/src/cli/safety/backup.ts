import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { embeddedFile } from '../../db/open.ts';
import { makeBackup, sizeOf } from '../../safety/backup.ts';
import { counter } from '../counter.ts';
import { commandConfig } from '../shape/existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, progress, remark } from '../output.ts';

const HELP = `portal backup FOLDER [--keep N] [--no-media] [--no-secret]
Makes FOLDER/<moment>, a whole backup of the running portal: database, media, secret, and a manifest with their checksums.
Media that have not changed since the last backup in FOLDER are shared with it by hard links. Afterwards the oldest go
until N are left. PostgreSQL is dumped by its own pg_dump, which must be installed.
The secret is in the backup unless --no-secret is said or it stands in the environment: keep backups as safe as the server.
Options: --data DIR, --json.

Example: portal backup /var/backups/portal --keep 14`;

/** `portal backup FOLDER`. Throws an OperatorError for what stops it. */
export async function backupCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: text, keep: text, 'no-media': flag, 'no-secret': flag, json: flag, help },
  });
  if (values.help) return console.log(HELP);
  const [folder] = positionals;
  if (folder === undefined) throw new OperatorError('Say where to: portal backup FOLDER. Try: portal backup --help');
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/u.test(values.keep))
    throw new OperatorError('--keep must be a number from 1 to 9999.');
  const { DATABASE_URL, DATA_DIR, MEDIA_DIR, embedded } = commandConfig(env, values.data);
  const file = embedded ? embeddedFile(DATABASE_URL) : undefined;
  if (file !== undefined && !existsSync(file))
    throw new OperatorError(`There is no database at ${file}. Name its folder with --data or DATA_DIR.`);
  const target = path.resolve(folder);
  for (const own of [DATA_DIR, MEDIA_DIR])
    if (`${target}/`.startsWith(`${own}/`))
      throw new OperatorError(`${folder} lies in the portal's own folder ${own}. Choose another, best on another disk.`);

  const {
    folder: made,
    manifest,
    removed,
  } = await makeBackup({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    mediaDir: MEDIA_DIR,
    folder: target,
    withMedia: !values['no-media'],
    withSecret: !values['no-secret'],
    ...(values.keep !== undefined && { keep: Number(values.keep) }),
    env,
    now: new Date(),
    progress: (what, total) => (total === undefined ? counter(what) : progress(what, total)),
  });
  if (manifest.secret === 'environment')
    remark('The secret stands in the environment and is not in the backup: keep SECRET elsewhere.');
  if (manifest.media_missing.length > 0)
    remark(
      `Missing in the media folder: ${counted(manifest.media_missing.length, 'file')} that the school names: ${manifest.media_missing.slice(0, 3).join(', ')}`,
    );
  const bytes = sizeOf(manifest);
  if (values.json)
    return printJson({
      folder: made,
      bytes,
      removed,
      counts: manifest.counts,
      media: manifest.media.length,
      secret: manifest.secret,
      media_missing: manifest.media_missing,
    });
  console.log(
    `${made}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${counted(manifest.counts['attempt'] ?? 0, 'attempt')}, ${counted(manifest.media.length, 'media file')}; the database is checked.`,
  );
  for (const name of removed) console.log(`Removed: ${name}`);
  return undefined;
}
