import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deadlineWhileDown, jumpingClock } from './scenario/clock.ts';
import { killedAt, POINTS } from './scenario/kill.ts';
import { badNetwork } from './scenario/network.ts';
import { parallelSubmits } from './scenario/submit.ts';
import { World } from './world.ts';
import { isWhole } from '../server/src/testing/whole.ts';

const WHOLE = { lost: 0, doubled: 0, wrong: [] };
const BOTH = ['sqlite', 'postgres'] as const;
type Engine = (typeof BOTH)[number];

/** Runs a fault on both engines with --all, else on the one named (bench/results/notes, 0107). */
const mostly = (engine: Engine): readonly Engine[] => (isWhole ? BOTH : [engine]);

/** A world of that engine for the tests of one block. */
function worldOn(engine: Engine): () => World {
  let world: World;
  beforeAll(async () => {
    world = await World.make(engine);
  });
  afterEach(() => world.stop());
  afterAll(() => world.remove());
  return () => world;
}

/** Two halves: each has time to spare for its starts on a machine that has much else to do. */
const BEFORE_COMMIT = ['in the middle of grading, of storing', POINTS.slice(0, 2)] as const;
const AFTER_COMMIT = ['between commit and answer, of a hand-in and of a save', POINTS.slice(2)] as const;
const HALVES = {
  sqlite: isWhole ? [BEFORE_COMMIT, AFTER_COMMIT] : [AFTER_COMMIT],
  postgres: isWhole ? [BEFORE_COMMIT, AFTER_COMMIT] : [BEFORE_COMMIT],
};

describe.each(BOTH)('no acknowledged answer is lost or doubled by a kill, on %s', (engine) => {
  const world = worldOn(engine);

  // After each kill a portal starts anew; where other work has the machine that took 20 seconds.
  test.each(HALVES[engine])('SRV-05 kill -9 %s', { timeout: 60_000 }, async (_where, points) => {
    const [cutOff, starts] = [world().ledger.cutOff, world().readyMs.length];
    const report = await killedAt(world(), points);
    expect(report).toMatchObject(WHOLE);
    expect(report.cutOff - cutOff).toBeGreaterThanOrEqual(points.length);
    expect(report.readyMs).toHaveLength(starts + points.length + 1);
  });
});

describe.each(mostly('sqlite'))('no acknowledged answer is lost or doubled while nobody answers, on %s', (engine) => {
  const world = worldOn(engine);

  test('SRV-05 answers swallowed, broken off, refused, late, or 503 in their place', async () => {
    const report = await badNetwork(world(), 1);
    expect(report).toMatchObject(WHOLE);
    expect(report.unavailable).toBeGreaterThan(0);
  });

  test('EXAM-02 a deadline that passed while the server was down: it hands in what it holds', async () => {
    expect((await deadlineWhileDown(world())).report).toMatchObject(WHOLE);
  });
});

describe.each(mostly('postgres'))('no acknowledged answer is lost or doubled by haste or the clock, on %s', (engine) => {
  const world = worldOn(engine);

  test('SRV-05 twenty equal submissions at once make one attempt and get one reply', async () => {
    const before = await world().sql((sql) => sql.get('SELECT count(*) AS attempts FROM attempt'));
    const report = await parallelSubmits(world(), 5);
    expect(report).toMatchObject(WHOLE);
    const after = await world().sql((sql) => sql.get('SELECT count(*) - 5 AS attempts FROM attempt'));
    expect(after).toEqual(before);
  });

  test('SRV-05 the server’s clock jumps by a day, there and back, while students answer', async () => {
    expect(await jumpingClock(world(), 4)).toMatchObject(WHOLE);
  });
});
