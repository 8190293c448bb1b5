import type { Postgres } from '../scripts/machine/start-postgres.ts';
import type { Engine } from '../server/src/db/database.ts';
import { runPortal } from '../server/src/testing/command.ts';
import { deadlineWhileDown, jumpingClock } from './scenario/clock.ts';
import { failingDisk, fullDisk } from './scenario/disk.ts';
import { failover } from './scenario/failover.ts';
import { guessedBehindRefusals } from './scenario/guess.ts';
import { killedAnytime, killedAt, POINTS } from './scenario/kill.ts';
import { badNetwork } from './scenario/network.ts';
import { databaseStops } from './scenario/postgres.ts';
import { powerCuts } from './scenario/power.ts';
import { readyAlone, SERVER_FAULTS } from './scenario/ready.postgres.ts';
import { failingCallsNow, fullDiskNow, readyInFault } from './scenario/ready.ts';
import { clockSteps, doubtfulClock } from './scenario/steps.ts';
import { parallelSubmits } from './scenario/submit.ts';
import { whyNoVolume } from './loop/volume.ts';
import { whyNoStrace } from './strace.ts';
import type { Report, World } from './world.ts';

/** A fault on one database; `alone` makes a world of its own, on a disk or servers of its own. */
export type Trial = { fault: string; engine: Engine } & (
  | { round: (world: World) => Promise<Report> }
  | { alone: () => Promise<Report> }
);

/** The trials this machine cannot do, each with its reason; undefined where it can. */
export interface Limits {
  /** Watching and failing system calls. */
  trace: string | undefined;
  /** Cutting the power of a file system. */
  cut: string | undefined;
  /** Finding all processes of a server. */
  processes: string | undefined;
}

/** Asks this machine what it can do. */
export async function readLimits(): Promise<Limits> {
  const linux = process.platform === 'linux';
  return {
    trace: await whyNoStrace(),
    cut: await whyNoVolume(),
    processes: linux ? undefined : 'the processes of a server are found on Linux only',
  };
}

/** Within what a student waits for an SMS, just before its end, and after it. */
const REFUSALS_MS = [250, 2400, 4000];

const BOTH: Engine[] = ['sqlite', 'postgres'];
const onBoth = (fault: string, round: (world: World) => Promise<Report>): Trial[] =>
  BOTH.map((engine) => ({ fault, engine, round }));

/** Until the portal looked at its clock, until it looked for attempts that are over, and far longer than both, ms. */
const STEPS_MS = [1000, 12_000, 60_000];
/** Only where a run has hours: the steps last as long as they say, as nothing moves the portal's monotonic clock. */
const LONG_STEP_MS = 600_000;
const LONG_RUN_MINUTES = 120;

/** How long a disk fails while /readyz is looked at. */
const LASTING_MS = 3000;
const BELOW = [
  ['pwrite64', 'EIO'],
  ['pwrite64', 'ENOSPC'],
  ['pwrite64', 'EROFS'],
  ['pread64', 'EIO'],
] as const;

/** Every fault that this machine can make, for a run of that many minutes. */
export function trials(postgres: Postgres, limits: Limits, minutes: number): Trial[] {
  const steps = minutes < LONG_RUN_MINUTES ? STEPS_MS : [...STEPS_MS, LONG_STEP_MS];
  const sqlite = (fault: string, round: (world: World) => Promise<Report>): Trial => ({ fault, engine: 'sqlite', round });
  return [
    ...onBoth('kill -9 at random moments', (world) => killedAnytime(world, 3)),
    ...onBoth('kill -9 while grading, while storing, between commit and answer', (world) => killedAt(world, POINTS)),
    ...onBoth('answers swallowed, refused, broken off, late, 503, no network', (world) => badNetwork(world, 3)),
    ...onBoth('20 equal submissions at once', (world) => parallelSubmits(world, 20)),
    ...onBoth('the server’s clock a day on, a day back', (world) => jumpingClock(world, 8)),
    ...onBoth(
      `the clock an hour on and back for ${steps.map((ms) => ms / 1000).join(', ')} s in an exam, at a restart, over its deadline`,
      (world) => clockSteps(world, steps),
    ),
    ...onBoth('the machine back in an exam with its clock a day ahead', (world) =>
      doubtfulClock(world, () => runPortal(world.env, 'doctor', '--clock-is-right')),
    ),
    ...REFUSALS_MS.flatMap((delay) =>
      onBoth(`a code guessed for a minute while the SMS gateway refuses after ${delay} ms`, (world) =>
        guessedBehindRefusals(world, delay, 60_000),
      ),
    ),
    ...onBoth('deadline passed while the server was down', async (world) => (await deadlineWhileDown(world)).report),
    {
      fault: 'PostgreSQL stopped at once (pg_ctl stop -m immediate)',
      engine: 'postgres',
      round: (world) => databaseStops(world, postgres, 2),
    },
    ...(process.platform === 'linux'
      ? [
          sqlite('disk full, then room again', fullDisk),
          sqlite('no file can grow', (world) => readyInFault(world, fullDiskNow(world), LASTING_MS)),
        ]
      : []),
    ...(limits.trace === undefined
      ? [
          sqlite('syncs fail (EIO) for a while', (world) => failingDisk(world, 'fsync')),
          sqlite('writes fail (ENOSPC) for a while', (world) => failingDisk(world, 'pwrite64')),
          ...BELOW.map(([call, error]) =>
            sqlite(`every ${call} fails (${error})`, (world) =>
              readyInFault(world, failingCallsNow(world, call, error), LASTING_MS),
            ),
          ),
        ]
      : []),
    ...(limits.cut === undefined
      ? BOTH.map((engine) => ({ fault: 'power cut of the ext4 under the database', engine, alone: () => powerCuts(engine, 3) }))
      : []),
    ...(limits.processes === undefined
      ? [
          {
            fault: 'primary killed, synchronous standby promoted, address moved',
            engine: 'postgres' as const,
            alone: () => failover(),
          },
          ...SERVER_FAULTS.map((fault) => ({ fault, engine: 'postgres' as const, alone: () => readyAlone(fault) })),
        ]
      : []),
  ];
}
