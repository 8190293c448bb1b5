import { parseArgs } from 'node:util';
import { StartupError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { embeddedFile } from '../../db/open.ts';
import { movePortal, type Moved } from '../../safety/move/move.ts';
import { openSource } from '../../safety/move/source.ts';
import { Target } from '../../safety/move/target.ts';
import { secretPlace, type SecretPlace } from '../../safety/secret.ts';
import { commandConfig } from '../existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, progress, remark, table } from '../output.ts';

const HELP = `portal move --to postgres://USER@HOST/DATABASE
Moves a portal from its embedded database (SQLite) to an empty PostgreSQL database: every table, every number. Both sides are counted and
compared by checksums before the new one may be used. The portal must be stopped. The old database is only read and stays as it is; media
stay where they are. After a kill or a lost connection the same command goes on where it was.
The password may stand in PGPASSWORD instead of the address, where others cannot read it.
Options: --data DIR, --dry-run, --json.

Example: portal move --to postgres://portal@127.0.0.1/portal`;

/** `portal move --to postgres://…`. Throws a StartupError for what stops it. */
export async function moveCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values } = parseArgs({ args, options: { data: text, to: text, 'dry-run': flag, json: flag, help } });
  if (values.help) return console.log(HELP);
  const to = values.to ?? '';
  if (!/^postgres(?:ql)?:\/\/.+/u.test(to) || !URL.canParse(to))
    throw new StartupError('Say where to: portal move --to postgres://USER@HOST/DATABASE. Try: portal move --help');
  const { DATABASE_URL, DATA_DIR, MEDIA_DIR, embedded } = commandConfig(env, values.data);
  if (!embedded)
    throw new StartupError(
      'DATABASE_URL names PostgreSQL already. Leave it out here: the database in DATA_DIR is what is moved.',
    );
  const file = embeddedFile(DATABASE_URL);
  const source = openSource(file);
  try {
    const target = await Target.open(to);
    try {
      if (values['dry-run']) {
        const begun = await target.isBegun(source);
        const tables = source.tables.map(({ name, rows }) => ({ name, rows }));
        if (values.json) return printJson({ moved: false, begun, tables });
        console.log(shown(tables));
        return remark(`Nothing was moved: this was a dry run.${begun ? ' A move was begun; the next goes on with it.' : ''}`);
      }
      const moved = await movePortal(source, target, to, progress);
      if (values.json) return printJson({ moved: true, ...moved });
      return console.log(inWords(moved, file, to, secretPlace(DATA_DIR, env['SECRET']), DATA_DIR, MEDIA_DIR));
    } catch (error) {
      throw readable(error);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

/** Returns the fault of PostgreSQL or the connection to it in one line; one we did not foresee as it is. */
function readable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!/^(?:\d[\dA-Z]{4}|E[A-Z]+)$/u.test(code) && !error.message.startsWith('Connection terminated')) return error;
  return new StartupError(
    `PostgreSQL: ${error.message}. The old database is as it was; the same command goes on where this one ended.`,
  );
}

const shown = (tables: { name: string; rows: number }[]): string =>
  table(tables, [
    { title: 'TABLE', of: ({ name }) => name },
    { title: 'ROWS', of: ({ rows }) => rows, right: true },
  ]);

function inWords(
  { tables, resumed, startedOver }: Moved,
  file: string,
  to: string,
  secret: SecretPlace,
  dataDir: string,
  mediaDir: string,
): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const address = new URL(to);
  if (address.password !== '') address.password = 'PASSWORD';
  const secretLine =
    secret.place === 'file'
      ? `  SECRET         what stands in ${dataDir}/secret: printf 'SECRET=%s\\n' "$(cat ${dataDir}/secret)"`
      : '  SECRET         as it is in the environment now';
  return [
    shown(tables),
    '',
    ...(startedOver ? ['The old database had changed since an earlier move was begun: it was copied anew.'] : []),
    ...(resumed && !startedOver ? ['Gone on with the move that was begun earlier.'] : []),
    `Moved: ${counted(tables.length, 'table')}, ${counted(rows, 'row')}, the same on both sides by count and checksum.`,
    `${file} is as it was: keep it until you are sure, and start no portal on it.`,
    '',
    'Now set, for the portal and for its commands (docs/SCALING.md):',
    `  DATABASE_URL   ${address.href}`,
    secretLine,
    `  DATA_DIR       ${dataDir}, as it is: the media in ${mediaDir} stay there`,
    'Then start the portal, and run: portal doctor',
  ].join('\n');
}
