import type { School } from '../content/plan.ts';
import { Chance } from './chance.ts';
import type { DirectSql } from './database.ts';
import { testSchool } from './school.ts';

/** A row of a preview. */
export interface ShownRow {
  row: number;
  outcome: string;
  name: string;
  mobile: string;
  reason: string;
  cells: Record<string, string>;
}

/** The stored fields of a student that a list may change; batches are the closed ones, by name. */
interface KnownStudent {
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  level: string;
  standing: string;
  batches: string[];
}

/** Every student by '+91 9800000001'. */
export type Known = Record<string, KnownStudent>;

/** The school of the tests with closed batches in both levels. */
export function batchedSchool(): School {
  const school = testSchool();
  const closed = (key: string, batch_name: string, level: string) => ({ key, batch_name, level, is_open: 0 as const });
  return {
    ...school,
    batches: [
      ...school.batches,
      closed('weekend-11', 'Class 11 Weekend', 'c11'),
      closed('evening-12', 'Class 12 Evening', 'c12'),
    ],
  };
}

/** The school of the tests as its folder's file says it: batches are added to that. */
export function writtenSchool(): string {
  const { levels, batches } = batchedSchool();
  return JSON.stringify({
    name: 'Test',
    levels: levels.map(({ key, levels: name }) => ({ key, name })),
    batches: batches.map(({ key, batch_name: name, level, is_open }) => ({ key, name, level, open: is_open === 1 })),
  });
}

/** The students as they are stored now. */
export async function known(sql: DirectSql): Promise<Known> {
  const rows = await sql.all<Omit<KnownStudent, 'batches'> & { stud_id: number; number: string }>(
    `SELECT s.stud_id, '+' || s.phone_code || ' ' || s.mobile AS number, s.name, s.guardian, s.state, s.district, s.email,
       l.levels AS level, s.standing FROM student s JOIN academic_level l ON l.ac_id = s.ac_id`,
  );
  const joined = await sql.all<{ stud_id: number; batch_name: string }>(
    'SELECT sb.stud_id, b.batch_name FROM student_batch sb JOIN batch b ON b.batch_id = sb.batch_id',
  );
  const batches = Map.groupBy(joined, ({ stud_id }) => stud_id);
  return Object.fromEntries(
    rows.map(({ stud_id, number, ...row }) => [
      number,
      { ...row, batches: (batches.get(stud_id) ?? []).map(({ batch_name }) => batch_name).toSorted() },
    ]),
  );
}

/** Takes the students of lists before out again. */
export async function emptied(sql: DirectSql): Promise<void> {
  const those = `SELECT stud_id FROM student WHERE mobile LIKE '98%'`;
  await sql.run(`DELETE FROM student_batch WHERE stud_id IN (${those})`);
  await sql.run(`DELETE FROM student WHERE mobile LIKE '98%'`);
  await sql.run(`DELETE FROM batch WHERE LOWER(batch_name) LIKE 'night%'`);
  await sql.run(`UPDATE source SET document = '${writtenSchool()}' WHERE kind = 'school'`);
}

const OPEN = ['Class 11 Morning', 'Class 12 Morning'];
const FIELDS = ['name', 'guardian', 'state', 'district', 'email'] as const;

/** The cells of a list that a preview does not show of a new student, by the number of the row. */
export type Unshown = ReadonlyMap<number, Partial<Pick<KnownStudent, 'guardian' | 'state' | 'district' | 'email'>>>;

/**
 * Returns what is stored once exactly that has happened which a preview says in words, of a new student with what is
 * written beside.
 */
export function expectedAfter(before: Known, shown: readonly ShownRow[], unshown: Unshown): Known {
  const after = structuredClone(before);
  for (const { row, outcome, mobile, name, reason } of shown) {
    if (outcome === 'new') {
      const [level = '', ...batches] = reason.split(', ');
      const closed = [...new Set(batches)].filter((batch) => !OPEN.includes(batch)).toSorted();
      const nothing = { guardian: '', state: '', district: '', email: '' };
      after[mobile] = { name, ...nothing, ...unshown.get(row), level, standing: 'active', batches: closed };
    } else if (outcome === 'changed') for (const part of reason.split('; ')) happen(after[mobile], part);
  }
  return after;
}

function happen(student: KnownStudent | undefined, part: string): void {
  if (!student) throw new Error(`nobody is there for: ${part}`);
  const [, field, to = ''] = /^(\w+): .* → (.*)$/u.exec(part) ?? [];
  const named = FIELDS.find((each) => each === field);
  if (named) student[named] = to;
  else if (field === 'level') Object.assign(student, { level: to, batches: [] });
  else if (part === 'is let in') student.standing = 'active';
  else if (part.startsWith('joins ')) student.batches = [...student.batches, part.slice(6)].toSorted();
  else if (!/^(?:stays (?:suspended|refused)|the number is .*|as one student)$/u.test(part))
    throw new Error(`not known: ${part}`);
}

