import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAnswered, runPortal } from '../../testing/command.ts';
import { directSql } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-first-day-'));
  data = path.join(folder, 'data');
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runPortal({ DATA_DIR: data }, ...args);

/** The code blocks of step 5 of OPERATIONS.md, as they stand there. */
function stepFive(): string {
  const text = readFileSync(path.join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  const step = text.slice(text.indexOf('\n5. The school'), text.indexOf('\n6. '));
  return [...step.matchAll(/^ {3}```\n(.*?)^ {3}```$/gmsu)].map(([, block = '']) => block.replaceAll(/^ {3}/gmu, '')).join('');
}

test('step 5 of OPERATIONS.md works to the letter, with the settings of deploy/portal.env.example', () => {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const places: [string, string][] = [
    ['/usr/local/bin/portal', path.join(folder, 'bin/portal')],
    ['/etc/portal.env', path.join(folder, 'portal.env')],
    ['/var/lib/portal', data],
    ['/opt/portal', ROOT],
    ['/srv/school', path.join(folder, 'school')],
    ['/usr/bin/node', process.execPath],
    ['--reuid=portal --regid=portal --init-groups', `--reuid=${user} --regid=${group} --keep-groups`],
    ['-o portal -g portal', `-o ${user} -g ${group}`],
  ];
  let script = stepFive();
  for (const [place, here] of places) {
    expect(script).toContain(place);
    script = script.replaceAll(place, here);
  }
  mkdirSync(path.join(folder, 'bin'));
  // Every setting of the example, those that are only offered too.
  const settings = readFileSync(path.join(ROOT, 'deploy/portal.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gmu, '');
  for (const line of settings.split('\n')) expect(line).toMatch(/^(?:#.*|[A-Z_]+='[^']*'|)$/u);
  writeFileSync(path.join(folder, 'portal.env'), settings, { mode: 0o600 });
  // The list that the operator has; it must be there before the command that reads it.
  script = script.replace(
    /(?=portal students import)/u,
    `printf '%s\\n' name,mobile 'Asha Verma,9000000001' >${folder}/school/class-11.csv\n`,
  );
  const env = { PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`, HOME: folder };
  const { stdout, stderr, status } = spawnSync('sh', ['-eu'], { input: script, env, encoding: 'utf8' });
  expect(stdout, stderr).toContain('No mistakes. 2 subjects, 1 chapter');
  expect(stdout).toContain('Loaded.');
  expect(stdout).toMatch(/1 new, 0 changed/u);
  expect(stderr).toContain('Stored.');
  // The doctor is reached, and misses what this machine has not: a certificate for portal.example.org.
  expect(stdout).toMatch(/schema/u);
  expect([0, 1]).toContain(status);
});

test('it takes the demo school and its students out, asked for and never silently; who registered stays', async () => {
  const portal = startProcess({ DATA_DIR: data, LOG_LEVEL: 'silent' });
  await portal.ready;
  await portal.kill('SIGTERM');
  const sql = directSql(`file:${path.join(data, 'portal.db')}`);
  await sql.run(
    `INSERT INTO student (name, guardian, district, email, phone_code, mobile, ac_id, created_at)
     SELECT 'Kiran', 'x', 'x', 'x@example.in', '91', '9811111111', MIN(ac_id), 1 FROM academic_level`,
  );
  const school = path.join(folder, 'school');
  await run('content', 'init', school);
  const refused = await run('content', 'load', school);
  expect(refused).toEqual({
    code: 1,
    out: '',
    fault: 'The demo school is loaded. Say --retire-demo to take it and its students out with this load. Nothing was stored.',
  });
  expect(
    await sql.get(
      `SELECT 1 AS one FROM quiz WHERE key = 'motion-1' AND chapter_id IN (SELECT chapter_id FROM chapter WHERE key = 'physics/motion')`,
    ),
  ).toBeUndefined();
  const dry = await run('content', 'load', school, '--dry-run');
  expect(dry.out).toContain(
    'The demo school would go, with its 3 students (Asha Verma, Rahul Nair, Imran Sheikh) and what they did.',
  );
  const asked = await runAnswered({ DATA_DIR: data }, 'n', 'content', 'load', school);
  expect(asked).toMatchObject({ code: 1, out: '' });
  expect(asked.fault).toMatch(
    /^The demo school is loaded\. This takes it out, with its 3 students .*\nGo on\? \[y\/N\] The demo school is loaded\. Say /u,
  );
  expect((await run('students', 'list')).out).toContain('Asha Verma');

  const copy = path.join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  expect(await runAnswered({ DATA_DIR: copy }, 'y', 'content', 'load', school)).toMatchObject({ code: 0 });
  expect((await runPortal({ DATA_DIR: copy }, 'students', 'list')).out).not.toContain('Asha Verma');

  const done = await run('content', 'load', school, '--retire-demo');
  expect(done).toMatchObject({ code: 0 });
  expect(done.out).toContain(
    'The demo school is gone, with its 3 students (Asha Verma, Rahul Nair, Imran Sheikh) and what they did.',
  );
  const list = (await run('students', 'list')).out;
  expect(list).toContain('Kiran');
  for (const name of ['Asha', 'Rahul', 'Imran']) expect(list).not.toContain(name);
  expect(await sql.get('SELECT count(*) AS count FROM attempt')).toMatchObject({ count: 0 });
  await sql.close();
  expect((await run('staff', 'list', '--json')).out).toMatch(/"mobile":\s*"9000000100"[^}]*"ended_at":\s*"?\d/u);
  // Asked once only, and nobody of the demo is named at the next start.
  expect((await run('content', 'load', school)).code).toBe(0);
  const again = startProcess({ DATA_DIR: data, LOG_LEVEL: 'silent' });
  const url = await again.ready;
  expect(again.stdout()).not.toMatch(/Demo (?:student|owner)/u);
  expect((await fetch(`${url}/console/`, { headers: { Accept: 'text/html' } })).status).toBe(404);
  await again.kill('SIGTERM');
});
