import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../contract/src/index.ts';
import { startPostgres, type Postgres } from '../scripts/machine/start-postgres.ts';
import { callOver } from '../server/src/testing/call.ts';
import { refuses, startGateway, takes, type Gateway } from '../server/src/testing/gateway.ts';
import { ASHA, MEERA, RAVI } from '../server/src/testing/school.ts';
import { Address } from './address.ts';
import { movableClock } from './scenario/clock.faults.ts';
import { at, portOf, query } from './scenario/failover.ts';
import { crashedNow, failingCallsNow, frozenNow, fullDiskNow, waitForStandby } from './scenario/ready.ts';
import { Eyes, type Named } from './scenario/red.ts';
import { whyNoStrace } from './strace.ts';
import { World } from './world.ts';

const PATIENCE = { timeout: 180_000 };
const WITHIN_MS = 10_000;
/** Codes are counted over a minute: so long after the last that was not taken the line is well. */
const COUNTED_MS = 75_000;
const DAY = 24 * 3_600_000;
const noStrace = await whyNoStrace();

let world: World;
let eyes: Eyes;
/** What was started for the portal; ended in the opposite order. */
const started: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (const stop of started.splice(0).toReversed()) await stop();
};

async function turnsRed(fault: Named): Promise<void> {
  const { redMs, wellMs, page } = await eyes.see(fault);
  const [red, well] = [redMs, wellMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  console.log(`     ${fault.line} is red after ${red}, well ${well} after its end; the page in it: ${page}`);
  expect(redMs).toBeLessThan(WITHIN_MS);
  expect(wellMs).toBeLessThan(fault.wellMs ?? WITHIN_MS);
  expect(page).not.toBe('well');
}

describe.skipIf(process.platform !== 'linux')('a line is red within ten seconds of a fault, and well by itself: embedded', () => {
  let gateway: Gateway;
  let answer = takes;
  let setClock: (ms: number) => void;
  const copy = () => `${world.folder}-copy`;
  beforeAll(async () => {
    world = await World.make('sqlite');
    started.push(async () => {
      await world.remove();
      rmSync(copy(), { recursive: true, force: true });
    });
    gateway = await startGateway((response) => answer(response));
    started.push(gateway.close);
    const { env, set } = movableClock(world);
    setClock = set;
    mkdirSync(copy());
    eyes = await Eyes.open(world, { ...env, SMS_URL: gateway.url, COPY_TO: copy() });
  });
  afterAll(stopAll);

  test('STF-13 no file can grow', PATIENCE, () => turnsRed({ line: 'writes', ...fullDiskNow(world)() }));

  test.skipIf(noStrace !== undefined).each([
    ['pwrite64', 'EIO'],
    ['pwrite64', 'ENOSPC'],
    ['pwrite64', 'EROFS'],
    ['pread64', 'EIO'],
  ] as const)('STF-13 every %s fails with %s', PATIENCE, (call, error) =>
    turnsRed({ line: 'writes', ...failingCallsNow(world, call, error)() }),
  );

  test.each([
    ['on', DAY],
    ['back', -DAY],
  ])('STF-13 the clock of the machine is set a day %s', PATIENCE, (_name, by) =>
    turnsRed({
      line: 'time',
      reads: true,
      begin: () => {
        setClock(by);
        return () => setClock(0);
      },
    }),
  );

  test('STF-13 the disk with the copy of the database is gone', PATIENCE, () =>
    turnsRed({
      line: 'copy',
      reads: true,
      begin: () => {
        renameSync(copy(), `${copy()}.away`);
        return () => renameSync(`${copy()}.away`, copy());
      },
    }),
  );

  test('STF-13 work by the clock fails', PATIENCE, () => {
    const rename = (from: string, to: string) =>
      world.sql((sql) => sql.run(`ALTER TABLE class_told RENAME COLUMN ${from} TO ${to}`));
    return turnsRed({
      line: 'jobs',
      reads: true,
      begin: async () => {
        await rename('changes', 'away');
        return () => rename('away', 'changes');
      },
    });
  });

  test('STF-13 no SMS gateway takes a code', PATIENCE, () =>
    turnsRed({
      line: 'codes',
      reads: true,
      wellMs: COUNTED_MS,
      begin: async () => {
        answer = refuses;
        for (const mobile of [ASHA, RAVI, MEERA])
          await callOver(world.door.url ?? '', auth.login, { phone_code: '91', mobile }).catch(() => undefined);
        return () => void (answer = takes);
      },
    }),
  );
});

describe.skipIf(process.platform !== 'linux')(
  'a line is red within ten seconds of a fault, and well by itself: PostgreSQL',
  () => {
    let primary: Postgres;
    let standby: Postgres;
    let address: Address;
    beforeAll(async () => {
      primary = await startPostgres();
      started.push(primary.stop);
      standby = await startPostgres({}, { follow: primary.url });
      started.push(standby.stop);
      address = await Address.start(portOf(primary));
      started.push(() => address.stop());
      world = await World.make('postgres', { server: at(primary.url, address) });
      started.push(() => world.remove());
      eyes = await Eyes.open(world);
    });
    afterAll(stopAll);
    const away = (begin: Named['begin']): Promise<void> => turnsRed({ line: 'writes', reads: false, begin });

    test('STF-13 the server is killed', PATIENCE, () => away(crashedNow(primary)().begin));

    test('STF-13 the server hangs', PATIENCE, () => away(frozenNow(primary, false)().begin));

    test('STF-13 the server lets nobody in', PATIENCE, () =>
      away(async () => {
        const name = new URL(world.env['DATABASE_URL'] ?? '').pathname.slice(1);
        const allow = (isAllowed: boolean) => query(primary, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${isAllowed}`);
        await allow(false);
        await query(primary, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
        return () => allow(true);
      }),
    );

    test('STF-13 the network to the server breaks every connection', PATIENCE, () =>
      away(() => {
        address.moveTo(1);
        return () => address.moveTo(portOf(primary));
      }),
    );

    test('STF-13 the network to the server swallows everything', PATIENCE, () =>
      away(() => {
        address.silence(true);
        return () => address.silence(false);
      }),
    );

    test('STF-13 the standby that commits wait for hangs', PATIENCE, async () => {
      await waitForStandby(primary);
      await turnsRed({ line: 'writes', ...frozenNow(standby, true)() });
    });
  },
);
