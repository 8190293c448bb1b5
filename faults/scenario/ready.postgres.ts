import { startPostgres, type Postgres } from '../../scripts/machine/start-postgres.ts';
import { World, type Report } from '../world.ts';
import { crashedNow, frozenNow, readyInFault, waitForStandby } from './ready.ts';

/** The faults of a PostgreSQL server of its own, in the words of bench/results/proof.md. */
export const SERVER_FAULTS = ['the primary hangs', 'the synchronous standby hangs', 'the primary is killed'] as const;
type ServerFault = (typeof SERVER_FAULTS)[number];

/** Makes the fault on servers of its own, so that nothing else hangs. */
export async function readyAlone(fault: ServerFault): Promise<Report> {
  const primary = await startPostgres();
  try {
    // A primary that is killed has no standby: that one would come back seconds later, and commits with it.
    if (fault === 'the primary is killed') return await on(primary, (world) => readyInFault(world, crashedNow(primary), 3000));
    const standby = await startPostgres({}, { follow: primary.url });
    try {
      await waitForStandby(primary);
      const [hangs, reads] = fault === 'the primary hangs' ? [primary, false] : [standby, true];
      return await on(primary, (world) => readyInFault(world, frozenNow(hangs, reads)));
    } finally {
      await standby.stop();
    }
  } finally {
    await primary.stop();
  }
}

async function on({ url: server }: Postgres, look: (world: World) => Promise<Report>): Promise<Report> {
  const world = await World.make('postgres', { server });
  try {
    return await look(world);
  } finally {
    await world.remove();
  }
}
