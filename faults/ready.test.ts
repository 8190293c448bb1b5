import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../scripts/postgres.ts';
import { crashedNow, failingCallsNow, frozenNow, fullDiskNow, readyInFault, waitForStandby } from './scenario/ready.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
const PATIENCE = { timeout: 90_000 };
const noStrace = await whyNoStrace();
let world: World | undefined;
afterEach(async () => {
  await world?.remove();
  world = undefined;
});

describe.skipIf(process.platform !== 'linux')('/readyz is right within two seconds, and calls are answered', () => {
  test('SRV-05 a full disk', PATIENCE, async () => {
    world = await World.make('sqlite');
    expect(await readyInFault(world, fullDiskNow(world), 3000)).toMatchObject(WHOLE);
  });

  describe.skipIf(noStrace !== undefined)('below the database', () => {
    test.each([
      { call: 'pwrite64', error: 'EIO' },
      { call: 'pwrite64', error: 'ENOSPC' },
      { call: 'pwrite64', error: 'EROFS' },
      { call: 'pread64', error: 'EIO' },
    ] as const)('SRV-05 $call fails with $error', PATIENCE, async ({ call, error }) => {
      world = await World.make('sqlite');
      expect(await readyInFault(world, failingCallsNow(world, call, error), 3000)).toMatchObject(WHOLE);
    });
  });

  describe('PostgreSQL', () => {
    let postgres: Postgres;
    let standby: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
      standby = await startPostgres({}, { follow: postgres.url });
      await waitForStandby(postgres);
    });
    afterAll(async () => {
      await standby.stop();
      await postgres.stop();
    });

    test('SRV-05 the primary hangs', PATIENCE, async () => {
      world = await World.make('postgres', { server: postgres.url });
      expect(await readyInFault(world, frozenNow(postgres, false))).toMatchObject(WHOLE);
    });

    test('SRV-05 the standby hangs: nothing is acknowledged that it does not have, and lists go on', PATIENCE, async () => {
      world = await World.make('postgres', { server: postgres.url });
      expect(await readyInFault(world, frozenNow(standby, true))).toMatchObject(WHOLE);
    });

    test('SRV-05 the primary is killed', PATIENCE, async () => {
      // One without a standby: that one would come back seconds later, and commits with it.
      const alone = await startPostgres();
      world = await World.make('postgres', { server: alone.url });
      expect(await readyInFault(world, crashedNow(alone), 3000)).toMatchObject(WHOLE);
      await world.remove();
      world = undefined;
      await alone.stop();
    });
  });
});
