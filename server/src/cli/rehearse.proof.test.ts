import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runPortal } from '../testing/command.ts';
import { directSql, prepareDatabase, type PreparedDatabase } from '../testing/database.ts';
import { startProcess, type PortalProcess } from '../testing/process.ts';
import { EITHER } from '../testing/portal.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const TABLES = [
  'student',
  'session',
  'academic_level',
  'subject',
  'subject_level',
  'exam',
  'paper',
  'question',
  'attempt',
  'open_attempt',
];

describe.each(EITHER)('portal rehearse on %s', { timeout: 120_000 }, (engine) => {
  let folder: string;
  let database: PreparedDatabase;
  let portal: PortalProcess;
  let env: Record<string, string>;
  let before: Record<string, number>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-rehearse-'));
    database = await prepareDatabase(engine, folder);
    portal = startProcess(database.env);
    env = { ...database.env, PORT: new URL(await portal.ready).port };
    before = await rows();
  });
  afterAll(async () => {
    await portal.kill('SIGTERM');
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = async () => {
    const sql = directSql(database.url);
    const counts = TABLES.map(async (table) => {
      const row = await sql.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
      return [table, row?.count ?? -1] as const;
    });
    const all = Object.fromEntries(await Promise.all(counts));
    await sql.close();
    return all;
  };

  test('made-up students sit an exam; the command says what the server bears, and nothing of them stays', async () => {
    const ended = await runPortal(env, 'rehearse', '--students', '6', '--minutes', '0.03', '--json');
    // Whether it bears them is the machine's affair, and so is the exit code.
    const said = JSON.parse(ended.out || JSON.stringify(ended)) as Record<string, unknown>;
    expect(said).toMatchObject({ students: 6, handed_in: 6, errors: 0, lost: 0, doubled: 0 });
    expect(said['steps']).toMatchObject({ start: { count: 6 }, 'hand in': { count: 6 } });
    expect(said['words']).toContain('Every answer the server acknowledged is stored, once.');
    expect(await rows()).toEqual(before);
  });

  /** A way to the portal on which a call, by its nth time, is answered with 'not now' for so many seconds. */
  const busy = async (seconds: (path: string, nth: number) => number | undefined) => {
    const asked = new Map<string, number>();
    const refused = Promise.withResolvers<void>();
    const door = createServer((request, response) => {
      const name = request.url ?? '';
      const nth = (asked.get(name) ?? 0) + 1;
      asked.set(name, nth);
      const wait = name.startsWith('/api/') ? seconds(name, nth) : undefined;
      if (wait !== undefined) {
        response.writeHead(503, { 'Retry-After': wait }).end();
        return refused.resolve();
      }
      const { method, headers } = request;
      const onward = forward({ port: env['PORT'], path: name, method, headers }, (answer) =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
      request.pipe(onward.on('error', () => response.destroy()));
      return undefined;
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const close = () => {
      door.closeAllConnections();
      door.close();
    };
    return { url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, refused: refused.promise, close };
  };

  test('who is told not now comes again, however long the rehearsal has gone on, and it is counted', async () => {
    const door = await busy((_path, nth) => (nth <= 3 ? 1 : undefined));
    const real = performance.now.bind(performance);
    // Sets the clock forward, as after ten minutes of an exam.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 600_000);
    const { out } = await runPortal(env, 'rehearse', '--students', '3', '--minutes', '0.03', '--url', door.url, '--json');
    clock.mockRestore();
    door.close();
    const said = JSON.parse(out) as Record<string, number>;
    expect(said).toMatchObject({ handed_in: 3, errors: 0, lost: 0, doubled: 0 });
    expect(said['turned_away']).toBeGreaterThanOrEqual(9);
    expect(await rows()).toEqual(before);
  });

  test('Ctrl-C in the middle ends it and leaves nothing; what a killed one leaves is removed by the next', async () => {
    const start = async (...args: string[]) => {
      const child = spawn(process.execPath, [MAIN, 'rehearse', '--students', '5', '--minutes', '5', ...args], { env });
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const ended = once(child, 'exit');
      while (!text.includes('sit an exam')) await Promise.race([once(child.stderr, 'data'), ended.then(() => expect.fail(text))]);
      return { child, ended, said: () => text };
    };
    const stopped = await start();
    expect((await rows())['student']).toBe((before['student'] ?? 0) + 5);
    stopped.child.kill('SIGINT');
    expect((await stopped.ended)[0]).toBe(1);
    expect(stopped.said()).toContain('The rehearsal was stopped. Everything it made is removed.');
    expect(await rows()).toEqual(before);

    // The interrupted rehearsal does not wait out the hour that its students were told to wait.
    const door = await busy(() => 3600);
    const waiting = await start('--url', door.url, '--minutes', '0.05');
    await door.refused;
    waiting.child.kill('SIGINT');
    expect((await waiting.ended)[0]).toBe(1);
    door.close();
    expect(await rows()).toEqual(before);

    const killed = await start();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await rows())['student']).toBe((before['student'] ?? 0) + 5);
    expect(await runPortal(env, 'rehearse', '--clean')).toMatchObject({ code: 0, fault: '5 made-up students removed.' });
    expect(await rows()).toEqual(before);
  });
});

test('a mistake on the command line is one line', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-rehearse-'));
  const database = await prepareDatabase('sqlite', folder);
  const line = async (...args: string[]) => (await runPortal({ ...database.env, PORT: '1' }, 'rehearse', ...args)).fault;
  expect(await line('--students', 'many')).toMatch(/^--students must be a number from 1 to 10000\./u);
  expect(await line('--students', '2', '--url', 'ftp://x')).toBe('--url must begin with http:// or https://.');
  expect(await line('--students', '2')).toMatch(/^No portal answers at http:\/\/127\.0\.0\.1:1\. Start it/u);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