const NAMES = [
  'Kiran Das',
  'R. Kiran Das',
  'Kiran',
  'Mohan Das',
  'Asha Verma',
  'asha verma',
  'Zoya “Z” Khan',
  'राहुल वर्मा',
  '',
  '=1+1 Ravi',
];
const LEVELS = ['c11', 'Class 12', 'class 11', 'C12', '', '', 'Class 13'];
const BATCHES = ['', '', 'closed-11', 'Class 11 Evening; weekend-11', 'evening-12', 'open-11', 'closed-11,closed-11'];
/** Titles of further columns, and the field that each of them is of. */
const EXTRA: Record<string, 'guardian' | 'state' | 'district' | 'email' | undefined> = {
  Email: 'email',
  'Father Name': 'guardian',
  State: 'state',
  City: 'district',
};
const HEADERS = {
  name: ['Name', 'Student Name', 'FULL NAME'],
  mobile: ['Mobile', 'Phone No.', 'WhatsApp'],
  level: ['Level', 'Class'],
  batches: ['Batch', 'Section'],
};

/**
 * A list as somebody might paste it, and what somebody else does to the school between preview and apply, where anybody
 * does.
 */
export function sheetFrom(seed: number): {
  text: string;
  unshown: Unshown;
  ac_id: number | undefined;
  meddle: string | undefined;
} {
  const chance = new Chance(seed * 2_654_435_761);
  const pick = (below: number): number => chance.whole(0, below - 1);
  const one = <Item>(items: readonly Item[]): Item => chance.of(items);
  const tab = one(['\t', '\t', ',']);
  const cell = (text: string) => (text.includes(tab) || pick(12) === 0 ? `"${text}"` : text);
  const night = `night ${seed % 40}`;
  // The numbers are so few that lists meet students of earlier lists, and rows of their own.
  const used: string[] = [];
  const number = () => {
    used.push(`98${String(1_000_000 + Math.floor(seed / 8) * 10 + pick(14)).padStart(8, '0')}`);
    return used.at(-1) ?? '';
  };
  const written = (mobile: string) =>
    one([
      mobile,
      mobile,
      mobile,
      `${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      `+91-${mobile}`,
      `0${mobile}`,
      `91${mobile}`,
      mobile.slice(1),
      `${mobile}5`,
      '9.81E+09',
      '0731-2345678',
      '12345 67890',
      '',
      'call later',
    ]);
  const extra = one([
    [],
    ['Email'],
    ['State', 'Father Name', 'Remarks'],
    ['City', 'Name of the student'],
    ['Email', 'City', 'State'],
  ]);
  const header = [one(HEADERS.name), one(HEADERS.mobile), ...(pick(4) > 0 ? [one(HEADERS.level)] : []), one(HEADERS.batches)];
  const hasLevel = header.length === 4;
  const rows = Array.from({ length: 1 + pick(9) }, () => {
    const cells = [one(NAMES), written(number()), ...(hasLevel ? [one(LEVELS)] : []), one([...BATCHES, night])];
    const more = extra.map(() =>
      pick(2) === 0 ? '' : one(['a@example.in', 'a@example.in', 'Patna', 'no address', 'Sunil Das']),
    );
    const fields = extra.flatMap((title, place) => (EXTRA[title] ? [[EXTRA[title], more[place]] as const] : []));
    return { line: [...cells, ...more].map(cell).join(tab), fields: Object.fromEntries(fields) };
  });
  // Titles of the whole list above it, an empty line within.
  const above = pick(5) === 0 ? [`Admissions 2026${tab}`, ''] : [];
  const lines = [...above, [...header, ...extra].join(tab)];
  const unshown = new Map<number, (typeof rows)[number]['fields']>();
  for (const { line, fields } of rows) {
    if (pick(9) === 0) lines.push('');
    lines.push(line);
    unshown.set(lines.length, fields);
  }
  const text = lines.join(one(['\n', '\r\n']));
  const ac_id = !hasLevel || pick(3) === 0 ? 1 + pick(2) : undefined;
  const mobile = one(used);
  const meddle = one([
    undefined,
    undefined,
    undefined,
    `UPDATE student SET name = name || ' Jr' WHERE mobile = '${mobile}'`,
    `UPDATE student SET standing = '${one(['waiting', 'suspended', 'refused'])}' WHERE mobile = '${mobile}'`,
    `DELETE FROM student_batch WHERE stud_id IN (SELECT stud_id FROM student WHERE mobile = '${mobile}')`,
    `INSERT INTO student (phone_code, mobile, name, guardian, state, district, email, ac_id, created_at)
     SELECT '91', '${mobile}', 'Meanwhile', '', '', '', '', 1, 1 WHERE NOT EXISTS (SELECT 1 FROM student WHERE mobile = '${mobile}')`,
  ]);
  return { text, unshown, ac_id, meddle };
}
