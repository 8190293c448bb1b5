import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callRequest, students } from '@portal/contract';
import { afterEach, expect, test } from 'vitest';
import { directSql, insertSessions, prepareDatabase } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A way to a PostgreSQL server that can go silent: connections stay open, and nothing comes any more. */
async function silencable(url: string): Promise<{ url: string; silence: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let silent = false;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    if (!silent) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  const through = url.replace(`:${port}/`, `:${(way.address() as AddressInfo).port}/`);
  const silence = (): void => {
    silent = true;
    for (const socket of sockets) socket.unpipe();
  };
  return { url: through, silence };
}

test('SIGTERM: it ends, too, when the database has gone silent in the middle of a call, which is told to try again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-stop-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = await prepareDatabase('postgres', folder);
  undo.push(database.drop);
  const sql = directSql(database.url);
  const [caller] = await insertSessions(sql, [1]);
  await sql.close();
  const way = await silencable(database.url);
  const portal = startProcess({ ...database.env, DATABASE_URL: way.url });
  undo.push(() => portal.kill('SIGKILL'));
  const url = await portal.ready;
  way.silence();
  const call = callRequest(students.get_profile, {}, caller);
  const told = fetch(`${url}/api${call.path}`, call);
  // The call has been taken up once the next one is answered.
  await fetch(`${url}/healthz`);
  const ended = portal.kill('SIGTERM');
  expect((await told).status).toBe(503);
  expect(await ended).toEqual({ code: 0, signal: null });
});
