import { afterAll, beforeAll, expect, test } from 'vitest';
import { killedWorkers } from './scenario/workers.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.make('postgres');
});
afterAll(() => world.remove());

test(
  'SRV-05 one of two workers is killed under hand-ins and replaced, again and again: nothing acknowledged is lost',
  { timeout: 180_000 },
  async () => {
    const report = await killedWorkers(world, 2);
    expect(report).toMatchObject({ lost: 0, doubled: 0, wrong: [], unavailable: 0 });
    expect(report.cutOff).toBeGreaterThan(0);
    expect(await world.portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  },
);
