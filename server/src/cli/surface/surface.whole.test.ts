import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPortal, type Ended } from '../../testing/command.ts';
import { ASHA, operatorSql, RAVI } from '../../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff } from '../../testing/staff.ts';
import { startStaffed } from '../../testing/staffed.ts';
import { isWhole } from '../../testing/whole.ts';

/**
 * Names, options, exit codes and the form of the output of commands that scripts call: each file has a group's. After a
 * change that is meant:
 * `GOLDEN=write npm run unit -- cli/surface`, and read what changed.
 */
const GROUPS = ['students', 'live', 'staff', 'audit', 'exams'] as const;
const fileOf = (group: string): string => path.join(import.meta.dirname, `${group}.txt`);
const read = (group: string): string => readFileSync(fileOf(group), 'utf8');
/** Every option of any command; each command is asked for all. */
const NAMES = [
  ...new Set(
    GROUPS.map(read)
      .join('\n')
      .match(/(?<= )--[a-z][a-z-]+/gu),
  ),
].toSorted();
/**
 * A command with its options; below them a line that was typed begins with '$', and beneath it stands how it ended and
 * what it printed.
 */
const OPTIONS = /^(?<command>[a-z-]+ [a-z-]+):(?<options>.*)$/gmu;

const plainDay = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-surface-'));
  await makeSchool(path.join(folder, 'portal.db'));
  writeFileSync(path.join(folder, 'LIST.csv'), 'name,mobile,level\nKiran Das,9811100097,c11\nNobody,12,c11\n');
  writeFileSync(path.join(folder, 'GOOD.csv'), 'name,mobile,level,hobby\nKiran Das,9811100097,c11,chess\n');
  const day = plainDay(30).replaceAll('-', '');
  const event = [
    'UID:one',
    `DTSTART:${day}T113000Z`,
    `DTEND:${day}T123000Z`,
    'SUMMARY:Optics',
    'LOCATION:https://meet.example.org/x',
  ];
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  writeFileSync(path.join(folder, 'CLASSES.ics'), calendar.join('\r\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The test school with an exam: Asha has handed in, Ravi is under way, a key was corrected since; with staff, one who
 * waits, and a locked number.
 */
async function makeSchool(file: string): Promise<void> {
  const portal = await startStaffed('sqlite', { attempt_limit: 1, duration_minutes: 30 });
  try {
    await addStaff(portal);
    await signInStaff(portal, OWNER);
    const [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    await portal.handIn(asha, await portal.begin(asha), { q1: 'A of q1', q2: 'D of q2' });
    await portal.save(ravi, await portal.begin(ravi), 1, { q1: 'A of q1' });
    await portal.load((exam) => ({
      ...exam,
      questions: exam.questions.map((each) => (each.key === 'q2' ? { ...each, answer: 'D of q2' } : each)),
    }));
    const sql = (text: string) => operatorSql(portal, text);
    await sql(`INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
      SELECT phone_code, '9000000099', 'Kavya', guardian, district, email, ac_id, 'waiting', created_at FROM student WHERE mobile = '${ASHA}'`);
    await sql(`INSERT INTO staff_passkey (staff_id, credential_id, public_key, counter, transports, name, created_at, used_at)
      SELECT staff_id, 'a-credential', 'key', 0, '[]', 'Phone', 1, 1 FROM staff WHERE mobile = '${OWNER}'`);
    expect(await commandOn(portal, 'students', 'invite', '--level', 'c11')).toMatchObject({ code: 0 });
    await sql(`UPDATE invite SET code = 'AAAAABBBBB'`);
    await sql(`UPDATE audit SET who = 'op'`);
    // At some hours a class begins soon, and students were told.
    await sql('DELETE FROM student_notice');
    // Ravi is silent, however long this takes.
    await sql('DELETE FROM attempt_heard');
    await sql(
      'INSERT INTO attempt_heard (attempt_id, heard_at, saved_at) SELECT attempt_id, started_at - 600000, started_at - 600000 FROM open_attempt',
    );
    await sql(`VACUUM INTO '${file}'`);
  } finally {
    await portal.stop();
  }
}

/** Words and numbers that another day, machine or run has otherwise. */
const steady = (text: string, place: string): string =>
  text
    .replaceAll(place, 'PLACE')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'MOMENT')
    .replaceAll(/20[23]\d-\d\d-\d\d \d\d:\d\d/gu, 'YYYY-MM-DD HH:MM')
    .replaceAll(/20[23]\d-\d\d-\d\d/gu, 'YYYY-MM-DD')
    .replaceAll(/silent for \d+ s|last save \d+ s ago/gu, 'N s')
    .replaceAll(/\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/gu, (code) => (code === 'AAAAA-BBBBB' ? code : 'INVIT-ECODE'));

/**
 * The form of a JSON value: fields with the types of what stands in them; of a list one entry with all the fields of
 * any.
 */
function formOf(values: readonly unknown[]): unknown {
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) return lists.flat().length === 0 ? [] : [formOf(lists.flat())];
  const objects = values.filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null);
  if (objects.length === 0) {
    const types = values.map((value) => (value === null ? 'null' : typeof value === 'boolean' ? String(value) : typeof value));
    return [...new Set(types)].toSorted().join('|');
  }
  const fields = [...new Set(objects.flatMap((each) => Object.keys(each)))].toSorted();
  return Object.fromEntries(
    fields.map((field) => [field, formOf(objects.flatMap((each) => (field in each ? [each[field]] : [])))]),
  );
}

