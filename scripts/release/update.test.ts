import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RELEASE } from '../../server/src/ops/update/manifest.ts';
import { makeKey } from './key.ts';
import { Installed, type Change } from './testing/installed.ts';

/** Each installs a portal of its own version, and starts it several times: seconds on a quiet machine. */
const SLOW = { timeout: 120_000 };
const installed = new Installed();
beforeAll(() => installed.begin(), 120_000);
afterAll(() => installed.remove());

const rows = () => {
  const db = new DatabaseSync(path.join(installed.data, 'portal.db'), { readOnly: true });
  try {
    return db.prepare('SELECT stud_id, name FROM student ORDER BY stud_id').all();
  } finally {
    db.close();
  }
};
const releases = () => readdirSync(path.join(installed.place, 'releases')).toSorted();
/** What is left of an update. */
const clean = () =>
  [
    path.join(installed.place, 'update.json'),
    path.join(installed.place, '.incoming'),
    path.join(installed.data, 'update'),
  ].filter(existsSync);

const MIGRATIONS = 'server/src/db/migrations';
const migration =
  (name: string, sql: string): Change =>
  (release) =>
    writeFileSync(path.join(release, MIGRATIONS, name), sql);
/** What versions that were put in place have in their sources: later ones have it, too. */
const taken: Change[] = [];
const onTop =
  (change: Change): Change =>
  (release) =>
    [...taken, change].forEach((each) => each(release));
/** Ends the portal at a place of its start. */
const ending =
  (at: string, code: string): Change =>
  (release) => {
    const file = path.join(release, 'server/src/cli/serve/portal.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(at);
    writeFileSync(file, text.replace(at, `${code};\n${at}`));
  };
const BEFORE_LISTENING = ending('  noteServing(', 'process.exit(1)');
const ONCE_READY = ending('  holding?.listensOn(', 'setTimeout(() => process.exit(1), 1500)');

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
    const before = rows();
    const { code, said } = await installed.update([await made()]);
    expect(said).toContain(words);
    expect(code).toBe(1);
    expect(await installed.running()).toBe('1.0.0');
    expect([releases(), clean(), rows()]).toEqual([['1.0.0'], [], before]);
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
  expect(clean()).toEqual([]);
});

describe('OPS-02 one that is not well goes away by itself, and the data is as it was:', SLOW, () => {
  const CHANGED = migration('9001-change.sql', `UPDATE student SET name = 'changed'; DROP TABLE feedback;`);
  const crash = (when: string, code = 'process.exit(1)') => beginning(`if (process.argv.includes('serve')) ${when} ${code};`);
  test.each([
    [
      'one that ends at its start, once it has changed the database',
      (release: string) => {
        CHANGED(release);
        BEFORE_LISTENING(release);
      },
    ],
    ['one that ends a moment after it is ready', ONCE_READY],
  ] as [string, Change][])('%s', async (_name, change) => {
    const before = rows();
    const { folder } = await installed.release('1.1.0', change);
    const { code, said } = await installed.update([folder], [4, 6]);
    expect(said).toContain('1.0.0 (0123456789ab) runs again');
    expect(code).toBe(1);
    expect(await installed.running()).toBe('1.0.0');
    expect([releases(), clean(), rows()]).toEqual([['1.0.0'], [], before]);
  });
});

test('OPS-02 a good one is put in place while calls come in, and none of them is refused', SLOW, async () => {
  const adding = migration('9001-add-probe.sql', 'CREATE TABLE probe (n {int}) {strict};');
  const { folder } = await installed.release('1.1.0', adding);
  const before = rows();
  let [done, asked] = [false, 0];
  const refused: string[] = [];
  const ask = async () => {
    while (!done) {
      asked += 1;
      const close = { headers: { Connection: 'close' } };
      const code = await fetch(`${installed.address}/readyz`, close).then(({ status }) => status, String);
      if (code !== 200) refused.push(String(code));
    }
  };
  const asking = [ask(), ask(), ask()];
  const { code, said } = await installed.update([folder]);
  done = true;
  await Promise.all(asking);
  expect(said).toContain('1.1.0 runs. The backup of before is ');
  expect([code, refused, asked > 20]).toEqual([0, [], true]);
  expect([await installed.running(), releases(), clean(), rows()]).toEqual(['1.1.0', ['1.0.0', '1.1.0'], [], before]);
  taken.push(adding);
});

const STEPS = ['fetching', 'unpacking', 'backing up', 'trying', 'switching', 'watching', 'going back'];
/** One of each kind: what is undone, what is gone on with, what goes back. */
const FEW = ['unpacking', 'switching', 'going back'];
/** Kills an update once it has written down that it is at a step, or a later one. */
const killedAt = (step: string) => (child: ChildProcess) => {
  const timer = setInterval(() => {
    if (STEPS.indexOf(installed.step()) >= STEPS.indexOf(step)) child.kill('SIGKILL');
  }, 1);
  child.on('close', () => clearInterval(timer));
};

describe(
  'OPS-02 the machine loses its power in the middle of an update, and at the next start it is undone or ends well:',
  SLOW,
  () => {
    /** A step that the version before cannot live with. */
    const changing = (): Change => {
      const name = `probe_${taken.length}`;
      const sql = `CREATE TABLE ${name} (n {int}) {strict}; INSERT INTO ${name} VALUES (1);`;
      return migration(`91${String(taken.length).padStart(2, '0')}-change.sql`, sql);
    };
    const crashing: Change = (release) => {
      changing()(release);
      BEFORE_LISTENING(release);
    };
    test.each(process.env['WHOLE'] === undefined ? FEW : STEPS)('%s', async (step) => {
      const [before, kept, version] = [rows(), releases(), await installed.running()];
      const next = `1.${taken.length + 2}.0`;
      const change = changing();
      const isBad = step === 'going back';
      const { folder } = await installed.release(next, onTop(isBad ? crashing : change));
      const { code } = await installed.update([folder], isBad ? [1, 5] : undefined, killedAt(step));
      expect(code).toBe(null);
      expect(STEPS).toContain(installed.step());
      await installed.cutPower();
      await installed.start();
      const { said } = await installed.update(['--resume']);
      const isDone = step === 'switching' || step === 'watching';
      expect(said).toContain(isDone ? `${next} runs` : isBad ? `${version} (0123456789ab) runs again` : 'undone');
      if (isDone) taken.push(change);
      expect(await installed.running()).toBe(isDone ? next : version);
      expect([clean(), rows()]).toEqual([[], before]);
      expect(releases()).toEqual(isDone ? [version, next] : kept);
    });
  },
);

test('OPS-02 one that has taken calls since it changed the database stays, with the way back in words', SLOW, async () => {
  taken.push(migration('9999-change.sql', 'CREATE TABLE changed (n {int}) {strict}; INSERT INTO changed VALUES (1);'));
  const { folder } = await installed.release('2.0.0', onTop(ONCE_READY));
  const { code, said } = await installed.update([folder], [15, 9]);
  expect(said).toContain('It has taken calls since its database was changed, and going back would lose them: it stays.');
  expect(code).toBe(1);
  expect(readlinkSync(path.join(installed.place, 'current'))).toBe('releases/2.0.0');
  expect(existsSync(path.join(installed.data, 'update/before.db'))).toBe(true);
});
