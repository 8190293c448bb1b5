import { afterEach, describe, expect, test } from 'vitest';
import { failingDisk, fullDisk } from './scenario/disk.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';
import { isWhole } from '../server/src/testing/whole.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
let world: World | undefined;
afterEach(async () => {
  await world?.remove();
  world = undefined;
});

test.skipIf(process.platform !== 'linux')(
  'SRV-05 a full disk: clear refusals, nothing acknowledged is lost, and the portal goes on when there is room',
  async () => {
    world = await World.make('sqlite');
    const report = await fullDisk(world);
    expect(report).toMatchObject(WHOLE);
    expect(report.unavailable).toBeGreaterThanOrEqual(30);
  },
  60_000, // A portal starts three times, beside students who sit an exam.
);

/** With `npm test -- --all`; the gate has the round above. */
const CALLS = isWhole ? (['fsync'] as const) : [];

describe.skipIf((await whyNoStrace()) !== undefined).each(CALLS)('below the database (%s)', (call) => {
  test('SRV-05 the disk fails for a while: what it did not take is not acknowledged, and nothing else is lost', async () => {
    world = await World.make('sqlite');
    const report = await failingDisk(world, call);
    expect(report).toMatchObject(WHOLE);
    expect(report.unavailable).toBeGreaterThan(0);
  });
});
