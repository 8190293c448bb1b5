import { afterEach, describe, expect, test } from 'vitest';
import { heldRows } from './scenario/lock.ts';
import { readyAlone, SERVER_FAULTS } from './scenario/ready.postgres.ts';
import { failingCallsNow, fullDiskNow, readyInFault } from './scenario/ready.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
const PATIENCE = { timeout: 180_000 };
/** A student who is at work must not be given to another client: each sits once. */
const STUDENTS = 1000;
const noStrace = await whyNoStrace();
let world: World | undefined;
afterEach(async () => {
  await world?.remove();
  world = undefined;
});

describe.skipIf(process.platform !== 'linux')('/readyz is right within two seconds, and calls are answered', () => {
  test('SRV-05 a full disk', PATIENCE, async () => {
    world = await World.make('sqlite', { students: STUDENTS });
    expect(await readyInFault(world, fullDiskNow(world), 3000)).toMatchObject(WHOLE);
  });

  describe.skipIf(noStrace !== undefined)('below the database', () => {
    test.each([
      { call: 'pwrite64', error: 'EIO' },
      { call: 'pwrite64', error: 'ENOSPC' },
      { call: 'pwrite64', error: 'EROFS' },
      { call: 'pread64', error: 'EIO' },
    ] as const)('SRV-05 $call fails with $error', PATIENCE, async ({ call, error }) => {
      world = await World.make('sqlite', { students: STUDENTS });
      expect(await readyInFault(world, failingCallsNow(world, call, error), 3000)).toMatchObject(WHOLE);
    });
  });

  test.each(SERVER_FAULTS)('SRV-05 PostgreSQL: %s', PATIENCE, async (fault) => {
    expect(await readyAlone(fault)).toMatchObject(WHOLE);
  });

  test('SRV-05 rows held for seven seconds are no hung database: a class of 60 waits and gets in', PATIENCE, async () => {
    world = await World.make('postgres');
    expect(await heldRows(world, 60, 7000)).toMatchObject(WHOLE);
  });
});
