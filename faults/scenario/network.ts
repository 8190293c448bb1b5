import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultProxy, type FaultKind } from '../proxy.ts';
import type { Report, World } from '../world.ts';

const KINDS: FaultKind[] = ['swallow', 'refuse', 'unavailable', 'delay', 'cut'];
const PATHS = ['/Student/save_answers', '/Student/submit_quiz', '/Student/start_attempt', '/Student/submit_quiz'];

/**
 * Answers swallowed, refused, broken off, delayed, 503 in their place, and no network at all, that many rounds of all
 * of these.
 */
export async function badNetwork(world: World, rounds: number): Promise<Report> {
  const proxy = await FaultProxy.start(await world.start());
  world.door.url = proxy.url;
  await world.whileTheySit(async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of KINDS)
        for (const path of PATHS) proxy.order({ kind, path, times: randomInt(1, 5), ms: randomInt(10, 200) });
      await world.acknowledge(40);
      proxy.offline(true);
      await sleep(randomInt(20, 200));
      proxy.offline(false);
      await world.acknowledge(20);
      proxy.clear();
    }
  });
  const report = await world.report();
  await proxy.stop();
  return report;
}
