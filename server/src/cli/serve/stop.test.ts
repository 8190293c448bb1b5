import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callRequest, students } from '@portal/contract';
import { afterEach, expect, test } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { directSql, insertSessions, prepareDatabase } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function open(port: string): Socket {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  undo.push(() => socket.destroy());
  return socket;
}

/** Returns everything that comes over a socket until the server closes it. */
function whole(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

test.each(EITHER)(
  'SIGTERM: kept connections are closed, the call under way is answered and its connection too, and it ends with 0 (%s)',
  async (engine) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-stop-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const database = await prepareDatabase(engine, folder);
    undo.push(database.drop);
    const sql = directSql(database.url);
    undo.push(() => sql.close());
    const [caller] = await insertSessions(sql, [1]);
    const portal = startProcess(database.env);
    undo.push(() => portal.kill('SIGKILL'));
    const { port } = new URL(await portal.ready);

    const unused = open(port);
    const idle = open(port);
    const slow = open(port);
    await Promise.all([once(unused, 'connect'), once(idle, 'connect'), once(slow, 'connect')]);
    const [unusedText, idleText, slowText] = [whole(unused), whole(idle), whole(slow)];
    // Sends a whole call whose connection is kept, and half of another call.
    idle.write('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n');
    await once(idle, 'data');
    const call = callRequest(students.add_feedback, { message: 'Written while the portal stops' }, caller, 'stop-feedback');
    const head = Object.entries({ ...call.headers, Host: 'portal', 'Content-Length': Buffer.byteLength(call.body ?? '') });
    slow.write(`POST /api${call.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    slow.write(call.body?.slice(0, 10) ?? '');
    // An answer to a later call proves that the earlier ones have arrived.
    await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { Connection: 'close' } });

    const ended = portal.kill('SIGTERM');
    // Idle connections end while the call is under way: closed only when the portal breaks everything off, they would
    // take that call with them.
    expect(await idleText).toMatch(/^HTTP\/1\.1 200 /u);
    expect(await unusedText).toBe('');
    slow.write(call.body?.slice(10) ?? '');
    const answer = await slowText;
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*"status":true/u);
    expect(answer.toLowerCase()).toContain('connection: close\r\n');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await sql.get('SELECT message FROM feedback')).toMatchObject({ message: 'Written while the portal stops' });
  },
);
