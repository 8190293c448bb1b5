import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFault } from '../preload/order.ts';
import { faultyEnv } from '../preload/order.ts';
import type { Report, StartOptions, World } from '../world.ts';

/** The places where a kill hurts most, as faults/preload/source.ts knows them. */
export const POINTS: SourceFault[] = [
  { point: 'in the middle of grading' },
  { point: 'between the statements of a hand-in' },
  { point: 'between commit and answer', job: 'attempt.submit' },
  { point: 'between commit and answer', job: 'attempt.save' },
];

/** `kill -9` at random moments; the portal is started again each time, at last to stay. */
export async function killedAnytime(world: World, kills: number, options: StartOptions = {}): Promise<Report> {
  await world.whileTheySit(async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await world.start(options);
      await world.checkIntegrity();
      await world.acknowledge(randomInt(1, 60));
      await sleep(randomInt(20));
      await world.gone('SIGKILL');
    }
    await startAgain(world);
  });
  return world.report();
}

/** `kill -9` at each of the places, after that many passes. */
export async function killedAt(world: World, points: SourceFault[]): Promise<Report> {
  await world.whileTheySit(async () => {
    for (const source of points) {
      await world.start({ env: faultyEnv({ source: { ...source, pass: randomInt(1, 20) } }) });
      await world.checkIntegrity();
      await world.gone();
    }
    await startAgain(world);
  });
  return world.report();
}

async function startAgain(world: World): Promise<void> {
  await world.start();
  await world.checkIntegrity();
  await world.acknowledge(10);
}
