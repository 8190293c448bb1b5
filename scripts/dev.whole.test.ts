import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { root } from './machine/command.ts';
import { freePort } from './machine/free-port.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

test('npm run dev: pages, console and calls at one address; a changed file of the server starts it anew; nothing is left at the end', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  undo.push(() => rmSync(data, { recursive: true, force: true }));
  const address = `http://127.0.0.1:${await freePort()}`;
  const dev = spawn('npm', ['run', 'dev', '--', '--port', new URL(address).port, '--no-demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // Of all that it started: npm itself does not wait for them.
  const ended = once(dev, 'close');
  undo.push(async () => {
    dev.kill('SIGTERM');
    await ended;
  });
  const started = async (times: number): Promise<number> => {
    while (printed.split(`is ready:  ${address}\n`).length <= times) {
      if (dev.exitCode !== null || printed.includes('Failed running')) throw new Error(printed);
      await sleep(50);
    }
    return (JSON.parse(readFileSync(join(data, 'portal.db-holder'), 'utf8')) as { pid: number }).pid;
  };
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(address + path, { headers: { Accept: 'text/html,*/*' } });
    expect(answer.status, `${path}: ${printed}`).toBe(200);
    return answer.text();
  };
  const answers = async () => {
    expect(await get('/quiz/subjects')).toContain('src="/src/boot/main.ts"');
    expect(await get('/console/students')).toContain('src="../src/console/main.tsx"');
    expect(JSON.parse(await get('/config.json'))).toMatchObject({ apiBase: '/api' });
    expect(JSON.parse(await get('/api/Auth/academic_levels'))).toMatchObject({ status: true });
  };

  const first = await started(1);
  await answers();
  for (const script of ['/src/boot/main.ts', '/src/console/main.tsx']) expect(await get(script)).toContain('import ');
  utimesSync(join(root, 'server/src/app.ts'), new Date(), new Date());
  const second = await started(2);
  expect(second).not.toBe(first);
  await answers();

  dev.kill('SIGTERM');
  await ended;
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  // A server was started twice, and the pages' libraries were gathered.
}, 90_000);
