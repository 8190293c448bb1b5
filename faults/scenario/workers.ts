import type { Report, World } from '../world.ts';

/**
 * `kill -9` of the worker that answered last, so many times, while students sit the quiz with two workers. Students keep their
 * connections, so all of them may be with one worker; each time it is replaced before the next one dies.
 */
export async function killedWorkers(world: World, kills: number): Promise<Report> {
  await world.start({ env: { WORKERS: '2', LOG_LEVEL: 'info' } });
  await world.whileTheySit(async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await world.acknowledge(30);
      process.kill(lastToAnswer(world), 'SIGKILL');
      while (replaced(world) < kill) await world.acknowledge(1);
    }
    await world.acknowledge(30);
  });
  return world.report();
}

const lastToAnswer = ({ portal }: World): number => portal.log().findLast(({ msg }) => msg === 'request')?.pid ?? 0;

const replaced = ({ portal }: World): number =>
  portal.log().filter(({ msg }) => msg === 'a worker took the place of one that ended').length;
