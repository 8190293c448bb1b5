import type { ChildProcess } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all, crashing, crashingLater, migration } from './testing/changes.ts';
import { Installed, type Change } from './testing/installed.ts';

// Each installs a version of its own and starts it several times: seconds on a quiet machine.
const SLOW = { timeout: 120_000 };
const installed = new Installed();
beforeAll(() => installed.begin(), 120_000);
afterAll(() => installed.remove());

/** What versions that were put in place have in their sources: later ones have it, too. */
const taken: Change[] = [];

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
    test.each(process.env['WHOLE'] === undefined ? FEW : STEPS)('%s', async (step) => {
      const [before, kept, version] = [await installed.rows(), installed.releases(), await installed.running()];
      const next = `1.${taken.length + 2}.0`;
      const change = changing();
      const isBad = step === 'going back';
      const { folder } = await installed.release(next, all(...taken, change, ...(isBad ? [crashing] : [])));
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
      expect([installed.left(), await installed.rows()]).toEqual([[], before]);
      expect(installed.releases()).toEqual(isDone ? [version, next] : kept);
    });
  },
);

test('OPS-02 one that has taken calls since it changed the database stays, with the way back in words', SLOW, async () => {
  taken.push(migration('9999-change.sql', 'CREATE TABLE changed (n {int}) {strict}; INSERT INTO changed VALUES (1);'));
  const { folder } = await installed.release('2.0.0', all(...taken, crashingLater));
  const { code, said } = await installed.update([folder], [15, 9]);
  expect(said).toContain('It has taken calls since its database was changed, and going back would lose them: it stays.');
  expect(code).toBe(1);
  expect(readlinkSync(path.join(installed.place, 'current'))).toBe('releases/2.0.0');
  expect(existsSync(path.join(installed.data, 'update/before.db'))).toBe(true);
});
