import { parseArgs } from 'node:util';
import type { Engine } from '../server/src/db/database.ts';
import { startPostgres, type Postgres } from '../scripts/postgres.ts';
import { NOTHING } from './ledger.ts';
import { writePage, type Row } from './page.ts';
import { record, replay } from './power/replay.ts';
import { deadlineWhileDown, jumpingClock } from './scenario/clock.ts';
import { guessedBehindRefusals } from './scenario/guess.ts';
import { failingDisk, fullDisk } from './scenario/disk.ts';
import { killedAnytime, killedAt, POINTS } from './scenario/kill.ts';
import { badNetwork } from './scenario/network.ts';
import { databaseStops } from './scenario/postgres.ts';
import { parallelSubmits } from './scenario/submit.ts';
import { whyNoStrace } from './strace.ts';
import { World, type Report } from './world.ts';

/**
 * `npm run prove [-- --minutes N]`: students hand in answers while everything goes wrong that can, round after round, and
 * each answer that was acknowledged is looked for. Writes docs/proof.md; ends with 1 when one is missing or there twice.
 */
interface Trial {
  fault: string;
  engine: Engine;
  round: (world: World) => Promise<Report>;
}

const BOTH: Engine[] = ['sqlite', 'postgres'];
const onBoth = (fault: string, round: Trial['round']): Trial[] => BOTH.map((engine) => ({ fault, engine, round }));
const STUDENTS = 1000;
/** Within what a student waits for an SMS, just before its end, and after it. */
const REFUSALS_MS = [250, 2400, 4000];

function trials(postgres: Postgres, canTrace: boolean): Trial[] {
  const sqlite = (fault: string, round: Trial['round']): Trial => ({ fault, engine: 'sqlite', round });
  return [
    ...onBoth('kill -9 at random moments', (world) => killedAnytime(world, 3)),
    ...onBoth('kill -9 while grading, while storing, between commit and answer', (world) => killedAt(world, POINTS)),
    ...onBoth('answers swallowed, refused, broken off, late, 503, no network', (world) => badNetwork(world, 3)),
    ...onBoth('20 equal submissions at once', (world) => parallelSubmits(world, 20)),
    ...onBoth('the server’s clock a day on, a day back', (world) => jumpingClock(world, 8)),
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
    ...(process.platform === 'linux' ? [sqlite('disk full, then room again', fullDisk)] : []),
    ...(canTrace
      ? [
          sqlite('syncs fail (EIO) for a while', (world) => failingDisk(world, 'fsync')),
          sqlite('writes fail (ENOSPC) for a while', (world) => failingDisk(world, 'pwrite64')),
        ]
      : []),
  ];
}

const EMPTY = { ...NOTHING, rounds: 0, cutOff: 0, unavailable: 0 };

let current: World | undefined;

/** Rounds of one fault on one database, for as long as it may take; always one. */
async function run({ fault, engine, round }: Trial, server: string, limitMs: number): Promise<Row> {
  const world = await World.make(engine, { server, students: STUDENTS });
  current = world;
  const row: Row = { ...EMPTY, fault, engine, wrong: [], readyMs: [] };
  try {
    for (const began = performance.now(); row.rounds === 0 || performance.now() - began < limitMs; row.rounds += 1) {
      world.readyMs.length = 0;
      const report = await round(world);
      Object.assign(row, report, { readyMs: [...row.readyMs, ...report.readyMs] });
      await world.stop();
      show(`${fault}, ${engine}: ${report.acknowledged} answers acknowledged, ${report.lost} lost, ${report.doubled} doubled`);
    }
  } catch (error) {
    row.wrong.push(String(error));
    show(`${fault}, ${engine}: ${String(error)}`);
  } finally {
    await world.remove();
    current = undefined;
  }
  return row;
}

/** Power cuts: recorded, cut at every moment, and again until the time is over. */
async function cutPower(limitMs: number): Promise<{ row: Row; cuts: number; disks: number; control: string }> {
  const fault = 'power cut at every sync and after every answer';
  const row: Row = { ...EMPTY, fault, engine: 'sqlite', wrong: [], readyMs: [] };
  let [cuts, disks] = [0, 0];
  for (const began = performance.now(); row.rounds === 0 || performance.now() - began < limitMs;) {
    const found = replay(await record(300), { stride: 1, times: 2 });
    row.rounds += 1;
    row.given += found.acknowledged;
    row.acknowledged += found.acknowledged;
    row.lost += found.lost;
    row.doubled += found.doubled;
    row.wrong.push(...found.broken);
    cuts += found.cuts;
    disks += found.disks;
    show(`${row.fault}: ${cuts} cuts, ${disks} disks opened, ${row.lost} answers lost`);
  }
  const weak = replay(await record(60, 'NORMAL'), { stride: 1, times: 1 });
  if (weak.lost === 0) row.wrong.push('with synchronous=NORMAL nothing was lost: the replay proves nothing');
  const control = `${weak.disks} disks opened, answers missing ${weak.lost} times`;
  return { row, cuts, disks, control };
}

const from = performance.now();
const show = (text: string): void =>
  console.log(`${String(Math.round((performance.now() - from) / 1000)).padStart(4)} s  ${text}`);

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error('--minutes takes a number greater than 0, such as --minutes 5');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (current?.remove() ?? Promise.resolve()).finally(() => process.exit(130)));

console.log(`Answers are handed in under faults for about ${minutes} minutes; every round is shown.`);
const canTrace = (await whyNoStrace()) === undefined;
const postgres = await startPostgres();
process.env['TEST_PG_URL'] = postgres.url;
const all = trials(postgres, canTrace);
const limitMs = (minutes * 60_000) / (all.length + 1);
const rows: Row[] = [];
for (const trial of all) rows.push(await run(trial, postgres.url, limitMs));
const power = canTrace ? await cutPower(limitMs) : undefined;
if (power) rows.push(power.row);
await postgres.stop();
const { sentence, whole } = writePage(rows, power, performance.now() - from);
console.log(`\n${sentence}\ndocs/proof.md`);
process.exitCode = whole ? 0 : 1;
