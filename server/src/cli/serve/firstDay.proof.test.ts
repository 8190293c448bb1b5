import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOver } from '../../testing/call.ts';
import { runAnswered, runPortal } from '../../testing/command.ts';
import { createPostgresDatabase, directSql, prepareDatabase } from '../../testing/database.ts';
import { startProcess, type PortalProcess } from '../../testing/process.ts';

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

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Starts the portal on the test's own data; killed at the end of the test if it still runs. */
function start(env: Record<string, string> = {}): PortalProcess {
  const portal = startProcess({ DATA_DIR: data, DEMO_SCHOOL: 'on', ...env });
  undo.push(() => portal.kill('SIGKILL'));
  return portal;
}

describe('the demo school', () => {
  let demo = '';
  let first: PortalProcess;
  // The first start reads the demo's pictures, formulas and words, which may take longer than a test.
  beforeAll(async () => {
    demo = mkdtempSync(path.join(tmpdir(), 'portal-demo-'));
    first = startProcess({ DATA_DIR: demo });
    await first.ready;
  });
  afterAll(async () => {
    await first.kill('SIGKILL');
    rmSync(demo, { recursive: true, force: true });
  });

  test('comes into an empty embedded database, with a student and an owner to sign in as; the second start names both again', async () => {
    const url = await first.ready;
    // The demo's pictures come prepared: a first start does not load the library that makes them.
    expect(readFileSync(`/proc/${first.pid}/maps`, 'utf8')).not.toContain('libvips');
    const number = /Demo student: {2}mobile (\d{10})/u.exec(first.stdout())?.[1];
    expect(number).toBeDefined();
    expect((await callOver(url, auth.academic_levels, {})).data?.length).toBeGreaterThanOrEqual(2);
    const sent = await callOver(url, auth.login, { mobile: number ?? '', phone_code: '91' });
    expect(sent).toMatchObject({ code: 200, status: true });
    const owner = /Demo owner: {4}mobile (\d{10}) {2}\(.+ (http:\S+)\)/u.exec(first.stdout());
    expect(owner?.[2]).toBe(`${url}/console/`);
    expect(await callOver(url, staffCalls.auth.login, { mobile: owner?.[1] ?? '', phone_code: '91' })).toMatchObject({
      status: true,
    });
    expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null });

    const second = start({ DATA_DIR: demo });
    expect(await second.ready).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(second.stdout()).toContain(`Demo student:  mobile ${number}`);
    expect(second.stdout()).toContain(`Demo owner:    mobile ${owner?.[1]}`);
    expect(second.stdout()).not.toContain('Loading the demo school');
  });

  test('leaves a database alone that holds anything', async () => {
    const { url: file } = await prepareDatabase('sqlite', data);
    const url = await start().ready;
    const levels = await callOver(url, auth.academic_levels, {});
    expect(levels.data?.map((level) => level.levels)).toEqual(['Class 11', 'Class 12']);
    const sql = directSql(file);
    expect(await sql.get('SELECT count(*) AS count FROM quiz')).toMatchObject({ count: 2 });
    await sql.close();
  });

  test('never comes into PostgreSQL', async () => {
    const database = await createPostgresDatabase();
    undo.push(database.drop);
    const url = await start({ SECRET: 'a-secret-for-tests-that-is-long-enough', DATABASE_URL: database.url }).ready;
    expect((await callOver(url, auth.academic_levels, {})).data).toEqual([]);
    expect(existsSync(path.join(data, 'media'))).toBe(false);
  });
});

test('content init writes a school without a mistake, closed to strangers, whose name is the brand', async () => {
  const school = path.join(folder, 'school');
  const made = await run('content', 'init', school);
  expect(made).toMatchObject({ code: 0, fault: '' });
  expect(await run('content', 'check', school)).toMatchObject({ code: 0, fault: '' });
  expect((await run('content', 'init', school)).fault).toContain('is not empty');
  writeFileSync(
    path.join(school, 'school.yaml'),
    readFileSync(path.join(school, 'school.yaml'), 'utf8').replace('Name of your school', 'Ganga Classes'),
  );
  // Into an empty folder, before any start: no demo comes in afterwards.
  const dry = await run('content', 'load', school, '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was stored') as string });
  expect(existsSync(path.join(data, 'portal.db'))).toBe(false);
  expect(await run('content', 'load', school)).toMatchObject({ code: 0, fault: '' });
  const misspelt = path.join(folder, 'misspelt');
  expect((await run('content', 'load', school, '--data', misspelt)).fault).toContain(`There is no folder ${misspelt}.`);
  expect(existsSync(misspelt)).toBe(false);

  const portal = startProcess({ DATA_DIR: data, LOG_LEVEL: 'silent' });
  const url = await portal.ready;
  expect(portal.stdout()).toContain('Ganga Classes is ready');
  expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ brandName: 'Ganga Classes' });
  const levels = await callOver(url, auth.academic_levels, {});
  expect(levels.data?.map(({ levels: name }) => name)).toEqual(['Class 11']);
  const sql = directSql(`file:${path.join(data, 'portal.db')}`);
  expect(await sql.get(`SELECT value FROM setting WHERE name = 'registration'`)).toMatchObject({ value: 'approve' });
  await sql.close();
  await portal.kill('SIGTERM');
  const other = startProcess({ DATA_DIR: data, LOG_LEVEL: 'silent', BRAND_NAME: 'Vidya' });
  expect(await (await fetch(`${await other.ready}/config.json`)).json()).toMatchObject({ brandName: 'Vidya' });
  await other.kill('SIGTERM');
});

test('every setting of deploy/portal.env.example, those that are only offered too, is one that systemd and the shell read alike', () => {
  const settings = readFileSync(path.join(ROOT, 'deploy/portal.env.example'), 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gmu, '');
  for (const line of settings.split('\n')) expect(line).toMatch(/^(?:#.*|[A-Z_]+='[^']*'|)$/u);
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
