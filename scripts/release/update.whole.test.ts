import { once } from 'node:events';
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RELEASE } from '../../server/src/ops/update/manifest.ts';
import { lastOrder, orderUpdate } from '../../server/src/ops/update/order.ts';
import { makeKey } from './key.ts';
import { all, crashing, crashingLater, migration } from './testing/changes.ts';
import { Installed, type Change } from './testing/installed.ts';

// Each installs a version of its own and starts it several times: seconds on a quiet machine.
const SLOW = { timeout: 120_000 };
const installed = new Installed();
beforeAll(() => installed.begin(), 120_000);
afterAll(() => installed.remove());

describe('OPS-02 what must not be installed is refused in words, and nothing was touched:', SLOW, () => {
  test.each([
    [
      'one that another key signed',
      async () => {
        const { folder } = await installed.release('1.1.0');
        makeKey(path.join(folder, 'other'));
        await installed.sign(folder, readFileSync(path.join(folder, RELEASE), 'utf8'), path.join(folder, 'other'));
        return folder;
      },
      'signed with another key',
    ],
    [
      'one changed after it was signed',
      async () => {
        const { folder } = await installed.release('1.1.0');
        const file = path.join(folder, RELEASE);
        writeFileSync(file, readFileSync(file, 'utf8').replace('1.1.0', '1.1.1'));
        return folder;
      },
      'is not what its publisher signed',
    ],
    [
      'one whose archive is cut short',
      async () => {
        const { folder, archive } = await installed.release('1.1.0');
        truncateSync(archive, 100_000);
        return folder;
      },
      'is cut short: 100000 of',
    ],
    [
      'one whose archive is another',
      async () => {
        const { folder, archive } = await installed.release('1.1.0');
        const bytes = readFileSync(archive);
        bytes[1000] = (bytes[1000] ?? 0) ^ 1;
        writeFileSync(archive, bytes);
        return folder;
      },
      'is not what its publisher signed',
    ],
    ['an older one', async () => (await installed.release('0.9.9')).folder, 'an update only goes forward'],
    ['the same one', async () => (await installed.release('1.0.0')).folder, 'an update only goes forward'],
    [
      'one that has expired',
      async () => (await installed.release('1.1.0', undefined, { expires: '2020-01-01T00:00:00.000Z' })).folder,
      'has expired',
    ],
    [
      'one for other machines',
      async () => (await installed.release('1.1.0', undefined, { files: [] })).folder,
      'no archive for this machine',
    ],
    [
      'one that calls itself otherwise than its archive',
      async () => (await installed.release('1.1.0', undefined, { commit: 'ba9876543210' })).folder,
      'The archive holds 1.1.0 (0123456789ab)',
    ],
    [
      'one whose step fails on the copy of the data',
      async () => (await installed.release('1.1.0', migration('9001-fails.sql', 'INSERT INTO nowhere VALUES (1);'))).folder,
      "'portal update' of 1.1.0 failed",
    ],
    ['a folder without one', async () => installed.folder, 'is not there'],
  ] as const)('%s', async (_name, made, words) => {
    const before = await installed.rows();
    const { code, said } = await installed.update([await made()]);
    expect(said).toContain(words);
    expect(code).toBe(1);
    expect(await installed.running()).toBe('1.0.0');
    expect([installed.releases(), installed.left(), await installed.rows()]).toEqual([['1.0.0'], [], before]);
  });
});

test('OPS-02 a release is looked at without being installed: what it is, and what is new', async () => {
  const { folder, archive } = await installed.release('1.1.0');
  const { code, said } = await installed.update([archive, '--check']);
  expect(said).toMatch(
    /^1\.1\.0 \(0123456789ab\) can be installed until .*; 1\.0\.0 \(0123456789ab\) runs\.\n\nWhat is new in 1\.1\.0/u,
  );
  expect(code).toBe(0);
  expect((await installed.update([folder, '--check', '--json'])).said).toContain('"newer": true');
  expect(installed.left()).toEqual([]);
});

describe('OPS-02 one that is not well goes away by itself, and the data is as it was:', SLOW, () => {
  const CHANGED = migration('9001-change.sql', `UPDATE student SET name = 'changed'; DROP TABLE feedback;`);
  test.each([
    ['one that ends at its start, once it has changed the database', all(CHANGED, crashing)],
    ['one that ends a moment after it is ready', crashingLater],
  ] as [string, Change][])('%s', async (_name, change) => {
    const before = await installed.rows();
    const { folder } = await installed.release('1.1.0', change);
    const { code, said } = await installed.update([folder], [4, 6]);
    expect(said).toContain('1.0.0 (0123456789ab) runs again');
    expect(code).toBe(1);
    expect(await installed.running()).toBe('1.0.0');
    expect([installed.releases(), installed.left(), await installed.rows()]).toEqual([['1.0.0'], [], before]);
  });
});

