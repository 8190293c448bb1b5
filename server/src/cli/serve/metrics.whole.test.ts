import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth, subjects } from '@portal/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { prepareDatabase } from '../../testing/database.ts';
import { startProcess, type PortalProcess } from '../../testing/process.ts';
import { ASHA } from '../../testing/school.ts';

let folder = '';
let portal: PortalProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-metrics-'));
});

afterEach(async () => {
  await portal?.kill('SIGKILL');
  portal = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The figures by their names with labels. */
async function figures(port: number): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('an operator reads at a port of its own how many calls, codes and writes there were, at most 80 series and no student in any', async () => {
  const port = await freePort();
  const { env } = await prepareDatabase('sqlite', folder);
  portal = startProcess({ ...env, METRICS_PORT: String(port) });
  const url = await portal.ready;
  const before = await figures(port);
  expect(before).toMatchObject({ portal_ready: 1, portal_clock_in_doubt: 0, portal_writes_waiting: 0 });
  expect(before['portal_disk_free_bytes']).toBeGreaterThan(0);
  expect(before['process_cpu_seconds_total']).toBeGreaterThan(0);

  expect((await callOver(url, auth.login, { phone_code: '91', mobile: ASHA })).status).toBe(true);
  expect((await callOver(url, subjects.subjects, {})).code).toBe(401);
  await expect
    .poll(() => figures(port))
    .toMatchObject({
      'portal_calls_total{outcome="refused"}': 1,
      'portal_codes_total{outcome="done"}': 1,
    });
  const after = await figures(port);
  expect(after['portal_write_seconds_count']).toBeGreaterThan(before['portal_write_seconds_count'] ?? 0);
  expect(after['portal_call_seconds_count']).toBe((before['portal_call_seconds_count'] ?? 0) + 2);
  expect(Object.keys(after).length).toBeLessThanOrEqual(80);
  expect(JSON.stringify(after)).not.toContain(ASHA);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
});

test('a port for figures that is in use is said at the start, with its remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, fault } = await runPortal(
    { DATA_DIR: folder, DEMO_SCHOOL: 'off', PORT: '0', METRICS_PORT: String(port) },
    'serve',
  );
  other.close();
  expect({ code, fault: fault.trim() }).toEqual({
    code: 1,
    fault: `Port ${port} on 127.0.0.1 is in use. Stop what runs there, or choose another: METRICS_PORT=${port + 1}`,
  });
});
