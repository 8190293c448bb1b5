import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../core/env.ts';
import { StartupError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { embeddedFile, openDatabase } from '../db/open.ts';
import {
  eraseStudent,
  exportStudent,
  listStudents,
  setExtraMinutes,
  setStanding,
  studentByMobile,
  type StudentRow,
} from '../student/privacy.store.ts';

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
  const db = await openExisting({ ...env, ...(values.data ? { DATA_DIR: values.data } : {}) });
  try {
    if (!verb) return await printList(db, json);
    const student = await studentNamed(db, mobile);
    const done = await verb(db, student, { minutes, yes: values.yes ?? false });
    if (typeof done === 'object') console.log(JSON.stringify(done, undefined, 2));
    else console.log(json ? JSON.stringify({ stud_id: student.stud_id, done }) : done);
  } finally {
    await db.close();
  }
  return undefined;
}

/** What only a serving portal needs may be missing here. */
const NOT_NEEDED = { SMS_URL: 'console', SECRET: 'not needed where nothing is signed' };

/** The portal's database; a misspelt DATA_DIR must not make a new one. */
async function openExisting(env: Environment): Promise<Database> {
  const { DATABASE_URL, embedded } = readConfig({ ...NOT_NEEDED, ...env });
  const file = embedded ? embeddedFile(DATABASE_URL) : undefined;
  if (file !== undefined && !existsSync(file))
    throw new StartupError(`There is no database at ${file}. Name its folder with --data or DATA_DIR.`);
  return openDatabase(DATABASE_URL);
}

async function studentNamed(db: Database, given: string): Promise<StudentRow> {
  const [, phone_code = '91', mobile = ''] = /^(?:\+?(\d{1,3})-)?(\d{10})$/u.exec(given) ?? [];
  if (mobile === '') throw new StartupError(`'${given}' is not a mobile number such as 9000000001 or +91-9000000001.`);
  const student = await studentByMobile(db, phone_code, mobile);
  if (!student) throw new StartupError('No student has this mobile number.');
  return student;
}

const PAGE = 500;

async function printList(db: Database, json: boolean): Promise<void> {
  if (!json) console.log(['STUD_ID', 'MOBILE', 'STANDING', 'LEVEL', 'NAME'].join('\t'));
  for (let after = 0; ;) {
    const page = await listStudents(db, after, PAGE);
    for (const row of page) {
      const { stud_id, phone_code, mobile, academic_level, name } = row;
      const shown = [stud_id, `+${phone_code} ${mobile}`, row.standing, academic_level, name].join('\t');
      console.log(json ? JSON.stringify(row) : shown);
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.stud_id ?? 0;
  }
}
