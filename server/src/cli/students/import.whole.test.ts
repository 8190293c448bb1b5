import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { ASHA, MEERA, RAVI } from '../../testing/school.ts';

interface Planned {
  applied: boolean;
  counts: Record<string, number>;
  unread: string[];
  rows: { row: number; outcome: string; mobile: string; reason: string }[];
}

describe.each(EITHER)('portal students import and move (%s)', (engine) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await install(engine);
  });
  afterAll(() => installation.remove());

  const run = (...args: string[]) => installation.run('students', ...args);
  const file = (name: string, content: string | Uint8Array): string => {
    const at = path.join(installation.folder, name);
    writeFileSync(at, content);
    return at;
  };
  const stored = () =>
    installation.sql.all(
      `SELECT s.mobile, s.name, s.district, l.key AS level,
         (SELECT COUNT(*) FROM student_batch b WHERE b.stud_id = s.stud_id) AS batches
       FROM student s JOIN academic_level l ON l.ac_id = s.ac_id ORDER BY s.mobile`,
    );
  const plan = async (...args: string[]) => {
    const { code, out } = await run('import', ...args, '--json');
    const { applied, counts, unread, rows } = JSON.parse(out) as Planned;
    return {
      code,
      applied,
      counts,
      unread,
      rows: rows.map(({ row, outcome, mobile, reason }) => [row, outcome, mobile, reason]),
    };
  };

  test('a list is shown first, row by row with the reason, and stored whole or not at all', async () => {
    const list = file(
      'class 11.csv',
      [
        'Name of Student,Mobile No.,Class,Batch,City,Roll no',
        `Kiran Das,+91 98765-43210,Class 11,Class 11 Evening,Cuttack,1`,
        `Asha Varma,0${ASHA},c11,,,2`,
        `Ravi,${RAVI},c11,,Patna,3`,
        `Kiran,9876543210,c11,,,4`,
        `Short,98765,c11,,,5`,
        `Mohan Das,9876543210,c11,,,6`,
        `Lost,9.87654E+09,c11,,,6`,
        `Nobody,9876500001,Class 13,,,7`,
        '',
        '"=HYPERLINK(""http://evil.example"")",9876500002,c12,,,8',
      ].join('\r\n'),
    );
    const before = await stored();
    const dry = await plan(list);
    expect(dry).toEqual({
      code: 1,
      applied: false,
      counts: { new: 2, changed: 1, same: 1, duplicate: 1, bad: 4 },
      unread: ['Roll no'],
      rows: [
        [2, 'new', '+91 9876543210', 'Class 11, Class 11 Evening'],
        [3, 'changed', `+91 ${ASHA}`, 'name: Asha Verma → Asha Varma'],
        [4, 'same', `+91 ${RAVI}`, ''],
        [5, 'duplicate', '9876543210', 'The number stands in row 2 already: this row is left out.'],
        [6, 'bad', '98765', `'98765' has 5 digits where 10 are needed.`],
        [7, 'bad', '9876543210', 'Two students with one number: row 2 is Kiran Das; each needs a number of their own.'],
        [8, 'bad', '9.87654E+09', expect.stringContaining('lost its digits')],
        [9, 'bad', '9876500001', `There is no level 'Class 13': choose from c11, c12.`],
        [11, 'new', '+91 9876500002', 'Class 12'],
      ],
    });
    const refused = await run('import', list, '--apply');
    expect(refused.code).toBe(1);
    expect(refused.fault).toContain('leave them out with --skip-bad');
    expect(await stored()).toEqual(before);

    expect(await plan(list, '--apply', '--skip-bad')).toMatchObject({ code: 0, applied: true });
    expect(await stored()).toMatchObject([
      { mobile: ASHA, name: 'Asha Varma', district: 'Patna', level: 'c11', batches: 1 },
      { mobile: RAVI },
      { mobile: MEERA },
      { mobile: '9876500002', name: 'HYPERLINK("http://evil.example")', level: 'c12', batches: 0 },
      { mobile: '9876543210', name: 'Kiran Das', district: 'Cuttack', level: 'c11', batches: 1 },
    ]);
    // Applied once more it changes nothing, and no action says that it did.
    expect((await plan(list, '--apply', '--skip-bad')).counts).toMatchObject({ new: 0, changed: 0, same: 4 });
    expect(await installation.sql.all(`SELECT detail FROM audit WHERE action = 'import'`)).toHaveLength(1);
  });

  test('every column of a list is stored as what it is, of a new student and of one who is there; an empty cell takes nothing away', async () => {
    const header = 'Email ID,State,Name,City,Mobile,Class,Father Name';
    const list = (...rows: string[]) => file('columns.csv', [header, ...rows].join('\n'));
    const profile = async (mobile: string) =>
      (JSON.parse((await run('export', mobile)).out) as { student: Record<string, string>[] }).student[0];
    const added = list('tara@example.in,Odisha,Tara Das,Cuttack,9876512345,c12,Hari Das');
    expect((await plan(added, '--apply')).counts).toMatchObject({ new: 1 });
    const tara = { name: 'Tara Das', guardian: 'Hari Das', state: 'Odisha', district: 'Cuttack', email: 'tara@example.in' };
    expect(await profile('9876512345')).toMatchObject({ ...tara, academic_level: 'Class 12' });
    const changed = list('das@example.in,Assam,Tara Das,Nagaon,9876512345,,Lata Das');
    expect((await plan(changed, '--level', 'c12', '--apply')).rows).toEqual([
      [
        2,
        'changed',
        '+91 9876512345',
        'guardian: Hari Das → Lata Das; state: Odisha → Assam; district: Cuttack → Nagaon; email: tara@example.in → das@example.in',
      ],
    ]);
    const now = { name: 'Tara Das', guardian: 'Lata Das', state: 'Assam', district: 'Nagaon', email: 'das@example.in' };
    expect(await profile('9876512345')).toMatchObject(now);
    expect((await plan(list(',,Tara Das,,9876512345,c12,'), '--apply')).counts).toMatchObject({ same: 1 });
    expect(await profile('9876512345')).toMatchObject(now);
    // Titles as a school in Hindi writes them, with and without the dot below.
    const titles = 'नाम,मोबाइल,कक्षा,पिता का नाम,जिला,अभिभावक का ईमेल';
    const hindi = (email: string) => file('hindi.csv', `${titles}\nTara Das,9876512345,c12,Hari Das,Puri,${email}\n`);
    expect((await plan(hindi('no address'))).rows).toEqual([[2, 'bad', '9876512345', "'no address' is not an email address."]]);
    expect((await plan(hindi('hari@example.in'), '--apply')).rows[0]?.[3]).toBe(
      'guardian: Lata Das → Hari Das; district: Nagaon → Puri; guardian_email: empty → hari@example.in',
    );
    expect(await profile('9876512345')).toMatchObject({
      ...now,
      guardian: 'Hari Das',
      district: 'Puri',
      guardian_email: 'hari@example.in',
    });
    expect((await run('erase', '9876512345', '--yes')).code).toBe(0);
    expect(await installation.sql.all(`SELECT 1 AS one FROM student WHERE guardian_email <> ''`)).toEqual([]);
  });

  test('a number that another student has is said, not quietly taken as a new name', async () => {
    const list = file('class 12.csv', `name,mobile,level\nAman Gupta,${MEERA},c12\n`);
    const { rows } = await plan(list);
    expect(rows).toEqual([
      [
        2,
        'changed',
        `+91 ${MEERA}`,
        `the number is Meera Nair's: two students need a number each; as one student; name: Meera Nair → Aman Gupta`,
      ],
    ]);
  });

  test('a title row above the columns is found, and what is no mobile number is told by its own name', async () => {
    const list = file(
      'titled.csv',
      [
        'Pragati Coaching,,',
        'Admissions 2026,,',
        'Name,Mobile,Level',
        'Zeros,009826000054,c11',
        'Landline,0731-2345678,c11',
        'Delhi,(011) 2345 6789,c11',
        'Abroad by code,+91-22-23456789,c11',
        'Mobile,09826-000054,c11',
      ].join('\n'),
    );
    const landline = (number: string): string =>
      `'${number}' is a landline: codes come by SMS. If it is a mobile number, write its 10 digits together.`;
    expect((await plan(list)).rows.map(([row, outcome, , reason]) => [row, outcome, reason])).toEqual([
      [4, 'bad', "'009826000054' has no country code behind its 00: write 9826000054 or +91 9826000054."],
      [5, 'bad', landline('0731-2345678')],
      [6, 'bad', landline('(011) 2345 6789')],
      [7, 'bad', landline('+91-22-23456789')],
      [8, 'new', 'Class 11'],
    ]);
  });

  test('a list without a column that it needs is told which ones it has, up to 120 letters of them', async () => {
    const fault = async (letters: number) => (await run('import', file('columns.csv', `${'x'.repeat(letters)}\nRavi`))).fault;
    expect(await fault(120)).toContain(`It has: ${'x'.repeat(120)}.`);
    expect(await fault(121)).toContain(`It has: ${'x'.repeat(120)} ….`);
  });

  test('an Excel file with numbers as numbers, as text and with a prefix', async () => {
    const rows = [
      ['Full name', 'Father/Mother Name', 'Contact', 'Email ID'],
      ['Number', 'Parent', 9_811_111_111, 'n@example.in'],
      ['Text', '', ' 09811111112', ''],
      ['Prefixed', '', 919_811_111_113, 'not an address'],
    ];
    const list = file('list.xlsx', await writeXlsx({ sheets: [{ name: 'Students', rows }] }));
    expect(await run('import', list)).toMatchObject({ code: 1, fault: expect.stringContaining(`no column 'level'`) as string });
    const dry = await plan(list, '--level', 'Class 12');
    expect(dry.rows).toEqual([
      [2, 'new', '+91 9811111111', 'Class 12'],
      [3, 'new', '+91 9811111112', 'Class 12'],
      [4, 'bad', '919811111113', `'not an address' is not an email address.`],
    ]);
    expect((await plan(list, '--level', 'c12', '--skip-bad', '--apply')).code).toBe(0);
    const found = await run('list', '--search', '98111', '--level', 'c12', '--batch', 'open-12', '--json');
    expect((JSON.parse(found.out) as { name: string }[]).map(({ name }) => name)).toEqual(['Number', 'Text']);
  });

  test('one student moves at once, a whole level only with --apply, and leaves the batches of the old level', async () => {
    expect(await run('move', RAVI, '--batch', 'closed-11')).toMatchObject({ code: 0, fault: '1 moved.' });
    const inBatch = async () => (await run('list', '--batch', 'closed-11')).out;
    expect(await inBatch()).toContain(RAVI);
    const dry = await run('move', '--from-level', 'c11', '--level', 'c12');
    expect(dry.fault).toMatch(/^\d would move\. Nothing was changed: say --apply to do it\.$/u);
    expect(await inBatch()).toContain(RAVI);
    expect((await run('move', '--from-level', 'c11', '--level', 'c12', '--apply')).code).toBe(0);
    expect(await installation.sql.all('SELECT * FROM student_batch')).toEqual([]);
    expect((await run('list', '--level', 'c11', '--json')).out).toBe('[]\n');
    expect(await run('move', RAVI, '--batch', 'closed-11')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('Say --level too.') as string,
    });
    expect(await run('move', '--level', 'c12')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('Say who moves') as string,
    });
    expect(await run('resume', RAVI)).toMatchObject({ code: 0, out: 'Ravi is active.\n' });
  });
});

