import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../scripts/machine/start-postgres.ts';
import { databaseStops } from './scenario/postgres.ts';
import { World } from './world.ts';
import { isWhole } from '../server/src/testing/whole.ts';

let postgres: Postgres;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  world = await World.make('postgres', { server: postgres.url });
});
afterAll(async () => {
  await world.remove();
  await postgres.stop();
});

/** Twice with `npm test -- --all`. */
const STOPS = isWhole ? 2 : 1;

test('SRV-05 PostgreSQL stops at once under submissions: nothing acknowledged is lost, and the portal recovers by itself', async () => {
  const report = await databaseStops(world, postgres, STOPS);
  expect(report).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
  expect(report.unavailable).toBeGreaterThan(0);
});
