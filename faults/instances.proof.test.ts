import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaced } from './scenario/instances.ts';
import { World } from './world.ts';

/** Students were never told 'not now' and never got no answer: they noticed nothing. */
const UNNOTICED = { lost: 0, doubled: 0, wrong: [], cutOff: 0, unavailable: 0 };

let world: World;
beforeAll(async () => {
  world = await World.make('postgres');
});
afterAll(() => world.remove());

test(
  'SRV-05 one of two instances behind nginx is killed under hand-ins: students notice nothing',
  { timeout: 180_000 },
  async () => {
    expect(await replaced(world, 'SIGKILL', [0])).toMatchObject(UNNOTICED);
  },
);

test('both instances are replaced, one after the other: no hand-in is refused', { timeout: 180_000 }, async () => {
  expect(await replaced(world, 'SIGTERM', [0, 1])).toMatchObject(UNNOTICED);
});
