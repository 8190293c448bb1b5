import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { prepareDatabase } from '../../testing/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a portal and a gateway that take a line and never say a word are told, after so many seconds', async () => {
  const { env, drop } = await prepareDatabase('sqlite', folder);
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { out } = await runPortal({ ...env, NODE_ENV: 'production', PUBLIC_URL: address, SMS_URL: address }, 'doctor', '--json');
  const { findings } = JSON.parse(out) as { findings: { check: string; state: string; found: string }[] };
  for (const check of ['SMS gateway', 'certificate'])
    expect(findings).toContainEqual(
      expect.objectContaining({ check, state: 'failure', found: expect.stringContaining('no answer within 8 s') as string }),
    );
  silent.close();
  await drop();
});
