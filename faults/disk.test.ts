import { afterEach, describe, expect, test } from 'vitest';
import { record, replay } from './power/replay.ts';
import { failingDisk, fullDisk } from './scenario/disk.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
let world: World | undefined;
afterEach(async () => {
  await world?.remove();
  world = undefined;
});

test.skipIf(process.platform !== 'linux')(
  'SRV-05 a full disk: clear refusals, nothing acknowledged is lost, and the portal goes on when there is room',
  { timeout: 300_000 },
  async () => {
    world = await World.make('sqlite');
    const report = await fullDisk(world);
    expect(report).toMatchObject(WHOLE);
    expect(report.unavailable).toBeGreaterThanOrEqual(30);
  },
);

describe.skipIf((await whyNoStrace()) !== undefined)('below the database', () => {
  test.each(['fsync', 'pwrite64'] as const)(
    'SRV-05 the disk fails for a while (%s): what it did not take is not acknowledged, and nothing else is lost',
    { timeout: 300_000 },
    async (call) => {
      world = await World.make('sqlite');
      const report = await failingDisk(world, call);
      expect(report).toMatchObject(WHOLE);
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
