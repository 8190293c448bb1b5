import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth, callRequest, quiz, subjects } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EITHER, ENGINES } from '../../testing/portal.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { createPostgresDatabase, directSql, insertSessions, prepareDatabase } from '../../testing/database.ts';
import { forgetful } from '../../testing/forgetful.ts';
import { startProcess, type PortalProcess } from '../../testing/process.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';

let folder = '';
const undo: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
});

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the portal on the test's own folder; killed at the end of the test if it still runs. */
function start(env: Record<string, string> = {}, args: string[] = []): PortalProcess {
  const portal = startProcess({ DATA_DIR: folder, DEMO_SCHOOL: 'off', ...env }, args);
  undo.push(() => portal.kill('SIGKILL'));
  return portal;
}

/** Returns the line with which a start ends that cannot go on, run in this process: it must leave nothing open. */
async function refusal(env: Record<string, string>, args: string[] = []): Promise<string> {
  const { code, out, fault } = await runPortal({ DATA_DIR: folder, DEMO_SCHOOL: 'off', PORT: '0', ...env }, 'serve', ...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(fault.split('\n')).toHaveLength(1);
  return fault;
}

/** Runs `act` as nobody where the tests run as the superuser, who may write everywhere. */
async function asNobody<Result>(act: () => Promise<Result>): Promise<Result> {
  const isSuperuser = process.getuid?.() === 0;
  if (isSuperuser) process.seteuid?.(65_534);
  return act().finally(() => isSuperuser && process.seteuid?.(0));
}

/** A port that something else listens on. */
async function portInUse(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  undo.push(() => other.close());
  return (other.address() as AddressInfo).port;
}

async function postgres(): Promise<string> {
  const database = await createPostgresDatabase();
  undo.push(database.drop);
  return database.url;
}

test('a start with WORKERS says in one line that it is gone and what to do instead, and goes on', async () => {
  const portal = start({ WORKERS: '4' });
  expect((await fetch(`${await portal.ready}/readyz`)).status).toBe(200);
  expect(portal.stderr()).toBe(
    'WORKERS is gone, and the portal runs as one process: on more cores run instances behind nginx (docs/SCALING.md), and take WORKERS out of the settings.\n',
  );
});

describe('a start that cannot go on says why in one line and ends with 1', () => {
  test('the port is in use: a process of its own says the same as the others here, and ends', async () => {
    const port = await portInUse();
    const line = `Port ${port} on 127.0.0.1 is in use. Stop what runs there, or choose another: npm start -- --port ${port + 1}`;
    const portal = start({ PORT: String(port) });
    expect(await portal.exit).toEqual({ code: 1, signal: null });
    expect([portal.stdout(), portal.stderr()]).toEqual(['', `${line}\n`]);
    expect(await refusal({ PORT: String(port) })).toBe(line);
    // The first left nothing open: not even the data are held.
    expect(await refusal({ PORT: String(port) })).toBe(line);
  });

  test('the port is tried before the demo school is loaded', async () => {
    expect(await refusal({ DEMO_SCHOOL: 'on', PORT: String(await portInUse()) })).toContain('is in use');
    expect(existsSync(path.join(folder, 'portal.db'))).toBe(false);
  });

  test('NODE_ENV is none of the known words: it would be taken for development', async () => {
    expect(await refusal({ NODE_ENV: 'prod' })).toContain('NODE_ENV must be production, development or test');
  });

  // Three portals and a command are started, one after the other.
  test('SRV-05 another portal runs on the same data; after a kill -9 of that one the next may', { timeout: 60_000 }, async () => {
    const first = start();
    const { port } = new URL(await first.ready);
    const line = await refusal({});
    expect(line).toContain(
      `A portal runs on ${path.join(folder, 'portal.db')} already: process ${first.pid}, port ${port}, since 20`,
    );
    // A command beside a running portal still works.
    expect(await runPortal({ DATA_DIR: folder }, 'students', 'list', '--json')).toMatchObject({ code: 0 });
    await first.kill('SIGKILL');
    const next = start();
    await next.ready;
    expect(await next.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  test('HOST is not an address of this machine', async () => {
    expect(await refusal({ HOST: '203.0.113.7' })).toBe('HOST 203.0.113.7 is not an address of this machine.');
  });

  test('DATA_DIR lies below a file, or may not be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const below = path.join(file, 'data');
    expect(await refusal({ DATA_DIR: below })).toContain(`DATA_DIR ${below} cannot be written.`);
    const closed = path.join(folder, 'closed');
    chmodSync(folder, 0o500);
    undo.push(() => chmodSync(folder, 0o700));
    expect(await asNobody(() => refusal({ DATA_DIR: closed }))).toContain(`DATA_DIR ${closed} cannot be written.`);
  });

  test('several mistakes in the configuration are named together', async () => {
    const line = await refusal({
      PORT: 'eighty',
      PUBLIC_URL: 'portal.example',
      TIME_ZONE: 'Mars/Olympus',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'postgres://127.0.0.1/portal',
      NODE_ENV: 'production',
    });
    expect(line).toContain('6 problems');
    for (const name of ['PORT must be', 'PUBLIC_URL must', 'TIME_ZONE must', 'LOG_LEVEL must', 'SECRET is', 'SMS_URL is'])
      expect(line).toContain(name);
  });

  test('SECRET is missing with PostgreSQL', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/portal' })).toContain('SECRET is required with PostgreSQL');
  });

  test.each(ENGINES)('the database is from a newer version (%s)', async (engine) => {
    const database = await prepareDatabase(engine, folder);
    undo.push(database.drop);
    const sql = directSql(database.url);
    await sql.run(`INSERT INTO migration (version, name, checksum, applied_at) VALUES (9999, '9999-later.sql', 'x', 0)`);
    await sql.close();
    expect(await refusal(database.env)).toContain('The database is from a newer version of the portal (it has migration 9999)');
  });

  test('the database file is not one', async () => {
    writeFileSync(path.join(folder, 'portal.db'), 'This is a letter to my aunt, not a database.'.repeat(200));
    expect(await refusal({})).toBe(`The database in ${folder} cannot be opened: file is not a database.`);
  });

  test('PostgreSQL is not there, or has no such database', async () => {
    const line = await refusal({ SECRET, DATABASE_URL: 'postgres://postgres:hidden@127.0.0.1:1/portal' });
    expect(line).toBe('PostgreSQL at DATABASE_URL does not answer as it should: connect ECONNREFUSED 127.0.0.1:1.');
    const missing = new URL(await postgres());
    missing.pathname = '/nowhere';
    expect(await refusal({ SECRET, DATABASE_URL: missing.href })).toContain('database "nowhere" does not exist');
  });

  test('a pooler before PostgreSQL that forgets prepared statements is told once, with what to do', async () => {
    const through = await forgetful(await postgres());
    undo.push(through.close);
    const line = await refusal({ SECRET, DATABASE_URL: through.url });
    expect(line).toMatch(
      /^The pooler at DATABASE_URL forgets prepared statements .* pool_mode = session, or max_prepared_statements/u,
    );
  });

  test('the command or an option is unknown', async () => {
    expect(await refusal({}, ['--prot', '80'])).toContain("Unknown option '--prot'");
  });
});

test.each(EITHER)(
  'a SECRET unlike the one of before is told at the start and by doctor (%s)',
  // Three portals and two commands are started, one after the other.
  { timeout: 60_000 },
  async (engine) => {
    const database = await prepareDatabase(engine, folder);
    undo.push(database.drop);
    const env = { ...database.env, SMS_URL: 'console' };
    const told = async (secret: string) => {
      const portal = start({ ...env, SECRET: secret });
      await portal.ready;
      await portal.kill('SIGTERM');
      return portal.log().some(({ msg }) => msg.startsWith('SECRET is not the one'));
    };
    const doctor = async (secret: string) => (await runPortal({ ...env, SECRET: secret }, 'doctor')).out;
    const other = 'another-secret-that-is-long-enough-too';
    expect(await told(SECRET)).toBe(false);
    expect(await doctor(SECRET)).toContain('secret: the one the portal runs with');
    expect(await doctor(other)).toContain('secret: another one than the portal last ran with');
    expect(await told(other)).toBe(true);
    expect(await told(other)).toBe(false);
  },
);

describe('a running portal', () => {
  test.each(EITHER)('SIGTERM lets open calls end: they are answered, then it ends with 0 (%s)', async (engine) => {
    const database = await prepareDatabase(engine, folder);
    undo.push(database.drop);
    const sql = directSql(database.url);
    undo.push(() => sql.close());
    const student = await sql.get<{ stud_id: number }>(`SELECT stud_id FROM student WHERE mobile = '9000000001'`);
    const found = await sql.get<{ quiz_id: number }>(`SELECT quiz_id FROM quiz WHERE key = 'motion-quiz'`);
    const [caller] = await insertSessions(sql, [student?.stud_id ?? 0]);
    const portal = start(database.env);
    const { port } = new URL(await portal.ready);

    // Half of each body is on its way when the signal comes.
    const input = { quiz_id: found?.quiz_id ?? 0, submit_data: [] };
    const open = Array.from({ length: 5 }, (_, index) => {
      const { path: address, headers, body = '' } = callRequest(quiz.submit_quiz, input, caller, `stop-key-${index}`);
      const head = Object.entries({ ...headers, Host: 'portal', 'Content-Length': body.length, Connection: 'close' });
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`POST /api${address} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      socket.write(body.slice(0, 10));
      return { socket, rest: body.slice(10), answer: textOf(socket) };
    });
    // An answer to a later call proves that the earlier ones have arrived.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const ended = portal.kill('SIGTERM');
    await untilRefused(Number(port));
    for (const { socket, rest } of open) socket.write(rest);
    for (const { answer } of open) expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"status":true/u);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await sql.get('SELECT count(*) AS count FROM attempt')).toMatchObject({ count: 5 });
  });

  test('is healthy, and ready only while PostgreSQL answers', async () => {
    const target = new URL(await postgres());
    const cable = new Cable(Number(target.port));
    target.port = String(await cable.open());
    undo.push(() => cable.cut());
    const url = await start({ SECRET, DATABASE_URL: target.href }).ready;
    const state = async (address: string) => {
      const response = await fetch(`${url}${address}`);
      return { code: response.status, body: await response.json() };
    };
    expect(await state('/healthz')).toEqual({ code: 200, body: { status: true, message: 'OK' } });
    const { out } = await runPortal({}, '--version');
    const [, version, commit] = /^(\S+) \((\S+)\)$/u.exec(out.trim()) ?? [];
    expect(commit).toMatch(/^[\da-f]{12}/u);
    expect(await state('/readyz')).toEqual({ code: 200, body: { status: true, message: 'OK', version, commit } });
    await cable.cut();
    expect(await state('/readyz')).toEqual({
      code: 503,
      body: { status: false, message: 'The database does not answer', code: 'database_silent' },
    });
    expect(await state('/healthz')).toMatchObject({ code: 200 });
    expect(await state('/api/Auth/academic_levels')).toEqual({
      code: 503,
      body: {
        status: false,
        message: 'The portal cannot save or load anything right now. Please try again in a moment.',
        code: 'outage',
      },
    });
    await cable.open();
    expect(await state('/readyz')).toMatchObject({ code: 200 });
    expect(await state('/api/Auth/academic_levels')).toMatchObject({ code: 200 });
  });

  test('SRV-10 writes one line a request, without token, number, body or signature', async () => {
    const database = await prepareDatabase('sqlite', folder);
    const sql = directSql(database.url);
    const [caller] = await insertSessions(sql, [1]);
    await sql.close();
    const portal = start({ ...database.env, LOG_LEVEL: 'info' });
    const url = await portal.ready;
    await callOver(url, subjects.subjects, {}, caller ? { caller } : {});
    await callOver(url, auth.login, { mobile: '9000000001', phone_code: '91' });
    await fetch(`${url}/media/1.zzz.abcdefgh/videos/secret.mp4`);
    await fetch(`${url}/nothing-here.txt?token=${caller?.token}`);
    await portal.kill('SIGTERM');
    const log = portal.log();
    expect(log.filter(({ msg }) => msg === 'request')).toMatchObject([
      { method: 'POST', path: '/api/Student/subjects', code: 200 },
      { method: 'POST', path: '/api/Auth/login', code: 200 },
      { method: 'GET', path: '/media/:signature/*', code: 404 },
      { method: 'GET', path: 'unknown', code: 404 },
    ]);
    const text = JSON.stringify(log);
    for (const secret of [caller?.token ?? '', '9000000001', 'abcdefgh', 'secret.mp4']) expect(text).not.toContain(secret);
  });
});

function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => socket.on('close', () => resolve(text)).on('error', reject));
}

/** Resolves once the port takes no new connections: the portal has begun to stop. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const taken = await new Promise((resolve) => probe.on('connect', () => resolve(true)).on('error', () => resolve(false)));
    probe.destroy();
    if (!taken) return;
  }
}

/** A relay between the portal and its database; cut, it breaks every connection and allows none. */
class Cable {
  readonly #target: number;
  readonly #ends = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  /** Returns the port at this end, the same each time. */
  async open(): Promise<number> {
    this.#server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1');
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(end);
        end.pipe(other);
        end.on('error', () => other.destroy()).on('close', () => this.#ends.delete(end));
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this.#port;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }
}
