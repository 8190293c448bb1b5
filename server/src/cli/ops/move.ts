import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { embeddedFile } from '../../db/open.ts';
import { movePortal, planMove, type Moved } from '../../ops/move/order.ts';
import { secretPlace, type SecretPlace } from '../../ops/secret.ts';
import { flag, text } from '../options.ts';
import { commandConfig } from '../shape/existing.ts';
import { command, DATA } from '../shape/shape.ts';
import { progress } from '../terminal/progress.ts';
import { table } from '../terminal/table.ts';

const HELP = `portal move --to postgres://USER@HOST/DATABASE
Moves a portal from its embedded database (SQLite) to an empty PostgreSQL database: every table, every number. Both sides are counted and
compared by checksums before the new one may be used. The portal must be stopped. The old database is only read and stays as it is; media
stay where they are. After a kill or a lost connection the same command goes on where it was.
The password may stand in PGPASSWORD instead of the address, where others cannot read it.
Options: --data DIR, --dry-run, --json.

Example: portal move --to postgres://portal@127.0.0.1/portal`;

/** `portal move --to postgres://…`: a portal from SQLite to PostgreSQL. */
export const move = command({
  help: HELP,
  options: { ...DATA, to: text, 'dry-run': flag },
  run: async ({ values: { data, to = '', 'dry-run': dry }, env, terminal }) => {
    if (!/^postgres(?:ql)?:\/\/.+/u.test(to) || !URL.canParse(to))
      throw new OperatorError('Say where to: portal move --to postgres://USER@HOST/DATABASE. Try: portal move --help');
    const { DATABASE_URL, DATA_DIR, MEDIA_DIR, embedded } = commandConfig(env, data);
    if (!embedded)
      throw new OperatorError(
        'DATABASE_URL names PostgreSQL already. Leave it out here: the database in DATA_DIR is what is moved.',
      );
    const file = embeddedFile(DATABASE_URL);
    if (dry) {
      const { begun, tables } = await planMove(file, to);
      return {
        data: { moved: false, begun, tables },
        words: () => shown(tables),
        remark: `Nothing was moved: this was a dry run.${begun ? ' A move was begun; the next goes on with it.' : ''}`,
      };
    }
    const moved = await movePortal(file, to, progress(terminal));
    const secret = secretPlace(DATA_DIR, env['SECRET']);
    return {
      data: { moved: true, ...moved },
      words: () => inWords(moved, { file, to, secret, dataDir: DATA_DIR, mediaDir: MEDIA_DIR }),
    };
  },
});

const shown = (tables: { name: string; rows: number }[]): string =>
  table(tables, [
    { title: 'TABLE', of: ({ name }) => name },
    { title: 'ROWS', of: ({ rows }) => rows, right: true },
  ]);

interface Places {
  file: string;
  to: string;
  secret: SecretPlace;
  dataDir: string;
  mediaDir: string;
}

function inWords({ tables, resumed, startedOver }: Moved, { file, to, secret, dataDir, mediaDir }: Places): string {
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
