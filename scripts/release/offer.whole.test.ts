import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOfText } from '../../server/src/ops/update/minisign.ts';
import { startPortal, type TestPortal } from '../../server/src/testing/portal.ts';
import { addStaff, OWNER, signInStaff, TEACHER } from '../../server/src/testing/staff.ts';
import { makeKey, readKey, signatureText } from './key.ts';

const { audit, settings, today } = staffCalls;
const VERSION = '99.0.0';
// A look is made within the twentieth of a minute, on a machine that may have much else to do.
const WAIT = { timeout: 60_000 };
// As long as two looks.
const SLOW = { timeout: 120_000 };
const SOON = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString();

let folder: string;
let publisher: Server;
let files: Map<string, string>;
let portal: TestPortal | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-offer-'));
  for (const name of ['key', 'other']) makeKey(path.join(folder, name));
  files = new Map();
  publisher = createServer((request, answer) => {
    const text = files.get(path.basename(request.url ?? ''));
    answer.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(publisher, 'listening');
});
afterEach(async () => {
  await portal?.stop();
  publisher.close();
  rmSync(folder, { recursive: true, force: true });
});

function publish(said: { version?: string; expires?: string; key?: string }): void {
  const { version = VERSION, expires = SOON, key = 'key' } = said;
  const made_at = new Date(0).toISOString();
  const text = JSON.stringify({
    format: 1,
    version,
    commit: '0123456789ab',
    made_at,
    expires,
    files: [],
    news: 'Maps of rivers',
  });
  files.set('release.json', text);
  files.set('release.json.minisig', signatureText(readKey(path.join(folder, `${key}.key`)), digestOfText(text), 'a test'));
}

/** A portal that looks for a new version at its start, and its owner. */
async function looking(env: Record<string, string> = {}): Promise<{ portal: TestPortal; owner: StaffCaller }> {
  const UPDATE_URL = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/release.json`;
  const UPDATE_KEY_FILE = path.join(folder, 'key.pub');
  portal = await startPortal('sqlite', { env: { UPDATE_URL, UPDATE_KEY_FILE, ...env } });
  await addStaff(portal);
  return { portal, owner: await signInStaff(portal, OWNER) };
}

const shown = async (on: TestPortal, caller: StaffCaller) => (await on.call(settings.release, {}, { caller })).data;

test(
  'OPS-02 an owner sees that there is a new version and what is in it, orders it once, and the audit says so; a teacher does neither',
  SLOW,
  async () => {
    publish({});
    const { portal: on, owner } = await looking({ UPDATE_HELPER: 'on' });
    const offered = { version: VERSION, news: 'Maps of rivers' };
    await expect.poll(() => shown(on, owner), WAIT).toMatchObject({ offered, is_carried_out: true });
    expect((await on.call(today.health, {}, { caller: owner })).data).toMatchObject({ new_version: VERSION });
    const teacher = { caller: await signInStaff(on, TEACHER) };
    expect((await on.call(settings.release, {}, teacher)).code).toBe(403);
    expect((await on.call(settings.order_update, { version: VERSION }, teacher)).code).toBe(403);

    const order = path.join(on.services.config.DATA_DIR, 'update-order.json');
    expect(await on.call(settings.order_update, { version: '98.0.0' }, { caller: owner })).toMatchObject({
      message: expect.stringContaining('is not offered any more') as string,
    });
    expect(existsSync(order)).toBe(false);
    expect((await on.call(settings.order_update, { version: VERSION }, { caller: owner })).status).toBe(true);
    expect(JSON.parse(readFileSync(order, 'utf8'))).toMatchObject({ version: VERSION });
    expect(await shown(on, owner)).toMatchObject({ ordered: { version: VERSION, state: 'waiting' } });
    expect(await on.call(settings.order_update, { version: VERSION }, { caller: owner })).toMatchObject({
      message: expect.stringContaining('One is under way already') as string,
    });
    const actions = (await on.call(audit.audit, {}, { caller: owner })).data;
    expect(actions?.filter(({ action }) => action === 'update')).toHaveLength(1);
  },
);

test('OPS-02 without a helper the page says the command, and nothing is ordered', SLOW, async () => {
  publish({});
  const { portal: on, owner } = await looking();
  await expect.poll(() => shown(on, owner), WAIT).toMatchObject({ offered: { version: VERSION } });
  expect((await shown(on, owner))?.command).toBe(`portal update ${on.services.config.UPDATE_URL}`);
  expect(await on.call(settings.order_update, { version: VERSION }, { caller: owner })).toMatchObject({
    message: expect.stringContaining('run the command that the page shows') as string,
  });
  expect(existsSync(path.join(on.services.config.DATA_DIR, 'update-order.json'))).toBe(false);
});

test.each([
  ['of another key is not offered, and the page says why', { key: 'other' }, { fault: 'signed with another key' }],
  ['that has expired is not offered', { expires: '2020-01-01T00:00:00.000Z' }, {}],
  ['that is older is not offered', { version: '0.0.1' }, {}],
])('OPS-02 a release %s', SLOW, async (_name, said, { fault }: { fault?: string }) => {
  publish(said);
  const { portal: on, owner } = await looking();
  await expect.poll(async () => (await shown(on, owner))?.looked_at, WAIT).toBeDefined();
  const found = await shown(on, owner);
  expect(found?.offered).toBeUndefined();
  if (fault === undefined) expect(found?.fault).toBeUndefined();
  else expect(found?.fault).toContain(fault);
});

test('OPS-02 the publisher is asked once a day', SLOW, async () => {
  let asked = 0;
  publisher.on('request', () => (asked += 1));
  publish({});
  const { portal: on, owner } = await looking();
  await expect.poll(() => shown(on, owner), WAIT).toMatchObject({ offered: { version: VERSION } });
  const timesBefore = asked;
  publish({ version: '99.1.0' });
  on.passTime(20 * 3_600_000);
  // Two more chances to look.
  await sleep(7000);
  expect([asked, (await shown(on, owner))?.offered?.version]).toEqual([timesBefore, VERSION]);
  on.passTime(5 * 3_600_000);
  await expect.poll(async () => (await shown(on, owner))?.offered?.version, WAIT).toBe('99.1.0');
});

test('OPS-02 nobody is asked where no address is set', async () => {
  let asked = 0;
  publisher.on('request', () => (asked += 1));
  const { portal: on, owner } = await looking({ UPDATE_URL: '' });
  expect(await shown(on, owner)).toMatchObject({ is_looked_for: false });
  expect(asked).toBe(0);
});
