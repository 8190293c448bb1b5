import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';

const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/portal.mjs');

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

test.each([
  ['one process, told to stop', { several: false, killed: false }],
  ['two workers, told to stop', { several: true, killed: false }],
  ['two workers, both killed', { several: true, killed: true }],
])(
  'a held socket is taken over, and keeps what comes in while no portal runs (%s)',
  { timeout: 180_000 },
  async (_, { several, killed }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-socket-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const workers = several ? await onPostgres() : {};
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    // Node has no public name for the descriptor.
    const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
    /** A portal that begins when it is told so; until then it only holds the socket, as systemd does. */
    const portal = () =>
      spawn('/bin/sh', ['-c', `read line; LISTEN_PID=$$ exec "${process.execPath}" "${LAUNCHER}" serve`], {
        env: { LISTEN_FDS: '1', DATA_DIR: folder, DEMO_SCHOOL: 'off', PORT: '1', LOG_LEVEL: 'info', ...workers },
        stdio: ['pipe', 'pipe', 'inherit', fd],
      });
    const ready = async (): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } })).ok;

    const [first, second] = [portal(), portal()];
    try {
      await Promise.all([once(first, 'spawn'), once(second, 'spawn')]);
      holder.close();
      first.stdin?.write('\n');
      expect(await ready()).toBe(true);
      const ended = once(first, 'exit');
      if (killed) for (const pid of await answering(first, 2, ready)) process.kill(Number(pid), 'SIGKILL');
      else first.kill('SIGTERM');
      expect(await ended).toEqual([killed ? 1 : 0, null]);
      // Nobody runs now: the call is neither refused nor answered, until the next one comes.
      let answered = false;
      const waiting = ready().finally(() => {
        answered = true;
      });
      await sleep(300);
      expect(answered).toBe(false);
      second.stdin?.write('\n');
      expect(await waiting).toBe(true);
      second.kill('SIGTERM');
      await once(second, 'exit');
    } finally {
      first.kill('SIGKILL');
      second.kill('SIGKILL');
    }
  },
);

/** Calls until so many processes have logged an answer; gives their ids. */
async function answering(portal: ChildProcess, count: number, call: () => Promise<boolean>): Promise<Set<string>> {
  let log = '';
  portal.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return vi.waitFor(async () => {
    await call();
    const pids = new Set([...log.matchAll(/"pid":(\d+)/gu)].map(([, pid = '']) => pid));
    expect(pids.size).toBe(count);
    return pids;
  }, 60_000);
}

/** What a portal must be told to run two workers. */
async function onPostgres(): Promise<Record<string, string>> {
  const database = await createPostgresDatabase();
  undo.push(database.drop);
  return { DATABASE_URL: database.url, SECRET: 'a-secret-for-tests-that-is-long-enough', WORKERS: '2' };
}
