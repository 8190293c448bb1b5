import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/machine/start-postgres.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { Volume } from '../loop/volume.ts';
import { faultyEnv } from '../preload/order.ts';
import { World, type Report } from '../world.ts';

/** A machine whose power can be cut: its world, and what a cut and the next start are there. */
interface Machine {
  world: World;
  cut: () => Promise<void>;
  boot: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * The power of the file system under the database is cut while students sit the quiz, `cuts` times; each time the file
 * system recovers by its own journal, the database by its own, and the portal starts again. `weak` lets the database
 * answer before the disk has anything, as a control that such losses are seen.
 */
export async function powerCuts(engine: Engine, cuts: number, { weak = false } = {}): Promise<Report> {
  const volume = Volume.make();
  try {
    const machine = await (engine === 'sqlite' ? embedded(volume) : postgres(volume, weak));
    const { world } = machine;
    const env = engine === 'sqlite' && weak ? faultyEnv({ source: { synchronous: 'OFF' } }) : {};
    try {
      await world.start({ env });
      volume.sync();
      await world.whileTheySit(async () => {
        for (let cut = 0; cut < cuts; cut += 1) {
          await world.acknowledge(randomInt(10, 60));
          await sleep(randomInt(20));
          volume.cut();
          await machine.cut();
          await volume.again();
          await machine.boot();
          await world.start({ env });
          await world.checkIntegrity();
        }
        await world.acknowledge(10);
      });
      return await world.report();
    } finally {
      await machine.remove();
    }
  } finally {
    await volume.remove();
  }
}

async function embedded(volume: Volume): Promise<Machine> {
  const world = await World.make('sqlite', { parent: volume.folder });
  return { world, cut: () => world.gone('SIGKILL'), boot: async () => undefined, remove: () => world.remove() };
}

async function postgres(volume: Volume, weak: boolean): Promise<Machine> {
  // The writer of the log sleeps as long as it may: what a weak commit leaves to it is not on the disk by chance.
  const settings = weak ? { synchronous_commit: 'off', wal_writer_delay: '10s' } : {};
  const server = await startPostgres(settings, { data: volume.folder });
  const world = await World.make('postgres', { server: server.url });
  return {
    world,
    cut: async () => {
      await server.kill();
      await world.gone('SIGKILL');
    },
    boot: () => server.restart(),
    remove: async () => {
      await world.remove();
      await server.stop();
    },
  };
}
