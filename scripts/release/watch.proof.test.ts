import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeFake, silentLater } from './testing/fake.ts';
import { COMMIT, Installed } from './testing/installed.ts';

const installed = new Installed();
beforeAll(() => installed.begin(), 120_000);
afterAll(() => installed.remove());

test('OPS-02 one that answers nobody as its watch ends is watched on, and left', { timeout: 120_000 }, async () => {
  const build = { version: '1.1.0', commit: COMMIT };
  const { folder } = await installed.offer(build.version, (release) => placeFake(release, build, { serve: silentLater(build) }));
  // Each call that it does not answer is waited for as long as two seconds: the third one outlasts the watch.
  const { code, said } = await installed.update([folder], [15, 3]);
  expect(said).toContain('1.1.0 (0123456789ab) was ready and is not any more: going back');
  expect([code, await installed.running(), installed.left()]).toEqual([1, '1.0.0', []]);
});
