import { parseArgs } from 'node:util';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import type { Database } from '../../db/database.ts';
import { eraseStudent, exportStudent, setExtraMinutes, studentByMobile, type StudentRow } from '../../roster/privacy.store.ts';
import { commandConfig, openExisting } from '../shape/existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson } from '../terminal/table.ts';
import { ACCESS_VERBS } from './access/suspend.ts';
import { decideCommand } from './access/approve.ts';
import { importCommand } from './import.ts';
import { inviteCommand } from './access/invite.ts';
import { listCommand } from './list.ts';
import { mergeCommand } from './merge.ts';
import { moveCommand } from './move.ts';
import { numberCommand } from './number.ts';
import { numberIn } from '../shape/mobile.ts';
import { unlockCommand } from './access/unlock.ts';

const HELP = `portal students list [--level KEY] [--batch KEY] [--standing active|suspended|waiting|refused] [--waiting]
                                     [--search TEXT] [--json]
portal students import FILE.csv|xlsx [--level KEY] [--apply] [--skip-bad]
                                     shows what a list would change; --apply does it, all or nothing
portal students move MOBILE … [--level KEY] [--batch KEY] [--from-batch KEY]
portal students move --from-level KEY|--from-batch KEY [--level KEY] [--batch KEY] [--apply]
                                     to another level or batch; all of a level or batch only with --apply
portal students number OLD NEW [--dry-run]
                                     another mobile number for a student; sessions end, both numbers are told by SMS
portal students merge FROM INTO [--apply]
                                     two records of one student become INTO; shows what moves, --apply does it
portal students suspend MOBILE       every session ends, and no sign-in until resumed
portal students resume MOBILE        (or: activate); the student signs in anew
portal students devices MOBILE       where the student is signed in
portal students sign-out MOBILE [--device N]
                                     ends every session, or that one, without suspending
portal students approve MOBILE …|--all
portal students refuse MOBILE …|--all
                                     who registered and waits for the school's word is let in, or kept out
portal students invite --level KEY [--batch KEY] [--uses 1] [--days 14]
                                     makes a code: who registers with it is let in at once, into that batch
portal students invite [--revoke CODE]
                                     shows all codes, or ends one
portal students unlock [MOBILE …]    numbers that wait for you after too many wrong codes; may ask for codes again
portal students extra MOBILE MINUTES extra time in exams, 0 to take it back
portal students export MOBILE        everything stored of one student, as JSON
portal students erase MOBILE --yes   the person goes, the scores stay; cannot be undone

MOBILE is the national number (9000000001), or with its dial code (+91-9000000001). KEY is that of the school's folder,
or the name. Options: --data DIR, --json. The database is the one DATABASE_URL or DATA_DIR names; the portal may be running.
A list has the columns name and mobile, and as wanted guardian, state, district, email, level, batches: docs/OPERATIONS.md.

Examples: portal students import class-11.xlsx --level class-11
          portal students move --from-level class-11 --level class-12
          portal students export 9000000001 > asha.json`;

type Environment = Record<string, string | undefined>;

/** What is done to or for one student: gives what to print, as words or as data. */
type Verb = (db: Database, student: StudentRow, given: { minutes: string; yes: boolean }) => Promise<string | object>;

const VERBS: Record<string, Verb> = {
  extra: async (db, { stud_id, name }, { minutes }) => {
    if (!/^\d{1,3}$/u.test(minutes)) throw new OperatorError('MINUTES must be a whole number from 0 to 999.');
    await db.write(setExtraMinutes, { stud_id, minutes: Number(minutes) });
    return `${name} has ${counted(Number(minutes), 'extra minute')} in exams begun from now on.`;
  },
  export: (db, { stud_id }) => exportStudent(db, stud_id),
  erase: async (db, { stud_id, name }, { yes }) => {
    if (!yes) throw new OperatorError(`This takes ${name} out for good. Say --yes if you mean it.`);
    await db.write(eraseStudent, { stud_id, at: Date.now() });
    return `Student ${stud_id} is erased; the scores stay without a name.`;
  },
};

const OPTIONS = {
  data: text,
  level: text,
  batch: text,
  'from-level': text,
  'from-batch': text,
  standing: text,
  search: text,
  device: text,
  uses: text,
  days: text,
  revoke: text,
  waiting: flag,
  all: flag,
  json: flag,
  yes: flag,
  apply: flag,
  'dry-run': flag,
  'skip-bad': flag,
  help,
} as const;

/** `portal students …`: what an operator does for or about students. Prints to stdout; throws an OperatorError for a mistake. */
export async function students(args: string[], env: Environment): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return console.log(HELP);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const access = Object.hasOwn(ACCESS_VERBS, name) ? ACCESS_VERBS[name] : undefined;
  if (!verb && !access && !['list', 'import', 'move', 'number', 'merge', 'unlock', 'approve', 'refuse', 'invite'].includes(name))
    throw new OperatorError(`There is no command 'students ${name}'. Try: portal students --help`);
  const json = values.json ?? false;
  const config = commandConfig(env, values.data);
  const db = await openExisting(config);
  try {
    if (name === 'list') return await listCommand(db, values, json);
    if (name === 'import') return await importCommand(db, rest[0] ?? '', values, json);
    if (name === 'move') return await moveCommand(db, await studentsNamed(db, rest), values, json);
    if (name === 'number') return await numberCommand(db, config, await studentNamed(db, rest[0] ?? ''), rest[1] ?? '', values);
    if (name === 'merge') return await mergeCommand(db, await studentsNamed(db, pairOf(rest)), values);
    if (name === 'approve' || name === 'refuse')
      return await decideCommand(db, name, await studentsNamed(db, rest), { all: values.all ?? false, json });
    if (name === 'invite') return await inviteCommand(db, values, config, json);
    if (name === 'unlock') return await unlockCommand(db, rest.map(numberIn), config, json);
    const [mobile = '', minutes = ''] = rest;
    const student = await studentNamed(db, mobile);
    if (access) return await access(db, student, { device: values.device, json });
    const done = await verb?.(db, student, { minutes, yes: values.yes ?? false });
    if (typeof done === 'object') printJson(done);
    else if (json) printJson({ stud_id: student.stud_id, done });
    else console.log(done);
  } finally {
    await db.close();
  }
  return undefined;
}

/** FROM and INTO. */
function pairOf(mobiles: string[]): string[] {
  if (mobiles.length !== 2) throw new OperatorError('Name two students: portal students merge FROM INTO.');
  return mobiles;
}

async function studentsNamed(db: Database, mobiles: string[]): Promise<StudentRow[]> {
  const found: StudentRow[] = [];
  for (const mobile of mobiles) found.push(await studentNamed(db, mobile));
  return found;
}

async function studentNamed(db: Database, given: string): Promise<StudentRow> {
  const { phone_code, mobile } = numberIn(given);
  const student = await studentByMobile(db, phone_code, mobile);
  if (!student) throw new OperatorError('No student has this mobile number.');
  return student;
}
