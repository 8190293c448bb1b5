import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/portal.mjs');

test('a held socket is taken over, and keeps what comes in while no portal runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-socket-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  // Node has no public name for the descriptor.
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  /** A portal that begins when it is told so; until then it only holds the socket, as systemd does. */
  const portal = () =>
    spawn('/bin/sh', ['-c', `read line; LISTEN_PID=$$ exec "${process.execPath}" "${LAUNCHER}" serve`], {
      env: { LISTEN_FDS: '1', DATA_DIR: folder, DEMO_SCHOOL: 'off', PORT: '1', LOG_LEVEL: 'info' },
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
    first.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
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
});
