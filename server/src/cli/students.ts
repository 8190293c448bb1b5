import { parseArgs } from 'node:util';
import { StartupError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import {
  eraseStudent,
  exportStudent,
  listStudents,
  setExtraMinutes,
  setStanding,
  studentByMobile,
  type StudentRow,
} from '../student/privacy.store.ts';
import { commandConfig, openExisting } from './existing.ts';
import { printJson, table, type Column } from './output.ts';

const HELP = `portal students list [--json]
portal students suspend MOBILE       out at the next call, and no sign-in until activated
portal students activate MOBILE
portal students extra MOBILE MINUTES extra time in exams, 0 to take it back
portal students export MOBILE        everything stored of one student, as JSON
portal students erase MOBILE --yes   the person goes, the scores stay; cannot be undone

MOBILE is the national number (9000000001), or with its dial code (+91-9000000001).
Options: --data DIR, --json. The database is the one DATABASE_URL or DATA_DIR names; the portal may be running.

Example: portal students export 9000000001 > asha.json`;

type Environment = Record<string, string | undefined>;

/** What is done to or for one student: gives what to print, as words or as data. */
type Verb = (db: Database, student: StudentRow, given: { minutes: string; yes: boolean }) => Promise<string | object>;

const standing =
  (to: 'active' | 'suspended'): Verb =>
  async (db, { stud_id, name }) => {
    await db.write(setStanding, { stud_id, standing: to });
    return `${name} is ${to}.`;
  };

const VERBS: Record<string, Verb> = {
  suspend: standing('suspended'),
  activate: standing('active'),
  extra: async (db, { stud_id, name }, { minutes }) => {
    if (!/^\d{1,3}$/u.test(minutes)) throw new StartupError('MINUTES must be a whole number from 0 to 999.');
    await db.write(setExtraMinutes, { stud_id, minutes: Number(minutes) });
    return `${name} has ${Number(minutes)} extra minutes in exams begun from now on.`;
  },
  export: (db, { stud_id }) => exportStudent(db, stud_id),
  erase: async (db, { stud_id, name }, { yes }) => {
    if (!yes) throw new StartupError(`This takes ${name} out for good. Say --yes if you mean it.`);
    await db.write(eraseStudent, { stud_id, at: Date.now() });
    return `Student ${stud_id} is erased; the scores stay without a name.`;
  },
};

/** `portal students …`: what an operator does for or about one student. Prints to stdout; throws a StartupError for a mistake. */
export async function students(args: string[], env: Environment): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, json: flag, yes: flag, help: { ...flag, short: 'h' } },
  });
  const [name = '', mobile = '', minutes = ''] = positionals;
  if (values.help || name === '') return console.log(HELP);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb && name !== 'list') throw new StartupError(`There is no command 'students ${name}'. Try: portal students --help`);
  const json = values.json ?? false;
  const db = await openExisting(commandConfig(env, values.data));
  try {
    if (!verb) return await printList(db, json);
    const student = await studentNamed(db, mobile);
    const done = await verb(db, student, { minutes, yes: values.yes ?? false });
    if (typeof done === 'object') printJson(done);
    else if (json) printJson({ stud_id: student.stud_id, done });
    else console.log(done);
  } finally {
    await db.close();
  }
  return undefined;
}

async function studentNamed(db: Database, given: string): Promise<StudentRow> {
  const [, phone_code = '91', mobile = ''] = /^(?:\+?(\d{1,3})-)?(\d{10})$/u.exec(given) ?? [];
  if (mobile === '') throw new StartupError(`'${given}' is not a mobile number such as 9000000001 or +91-9000000001.`);
  const student = await studentByMobile(db, phone_code, mobile);
  if (!student) throw new StartupError('No student has this mobile number.');
  return student;
}

const PAGE = 500;

const COLUMNS: Column<StudentRow>[] = [
  { title: 'STUD_ID', of: ({ stud_id }) => stud_id, right: true },
  { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
  { title: 'STANDING', of: ({ standing: given }) => given },
  { title: 'LEVEL', of: ({ academic_level }) => academic_level },
  { title: 'NAME', of: ({ name }) => name },
];

async function printList(db: Database, json: boolean): Promise<void> {
  const rows: StudentRow[] = [];
  for (let page = await listStudents(db, 0, PAGE); ; page = await listStudents(db, rows.at(-1)?.stud_id ?? 0, PAGE)) {
    rows.push(...page);
    if (page.length < PAGE) break;
  }
  if (json) printJson(rows);
  else console.log(table(rows, COLUMNS));
}
