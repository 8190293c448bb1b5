import { manyHistories } from './pages/many.ts';
import { record, replay } from './power/replay.ts';
import { faultyEnv } from './preload/order.ts';
import { failover } from './scenario/failover.ts';
import { killedAnytime } from './scenario/kill.ts';
import { powerCuts } from './scenario/power.ts';
import type { Limits } from './trials.ts';
import { World } from './world.ts';

/** A portal or a database made to lose answers, and the fault that must show it. */
export interface Control {
  weakness: string;
  fault: string;
  /** Returns how many answers the ledger misses. */
  lost: () => Promise<number>;
}

/** The answers the ledger found missing in one control. */
export interface Seen extends Omit<Control, 'lost'> {
  lost: number;
}

const killed = async (earlyMs: number): Promise<number> => {
  const world = await World.make('sqlite');
  try {
    return (await killedAnytime(world, 5, { env: faultyEnv({ source: { earlyMs } }) })).lost;
  } finally {
    await world.remove();
  }
};

/** Moments at which a history of pages holds something older than was acknowledged. */
const older = async (make: 'unfenced' | 'gullible', forgetful: boolean): Promise<number> =>
  (await manyHistories({ first: 1, count: 1000, make, forgetful })).length;

/** The controls that this machine can run. */
export function controls({ trace, cut, processes }: Limits): Control[] {
  const replayed = async (source: Parameters<typeof record>[1]): Promise<number> =>
    replay(await record(60, source), { stride: 1, times: 1 }).lost;
  return [
    {
      weakness: 'lets calls of older pages count, with browsers that forget what they have sent',
      fault: 'histories of pages',
      lost: () => older('unfenced', true),
    },
    {
      weakness: 'answers a number that is taken as stored',
      fault: 'histories of pages',
      lost: () => older('gullible', false),
    },
    { weakness: 'answers 40 ms before it commits', fault: 'kill -9', lost: () => killed(40) },
    ...(trace === undefined
      ? [
          { weakness: 'answers 3 ms before it commits', fault: 'power cut, replayed', lost: () => replayed({ earlyMs: 3 }) },
          {
            weakness: 'runs with synchronous=NORMAL',
            fault: 'power cut, replayed',
            lost: () => replayed({ synchronous: 'NORMAL' }),
          },
        ]
      : []),
    ...(cut === undefined
      ? [
          {
            weakness: 'runs with synchronous=OFF',
            fault: 'power cut of ext4',
            lost: async () => (await powerCuts('sqlite', 2, { weak: true })).lost,
          },
          {
            weakness: 'runs with synchronous_commit=off',
            fault: 'power cut of ext4',
            lost: async () => (await powerCuts('postgres', 2, { weak: true })).lost,
          },
        ]
      : []),
    ...(processes === undefined
      ? [
          {
            weakness: 'does not wait for the standby',
            fault: 'failover',
            lost: async () => (await failover({ weak: true })).lost,
          },
        ]
      : []),
  ];
}
