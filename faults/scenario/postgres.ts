import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '../../scripts/machine/start-postgres.ts';
import type { Report, World } from '../world.ts';

/**
 * PostgreSQL stops as in `pg_ctl stop -m immediate`, that many times, and comes back on the same data; the portal stays
 * up and must recover by itself. `readyMs` is how long after PostgreSQL's return it acknowledged the next answer.
 */
export async function databaseStops(world: World, postgres: Postgres, stops: number): Promise<Report> {
  await world.start();
  const readyMs: number[] = [];
  await world.whileTheySit(async () => {
    for (let stop = 0; stop < stops; stop += 1) {
      await world.acknowledge(randomInt(20, 60));
      await sleep(randomInt(20));
      await postgres.crashAndRestart();
      const began = performance.now();
      await world.acknowledge(1);
      readyMs.push(performance.now() - began);
    }
    await world.acknowledge(20);
  });
  return { ...(await world.report()), readyMs };
}
