import { afterEach, describe, expect, test } from 'vitest';
import { record, replay } from './power/replay.ts';
import { failingDisk } from './scenario/disk.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.remove();
  world = undefined;
});

describe.skipIf((await whyNoStrace()) !== undefined)('below the database', () => {
  test(
    'SRV-05 the disk fails for a while (pwrite64): what it did not take is not acknowledged, and nothing else is lost',
    { timeout: 300_000 },
    async () => {
      world = await World.make('sqlite');
      const report = await failingDisk(world, 'pwrite64');
      expect(report).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
      expect(report.unavailable).toBeGreaterThan(0);
    },
  );

  test(
    'SRV-05 the power is cut at any sync and after any answer, with any part of what was not synced: every acknowledged submission is there',
    { timeout: 300_000 },
    async () => {
      const found = replay(await record(120), { stride: 4, times: 1 });
      expect(found).toMatchObject({ lost: 0, doubled: 0, broken: [] });
      expect(found.acknowledged).toBeGreaterThan(60);
      expect(found.disks).toBeGreaterThan(80);
    },
  );

  test(
    'SRV-05 the same power cuts do lose acknowledged submissions with synchronous=NORMAL, so they would be seen',
    { timeout: 300_000 },
    async () => {
      const found = replay(await record(40, { synchronous: 'NORMAL' }), { stride: 4, times: 1 });
      expect(found.lost).toBeGreaterThan(0);
    },
  );
});