/** Runs a line on a school of its own; of several commands with '; ' between them the last is told. */
async function ended(line: string, ...more: string[]): Promise<Ended & { place: string }> {
  const place = mkdtempSync(path.join(folder, 'of-'));
  for (const file of ['portal.db', 'LIST.csv', 'GOOD.csv', 'CLASSES.ics'])
    copyFileSync(path.join(folder, file), path.join(place, file));
  mkdirSync(path.join(place, 'media'));
  const typed = (command: string): string[] =>
    (command.match(/'[^']*'|\S+/gu) ?? []).map((word) =>
      word
        .replaceAll("'", '')
        .replace('SOON', plainDay(60))
        .replace(/^[A-Z]+\.(?:csv|ics)$/u, (name) => path.join(place, name)),
    );
  const run = (command: string, ...rest: string[]) => runPortal({ DATA_DIR: place, USER: 'op' }, ...typed(command), ...rest);
  const [last = '', ...before] = line.split('; ').toReversed();
  for (const command of before.toReversed()) expect(await run(command)).toMatchObject({ code: 0 });
  try {
    return { ...(await run(last, ...more)), place };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function told(line: string): Promise<string> {
  const [plain, json] = [await ended(line), await ended(line, '--json')];
  const set = (mark: string, text: string): string[] =>
    text === '' ? [] : text.split('\n').map((each) => `${mark} ${each}`.trimEnd());
  const data = json.out === '' ? '' : JSON.stringify(formOf([JSON.parse(json.out)]));
  const codes = plain.code === json.code ? `${plain.code}` : `${plain.code}, ${json.code} with --json`;
  const isExport = / export /u.test(line);
  return [
    `= ${codes}`,
    ...(isExport ? [] : set('|', steady(plain.out.trimEnd(), plain.place))),
    ...set('!', steady(plain.fault, plain.place)),
    ...set('json', data),
    ...(json.fault === plain.fault ? [] : set('json!', steady(json.fault, json.place))),
  ].join('\n');
}

/** The options a command knows: '--why=' takes a value. Each is tried beside --help, where nothing is done. */
async function optionsOf(command: string): Promise<string> {
  const knows = async (option: string) => (await runPortal({}, ...command.split(' '), option, '--help')).code === 0;
  const found: string[] = [];
  for (const name of NAMES) {
    if (await knows(`${name}=x`)) found.push(`${name}=`);
    else if (await knows(name)) found.push(name);
  }
  return found.join(' ');
}

const isWritten = process.env['GOLDEN'] === 'write';

// Each line is run on two schools of its own, some four hundred with --all; in the gate every fourth.
test.each(GROUPS)('SRV-07 portal %s is called and answers as scripts know it', { timeout: 120_000 }, async (group) => {
  const [head = '', ...lines] = read(group).trimEnd().split('\n\n');
  const options: string[] = [];
  for (const { groups } of head.matchAll(OPTIONS)) {
    const command = groups?.['command'] ?? '';
    options.push(`${command}: ${await optionsOf(command)}`);
  }
  const now = [options.join('\n')];
  for (const [number, entry] of lines.entries()) {
    const [line = ''] = entry.split('\n');
    now.push(isWritten || isWhole || number % 4 === 0 ? `${line}\n${await told(line.slice(2))}` : entry);
  }
  if (isWritten) writeFileSync(fileOf(group), `${now.join('\n\n')}\n`);
  else expect(now).toEqual([head, ...lines]);
});

test('SRV-07 every command of these groups has its options and a line here', async () => {
  for (const group of GROUPS) {
    const { out } = await runPortal({}, group, '--help');
    const named = new Set(
      [...out.matchAll(new RegExp(`^portal ${group} ([a-z-]+)`, 'gmu'))].map(([, verb = '']) => `${group} ${verb}`),
    );
    const text = read(group);
    const listed = [...text.matchAll(OPTIONS)].map(({ groups }) => groups?.['command'] ?? '');
    expect(named.size).toBeGreaterThan(1);
    expect(listed).toEqual(expect.arrayContaining([...named]));
    for (const command of listed) expect(text).toMatch(new RegExp(String.raw`^\$ (?:.*; )?${command}\b`, 'mu'));
  }
});

test('SRV-07 the help of a command that a row makes is the row, and so is what its fields take', async () => {
  const { suspend, extra_minutes } = staffCalls.students;
  const helpOf = async (...words: string[]) => (await runPortal({}, 'students', ...words, '--help')).out;
  expect(await helpOf('suspend')).toContain(`portal students suspend MOBILE\n\n${shapeOf(suspend).summary}\n`);
  expect(await helpOf()).toContain(shapeOf(suspend).summary);
  const given = { stud_id: 1, minutes: 1000 };
  const [issue] = safeParse(shapeOf(extra_minutes).body, given).issues ?? [];
  expect(issue?.message).toMatch(/^must be/u);
  expect(await helpOf('extra')).toContain(`MINUTES ${issue?.message}.`);
});
