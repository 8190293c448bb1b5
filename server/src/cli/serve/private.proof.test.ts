import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { startProcess } from '../../testing/process.ts';

test('SRV-10 nobody else on the machine reads the database: not one just made, nor one an earlier version left open; the doctor says so', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-private-'));
  const data = path.join(folder, 'data');
  const env = { DATA_DIR: data, LOG_LEVEL: 'silent', NODE_ENV: 'development' };
  // Starts the portal under the usual umask of a shell.
  const start = () => startProcess(env, [], ['sh', '-c', 'umask 022; exec "$@"', 'sh']);
  const open = (): string[] =>
    ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(path.join(data, name)).mode & 0o077) !== 0,
    );
  try {
    const first = start();
    await first.ready;
    // Files of the demo's own media keep the rights they were copied with; nobody reaches them.
    expect(open().filter((name) => !name.startsWith(`media${path.sep}`))).toEqual([]);
    await first.kill('SIGTERM');

    for (const name of ['.', 'portal.db']) chmodSync(path.join(data, name), 0o755);
    const doctor = async () => (await runPortal(env, 'doctor')).out;
    expect(await doctor()).toContain('others may read portal.db');
    expect(await doctor()).toContain(`chmod 600 ${path.join(data, 'portal.db')}`);
    const second = start();
    await second.ready;
    expect(open().filter((name) => !name.startsWith(`media${path.sep}`))).toEqual([]);
    expect(await doctor()).not.toContain('others may read portal.db');
    await second.kill('SIGTERM');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
