import { afterEach, expect, test } from 'vitest';
import { ENGINES } from '../server/src/testing/portal.ts';
import { runPortal } from '../server/src/testing/command.ts';
import { clockSteps, doubtfulClock } from './scenario/steps.ts';
import { World } from './world.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
let world: World;
afterEach(() => world.remove());

test.each(ENGINES)(
  'EXAM-02 the clock is set an hour on or back, for a while or across a restart: an exam neither ends nor stretches (%s)',
  { timeout: 300_000 },
  async (engine) => {
    world = await World.make(engine);
    expect(await clockSteps(world)).toMatchObject(WHOLE);
  },
);

test.each(ENGINES)(
  'EXAM-02 a machine comes back with a clock a day ahead: exams are held open until an operator says that it is right (%s)',
  { timeout: 300_000 },
  async (engine) => {
    world = await World.make(engine);
    const confirm = () => runPortal(world.env, 'doctor', '--clock-is-right');
    expect(await doubtfulClock(world, confirm)).toMatchObject(WHOLE);
  },
);