/** Answers with the files of a release, as its publisher's server does. */
async function published(folder: string): Promise<string> {
  const server = createServer((request, answer) => {
    const file = path.join(folder, path.basename(request.url ?? ''));
    if (existsSync(file)) createReadStream(file).pipe(answer);
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal/`;
}

test('OPS-02 an address that has no release, or more than was signed, is refused in words', SLOW, async () => {
  const { folder, archive } = await installed.release('1.1.0');
  const address = await published(folder);
  appendFileSync(archive, 'more');
  const longer = await installed.update([`${address}release.json`]);
  expect(longer).toMatchObject({ code: 1, said: expect.stringContaining('is longer than its publisher signed') as string });
  rmSync(path.join(folder, RELEASE));
  const missing = await installed.update([address]);
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('the answer was 404') as string });
  expect([await installed.running(), installed.releases(), installed.left()]).toEqual(['1.0.0', ['1.0.0'], []]);
});

test(
  'OPS-02 what an owner has ordered is installed only where it is the version that is offered, and the owner is told how it ended',
  SLOW,
  async () => {
    const { folder } = await installed.release('1.0.5', all(crashing));
    installed.settings = { UPDATE_URL: await published(folder) };
    orderUpdate(installed.data, { version: '1.0.4', at: 1 });
    expect(await installed.update(['--ordered'])).toMatchObject({ code: 1 });
    expect(lastOrder(installed.data)).toMatchObject({
      version: '1.0.4',
      state: 'failed',
      said: expect.stringContaining('1.0.5 is offered') as string,
    });
    orderUpdate(installed.data, { version: '1.0.5', at: 2 });
    expect(await installed.update(['--ordered'], [4, 1])).toMatchObject({ code: 1 });
    expect(lastOrder(installed.data)).toMatchObject({
      version: '1.0.5',
      state: 'failed',
      said: expect.stringContaining('runs again') as string,
    });
    expect((await installed.update(['--ordered'])).said).toContain('No update is ordered.');
    expect([await installed.running(), installed.left()]).toEqual(['1.0.0', []]);
  },
);

test(
  'OPS-02 the file of an order is read as one that an enemy wrote, and what is said of it goes past a link',
  SLOW,
  async () => {
    const [order, outcome, other] = ['update-order.json', 'update-outcome.json.new', 'other'].map((name) =>
      path.join(installed.data, name),
    ) as [string, string, string];
    writeFileSync(other, JSON.stringify({ version: '1.0.6', at: 3 }));
    symlinkSync(other, order);
    const { code } = await installed.update(['--ordered']);
    expect([code, existsSync(order), readFileSync(other, 'utf8')]).toEqual([
      0,
      false,
      JSON.stringify({ version: '1.0.6', at: 3 }),
    ]);
    symlinkSync(other, outcome);
    orderUpdate(installed.data, { version: '1.0.7', at: 4 });
    expect((await installed.update(['--ordered'])).code).toBe(1);
    expect(lastOrder(installed.data)).toMatchObject({ version: '1.0.7', state: 'failed' });
    expect(readFileSync(other, 'utf8')).toBe(JSON.stringify({ version: '1.0.6', at: 3 }));
    rmSync(other);
  },
);

test('OPS-02 a good one is put in place while calls come in, and none of them is refused', SLOW, async () => {
  const adding = migration('9001-add-probe.sql', 'CREATE TABLE probe (n {int}) {strict};');
  const { folder } = await installed.release('1.1.0', adding);
  const before = await installed.rows();
  let asked = 0;
  const done = new AbortController();
  const refused: string[] = [];
  let cut = 0;
  const ask = async () => {
    while (!done.signal.aborted) {
      asked += 1;
      const answer = await installed.ask();
      // One of each who asks may be cut while the portal before ends: phones send it again.
      if (answer === 'ECONNRESET') cut += 1;
      else if (answer !== 200) refused.push(String(answer));
    }
  };
  const asking = [ask(), ask(), ask()];
  const { code, said } = await installed.update([await published(folder)]);
  done.abort();
  await Promise.all(asking);
  expect(said).toContain('1.1.0 runs. The backup of before is ');
  expect([code, refused, asked > 20, cut <= asking.length]).toEqual([0, [], true, true]);
  expect([await installed.running(), installed.releases(), installed.left(), await installed.rows()]).toEqual([
    '1.1.0',
    ['1.0.0', '1.1.0'],
    [],
    before,
  ]);
});
