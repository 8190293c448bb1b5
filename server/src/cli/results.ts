import { parseArgs } from 'node:util';
import { StartupError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import type { ResultFilter } from '../results/filter.ts';
import { commandConfig, openExisting } from './existing.ts';
import { dayOf, endOfDay } from './moments.ts';
import { flag, help, text } from './options.ts';
import { remark } from './output.ts';
import { printReport } from './results/print.ts';
import {
  attemptsReport,
  attendanceReport,
  feedbackReport,
  itemNamed,
  questionsReport,
  videosReport,
  type Report,
} from './results/reports.ts';
import { batchNamed, levelNamed } from './students/places.ts';

const HELP = `portal results quiz [--item KEY]          every attempt with its marks, the newest first
portal results exam [--item KEY]
portal results questions --item KEY [--kind quiz|exam]
                                        how each question did: the share that answered it, facility (share of right answers),
                                        discrimination (point-biserial, against the marks of the rest of the paper)
portal results attendance [--by class]  who opened which live class
portal results videos                   who watched which video, and how far
portal results feedback                 what students wrote

Filters: --from DATE, --to DATE, --level KEY, --batch KEY; --attempts first|all (questions: first unless said, else all).
To a file: --csv FILE or --xlsx FILE. Options: --data DIR, --json. Level and batch are the students' of today.

Example: portal results exam --item physics-11-unit-test --batch c11-morning --xlsx unit-test.xlsx`;

const OPTIONS = {
  data: text,
  item: text,
  kind: text,
  by: text,
  from: text,
  to: text,
  level: text,
  batch: text,
  attempts: text,
  csv: text,
  xlsx: text,
  json: flag,
  help,
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Below so many attempts a discrimination says little. */
const FEW = 30;

/** The reports to ask for. */
const REPORTS: Record<string, (db: Database, filter: ResultFilter, given: Options, zone: string) => Promise<Report>> = {
  quiz: async (db, filter, given, zone) => attemptsReport(db, 'quiz', await withItem(db, 'quiz', filter, given), zone),
  exam: async (db, filter, given, zone) => attemptsReport(db, 'exam', await withItem(db, 'exam', filter, given), zone),
  questions: async (db, filter, given) => {
    const kind = given.kind ?? 'quiz';
    if (kind !== 'quiz' && kind !== 'exam') throw new StartupError('--kind must be quiz or exam.');
    if (given.item === undefined) throw new StartupError('Say which quiz or exam: --item KEY.');
    const item = await itemNamed(db, kind, given.item);
    if (!item) throw new StartupError('Say which quiz or exam: --item KEY.');
    return questionsReport(db, kind, item, { ...filter, first: given.attempts !== 'all' });
  },
  attendance: async (db, filter, given, zone) => {
    if (given.by !== undefined && given.by !== 'class') throw new StartupError('--by must be class.');
    return attendanceReport(db, filter, zone, given.by === 'class');
  },
  videos: async (db, filter, _given, zone) => videosReport(db, filter, zone),
  feedback: async (db, filter, _given, zone) => feedbackReport(db, filter, zone),
};

async function withItem(db: Database, kind: 'quiz' | 'exam', filter: ResultFilter, given: Options): Promise<ResultFilter> {
  const item = await itemNamed(db, kind, given.item);
  return { ...filter, ...(item && { item_id: item.id }), first: given.attempts === 'first' };
}

/** `portal results …`: what students did. Prints to stdout or writes a file; throws a StartupError for a mistake. */
export async function resultsCommand(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = ''] = positionals;
  if (values.help || name === '') return console.log(HELP);
  const make = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
  if (!make) throw new StartupError(`There is no command 'results ${name}'. Try: portal results --help`);
  if (values.attempts !== undefined && !['first', 'all'].includes(values.attempts))
    throw new StartupError('--attempts must be first or all.');
  if (values.csv !== undefined && values.xlsx !== undefined) throw new StartupError('Say --csv or --xlsx, not both.');
  const config = commandConfig(env, values.data);
  const db = await openExisting(config);
  try {
    const report = await make(db, await filterOf(db, values, config.TIME_ZONE), values, config.TIME_ZONE);
    await printReport(report, name, values);
    if (name === 'questions' && !values.json) remark(`Facility and discrimination of fewer than ${FEW} attempts say little.`);
  } finally {
    await db.close();
  }
  return undefined;
}

async function filterOf(db: Database, { from, to, level, batch }: Options, timeZone: string): Promise<ResultFilter> {
  const [start, end] = [dayOf('--from', from, timeZone), endOfDay('--to', to, timeZone)];
  const ac_id = (await levelNamed(db, level))?.id;
  const batch_id = (await batchNamed(db, batch))?.id;
  return {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
    ...(ac_id !== undefined && { ac_id }),
    ...(batch_id !== undefined && { batch_id }),
  };
}
