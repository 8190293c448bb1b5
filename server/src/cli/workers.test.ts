import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callRequest, student } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPostgresDatabase, directSql, insertSessions, prepareDatabase } from '../testing/database.ts';
import { answering, startProcess, type PortalProcess } from '../testing/process.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const PATIENCE = { timeout: 60_000, interval: 20 };
// Each starts three to five processes.
vi.setConfig({ testTimeout: 180_000 });

let folder = '';
const undo: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-workers-'));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): PortalProcess {
  const portal = startProcess({ DATA_DIR: folder, SECRET, LOG_LEVEL: 'info', WORKERS: '2', ...env });
  undo.push(() => portal.kill('SIGKILL'));
  return portal;
}

/** A database that no portal has seen: the workers, starting together, bring it up. */
async function emptyDatabase(): Promise<Record<string, string>> {
  const database = await createPostgresDatabase();
  undo.push(database.drop);
  return { DATABASE_URL: database.url };
}

/** Calls until so many workers have answered from line `from` of the log on that are none of `gone`; gives them. */
function answered(
  portal: PortalProcess,
  url: string,
  count: number,
  { gone = [], from = 0 }: { gone?: number[]; from?: number } = {},
): Promise<number[]> {
  return vi.waitFor(async () => {
    await fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
    const workers = answering(portal, from).filter((pid) => !gone.includes(pid));
    expect(workers).toHaveLength(count);
    return workers;
  }, PATIENCE);
}

const refused = (url: string): Promise<void> =>
  vi.waitFor(async () => expect(await fetch(url).catch(() => 'refused')).toBe('refused'), PATIENCE);

describe('a start that cannot go on says why once, not once a worker', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const portal = start(env);
    expect(await portal.exit).toEqual({ code: 1, signal: null });
    expect(portal.stdout()).toBe('');
    return portal.stderr();
  }

  test('WORKERS with the embedded database, named with what else is wrong', async () => {
    const needs =
      'WORKERS above 1 needs PostgreSQL, as the embedded database has one writer: set DATABASE_URL=postgres://…, or leave WORKERS out';
    expect(await refusal({})).toBe(`The configuration has 1 problem: ${needs}.\n`);
    expect(await refusal({ DATABASE_URL: `file:${folder}/portal.db`, PORT: 'eighty', WORKERS: '65' })).toBe(
      `The configuration has 3 problems: PORT must be a whole number; WORKERS must be at most 64; ${needs}.\n`,
    );
  });

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    undo.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ ...(await emptyDatabase()), PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what runs there, or choose another: npm start -- --port ${port + 1}\n`,
    );
  });

  test('PostgreSQL is not there', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/portal' })).toBe(
      'PostgreSQL at DATABASE_URL does not answer as it should: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
  });
});

test('each of four workers answers behind one port; it is said once that the portal is ready', async () => {
  const portal = start({ ...(await emptyDatabase()), WORKERS: '4' });
  const workers = await answered(portal, await portal.ready, 4);
  expect(workers).not.toContain(portal.pid);
  expect(portal.stdout().match(/is ready/gu)).toHaveLength(1);
  expect(portal.stderr()).toBe('');
});

test('a worker that ends again and again is started again, each time after a longer wait', async () => {
  const portal = start(await emptyDatabase());
  const url = await portal.ready;
  const [first = 0, other = 0] = await answered(portal, url, 2);
  const gone: number[] = [];
  for (let worker = first; gone.length < 3;) {
    process.kill(worker, 'SIGKILL');
    gone.push(worker);
    worker = (await answered(portal, url, 2, { gone })).find((each) => each !== other) ?? 0;
  }
  const ends = portal.log().filter(({ msg }) => msg === 'a worker ended and is started again');
  expect(ends.map(({ worker }) => worker)).toEqual(gone);
  expect(ends.map(({ wait_ms }) => wait_ms)).toEqual([100, 400, 1600]);
});

test('SIGTERM: each worker answers what was begun, and all end with 0', async () => {
  const database = await prepareDatabase('postgres', folder);
  undo.push(database.drop);
  const sql = directSql(database.url);
  undo.push(() => sql.close());
  const [caller] = await insertSessions(sql, [1]);
  const portal = start(database.env);
  const url = await portal.ready;
  await answered(portal, url, 2);
  // Each keeps a connection on which it was answered; at last both workers have some.
  const sockets: Socket[] = [];
  await vi.waitFor(async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET /readyz HTTP/1.1\r\nHost: portal\r\n\r\n');
    await once(socket, 'data');
    const lines = portal.log().filter(({ path: address }) => address === '/readyz');
    expect(new Set(lines.map(({ pid }) => pid)).size).toBe(2);
  }, PATIENCE);
  // Half of each body is on its way when the signal comes.
  const open = sockets.map((socket, index) => {
    const call = callRequest(student.add_feedback, { message: `No. ${index}` }, caller, `feedback-${index}`);
    const { path: address, headers, body = '' } = call;
    const head = Object.entries({ ...headers, Host: 'portal', 'Content-Length': Buffer.byteLength(body) });
    socket.write(`POST /api${address} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    socket.write(body.slice(0, 10));
    return { socket, rest: body.slice(10), answer: textOf(socket) };
  });
  // Where a worker has answered a later call, what came earlier has arrived.
  await answered(portal, url, 2, { from: portal.log().length });
  const before = portal.log().length;
  const ended = portal.kill('SIGTERM');
  await refused(url);
  for (const { socket, rest } of open) socket.write(rest);
  for (const { answer } of open) expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"status":true/u);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(await sql.get('SELECT count(*) AS count FROM feedback')).toMatchObject({ count: sockets.length });
  expect(
    new Set(
      portal
        .log()
        .slice(before)
        .map(({ pid }) => pid),
    ).size,
  ).toBe(2);
});

test('SIGTERM while the workers start: all end, with 0', async () => {
  // A PostgreSQL that takes connections and never says a word.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const portal = start({ DATABASE_URL: `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/portal` });
  await vi.waitFor(() => expect(sockets).toHaveLength(2), PATIENCE);
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(portal.stderr()).toBe('');
});

test('the primary killed as `kill -9` does leaves no worker that serves on', async () => {
  const portal = start(await emptyDatabase());
  const url = await portal.ready;
  await answered(portal, url, 2);
  // Its output closes when the last process that holds it has ended.
  expect(await portal.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

/** Everything that comes over it until it closes. */
function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}