test('50,000 rows fit with their header and titles above it, more do not', async () => {
  const { folder, run, remove } = await install('sqlite');
  const at = path.join(folder, 'many.csv');
  const rows = Array.from({ length: 50_000 }, (_, index) => `Student ${index},${9_100_000_000 + index},c11`);
  writeFileSync(at, ['name,mobile,level', ...rows].join('\n'));
  const { code, out } = await run('students', 'import', at, '--json');
  expect({ code, counts: (JSON.parse(out) as Planned).counts }).toMatchObject({ code: 0, counts: { new: 50_000 } });
  writeFileSync(at, ['name,mobile,level', ...rows, ...Array.from({ length: 10 }, () => 'More,9899999999,c11')].join('\n'));
  expect(await run('students', 'import', at)).toMatchObject({
    code: 1,
    fault: expect.stringContaining('has more than 50000 rows') as string,
  });
  await remove();
  // A sheet of 50,000 rows is written, packed and read, twice.
}, 60_000);

test('a list that is no list, or unpacks to too much, is refused in one line', async () => {
  const { folder, run, remove } = await install('sqlite');
  // 60 MB of one letter pack to 60 KB.
  const rows = Array.from({ length: 30_000 }, () => ['a'.repeat(2000)]);
  const bomb = await writeXlsx({ sheets: [{ name: 'Students', rows: rows.map((row, index) => [`${row[0]}${index}`]) }] });
  const files: [string, string | Uint8Array, string][] = [
    ['bomb.xlsx', bomb, 'unpacks to more than 100 times its size'],
    ['cut.xlsx', bomb.subarray(0, 2000), 'is not a sound Excel file'],
    ['empty.csv', '', `names no column 'name'`],
    ['letter.csv', 'Dear aunt,\nI am well.', `names no column 'name'. It has: Dear aunt`],
  ];
  for (const [name, content, said] of files) {
    const at = path.join(folder, name);
    writeFileSync(at, content);
    const { code, out, fault } = await run('students', 'import', at);
    expect({ code, out, lines: fault.split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(fault).toContain(said);
  }
  expect((await run('students', 'import', folder)).fault).toMatch(/is not a file|cannot be opened/u);
  await remove();
});
