import { parseArgs } from 'node:util';
import { OperatorError } from '../../core/errors.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { addCommand } from './add.ts';
import { cancelCommand, moveCommand, restoreCommand } from './decide.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { flag, help, text } from '../options.ts';

const HELP = `portal live add --batch KEY [--subject KEY] --title TEXT --start '2026-12-01 17:00' --minutes 60 --url https://…
                [--tutor NAME] [--daily]
portal live list [--batch KEY] [--subject KEY] [--from DATE] [--to DATE] [--cancelled]
portal live cancel CLASS … [--on DATE]
                                     takes classes off, or a daily class for one day; loading the folder does not bring them back
portal live move CLASS --start '2026-12-01 18:00' [--minutes 60] [--on DATE]
                                     another time for a class, or for one day of a daily class
portal live restore CLASS … [--on DATE]
                                     holds again what was cancelled or moved, as it was written
portal live import FILE.ics --batch KEY [--subject KEY] [--tutor NAME] [--url https://…] [--until DATE] [--prune] [--apply]
                                     shows what a calendar file would change; --apply does it, all or nothing.
                                     The same file again changes nothing; --prune cancels classes to come that earlier
                                     files brought to this batch and subject and this one no longer holds.

CLASS is a number of 'portal live list', or a class's key in the folder. KEY is that of the school's folder, or the name. The subject may be left out where the batch's level has one for live
classes. Times are those of TIME_ZONE. Options: --data DIR, --json.

Example: portal live add --batch c11-morning --title 'Projectiles' --start '2026-12-01 17:00' --minutes 60 \\
           --tutor 'Dr Rao' --url https://meet.example.org/abc`;

const OPTIONS = {
  data: text,
  batch: text,
  subject: text,
  title: text,
  start: text,
  minutes: text,
  url: text,
  tutor: text,
  from: text,
  to: text,
  until: text,
  on: text,
  cancelled: flag,
  daily: flag,
  prune: flag,
  apply: flag,
  json: flag,
  help,
} as const;

/** What was typed behind `portal live …`. */
export type LiveOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** `portal live …`: schedules live classes. Prints to stdout; throws an OperatorError for a mistake. */
export async function liveCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return console.log(HELP);
  if (!['add', 'list', 'cancel', 'move', 'restore', 'import'].includes(name))
    throw new OperatorError(`There is no command 'live ${name}'. Try: portal live --help`);
  const config = commandConfig(env, values.data);
  const db = await openExisting(config);
  try {
    if (name === 'add') await addCommand(db, values, config.TIME_ZONE);
    if (name === 'list') await listCommand(db, values, config.TIME_ZONE);
    if (name === 'cancel') await cancelCommand(db, rest, values, config.TIME_ZONE);
    if (name === 'move') await moveCommand(db, rest, values, config.TIME_ZONE);
    if (name === 'restore') await restoreCommand(db, rest, values, config.TIME_ZONE);
    if (name === 'import') await importCommand(db, rest[0] ?? '', values, config.TIME_ZONE);
  } finally {
    await db.close();
  }
  return undefined;
}
