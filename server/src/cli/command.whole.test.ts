import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPortal, spawnPortal } from '../testing/command.ts';
import { ASHA } from '../testing/school.ts';
import { install, type Installation } from '../testing/installation.ts';

/** Other tests run commands in their own process: here each is run in one of its own, from the launcher on. */
let installation: Installation;
beforeAll(async () => {
  installation = await install('sqlite');
});
afterAll(() => installation.remove());

const commands = [
  ['students', 'list', '--json'],
  ['students', 'suspend', '9999999999'],
  ['live', 'list'],
  ['live', 'cancel', 'no-such-class'],
  ['results', 'feedback', '--json'],
  ['results', 'quiz', '--item', 'no-such-quiz'],
  ['content', 'check', 'no-such-folder'],
  ['media', 'check', 'no-such-folder'],
  ['exams', 'audit', '--json'],
  ['exams', 'void', 'no-such-exam', ASHA, '--why', 'nothing'],
  ['staff', 'list', '--json'],
  ['staff', 'end', '9999999999'],
  ['audit', 'list', '--json'],
  ['audit', 'undo', '1'],
  ['doctor', 'nonsense'],
  ['settings', 'nonsense'],
  ['backup', '--keep', 'none', 'anywhere'],
  ['restore', 'no-such-backup'],
  ['move', '--to', 'nowhere'],
  ['update', '--check', 'nowhere'],
  ['rehearse', '--students', 'many'],
  ['rehearse', '--clean'],
  ['nonsense'],
  ['students', 'nonsense'],
  ['students', 'list', '--uses', '3'],
  ['--help'],
  ['serve', '--help'],
];

test('every command that portal --help names is run in a process of its own', async () => {
  const { out } = await runPortal(installation.env, '--help');
  const named = [...out.matchAll(/^portal ([a-z]+) /gmu)].map(([, name]) => name);
  expect(named.filter((name) => !commands.some(([first]) => first === name))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test.each(commands)('portal %s %s %s in a process of its own prints and ends as it does here', async (...given) => {
  const args = given.map(String);
  const spawned = await spawnPortal(installation.env, ...args);
  expect(spawned).toEqual(await runPortal(installation.env, ...args));
});

test('SRV-05 what a command in a process of its own does is stored: extra time, a backup, and the same in the backup put back', async () => {
  const { env, sql } = installation;
  const around = mkdtempSync(path.join(tmpdir(), 'portal-command-'));
  const [backups, place] = ['backups', 'place'].map((name) => path.join(around, name)) as [string, string];
  try {
    expect(await spawnPortal(env, 'students', 'extra', ASHA, '15')).toMatchObject({ code: 0, fault: '' });
    expect(await sql.get('SELECT extra_minutes FROM student WHERE mobile = ?', ASHA)).toEqual({ extra_minutes: 15 });
    expect(await spawnPortal(env, 'backup', backups)).toMatchObject({ code: 0 });
    const [made = ''] = readdirSync(backups);
    expect(await spawnPortal({ ...env, DATA_DIR: place }, 'restore', path.join(backups, made))).toMatchObject({ code: 0 });
    const listed = await spawnPortal({ ...env, DATA_DIR: place }, 'students', 'list', '--json');
    expect(listed.out).toContain('"extra_minutes": 15');
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
});

test('options may stand before the word of a command; one that it does not know is refused, not passed over', async () => {
  const { run, sql } = installation;
  const listed = await run('students', 'list', '--level', 'c11', '--json');
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(ASHA) });
  expect(await run('students', '--json', '--level', 'c11', 'list')).toEqual(listed);
  const level = () => sql.get('SELECT ac_id FROM student WHERE mobile = ?', ASHA);
  const before = await level();
  const moved = await run('students', 'move', ASHA, '--level', 'c12', '--dry-run');
  expect(moved).toMatchObject({ code: 1, out: '', fault: expect.stringContaining("Unknown option '--dry-run'") });
  expect(await level()).toEqual(before);
});
