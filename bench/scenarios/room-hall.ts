import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { portalFlags } from '../../runtime/node24.mjs';
import { startPostgres } from '../../scripts/machine/start-postgres.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { Figures } from '../../server/src/ops/rehearsal/figures.ts';
import { makeUp } from '../../server/src/ops/rehearsal/rehearsal.ts';
import { prepareDatabase } from '../../server/src/testing/database.ts';
import { FIGURES, loadAverage, tableRow, writeSection } from '../report.ts';
import { Sitter } from '../room/sitter.ts';
import { PORTALS } from './exam-day.portals.ts';

/**
 * `npm run bench -- room-hall [--engine sqlite|postgres] [--students 5000]`: a hall starts within one second, its
 * sealed papers on its phones; then, under way, it is given ten minutes and a notice by the commands, while some phones
 * have no network. The students are this process, on the same cores as the portal; each has a connection of its own,
 * open since the entrance.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ args: process.argv.slice(3), options: { engine: text, students: text } });
const engine = (values.engine ?? 'sqlite') as Engine;
const count = Number(values.students ?? 5000);
const ENTER_MS = 30_000;
const START_MS = 1000;
/** One phone in this many has no network until this long after the orders are given. */
const AWAY_EVERY = 20;
const AWAY_MS = 45_000;
const LISTEN_MS = 60_000;
const WITHIN_MS = 30_000;
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const folder = mkdtempSync(join(tmpdir(), 'portal-hall-'));
const database = await prepareDatabase(engine, folder, undefined, postgres?.url);
const db = await openDatabase(database.url, 4);
const stop = new AbortController();
const figures = new Figures();

/** Runs `portal …` beside the running portal; comes back when it is done. */
async function command(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...portalFlags, main, ...args, '--why', 'bench'], {
    env: { ...database.env, PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`portal ${args.join(' ')} ended with ${code}`);
}

const spread = (sitters: Sitter[], ms: number, work: (sitter: Sitter) => Promise<unknown>) =>
  Promise.all(
    sitters.map(async (sitter) => {
      await sleep(Math.random() * ms);
      return work(sitter);
    }),
  );

try {
  const made = await makeUp(db, count, () => undefined, stop.signal);
  const portal = await PORTALS['one']?.start(database.env, folder);
  if (!portal) throw new Error('no portal');
  const where = { url: portal.url, exam: made.exam, figures, signal: stop.signal };
  const sitters = made.callers.map((caller) => new Sitter(where, caller));
  await spread(sitters, ENTER_MS, (sitter) => sitter.enter());
  await sleep(3000);
  const [before, own, began] = [await portal.usage(), process.cpuUsage(), performance.now()];
  const started = await spread(sitters, START_MS, (sitter) => sitter.start());
  const took = performance.now() - began;
  const [after, generator] = [await portal.usage(), process.cpuUsage(own)];
  const starts = figures.of('start');
  const cores = (micros: number) => (micros / 1000 / took).toFixed(2);

  // All have called at least once before the orders; those without a network do not from here until after them.
  const beating = sitters.map((sitter, index) => sitter.beat(index % AWAY_EVERY === 0 ? WITHIN_MS + AWAY_MS : 0));
  await sleep(WITHIN_MS);
  await command('exams', 'extra', '~rehearsal', '--all', '10');
  const moreFrom = performance.now();
  await command('exams', 'notice', '~rehearsal', 'Question 3: read 5 kg.');
  const noticeFrom = performance.now();
  await sleep(LISTEN_MS);
  stop.abort();
  await Promise.all(beating);
  const present = sitters.filter((_, index) => index % AWAY_EVERY > 0);
  const share = (at: (sitter: Sitter) => number | undefined, from: number, within: number) => {
    // Those without a network are told once they are back.
    const those = within === WITHIN_MS ? present : sitters;
    return ((those.filter((sitter) => (at(sitter) ?? Infinity) - from <= within).length / those.length) * 100).toFixed(2);
  };
  const shortened = sitters.reduce((sum, sitter) => sum + sitter.shortened, 0);
  for (const sitter of sitters) sitter.close();
  await portal.stop();

  const more = (at: Sitter) => at.moreAt;
  const notice = (at: Sitter) => at.noticeAt;
  const met = (is: boolean) => (is ? 'yes' : 'NO');
  const beats = figures.of('heartbeat');
  const rows = [
    [
      `started of ${count}; errors; tries turned away or not answered`,
      `${started.filter(Boolean).length}; ${figures.errors}; ${figures.turnedAway + figures.unanswered}`,
      'all; 0',
      met(started.every(Boolean) && figures.errors === 0),
    ],
    ['start_attempt, p50; p95; max ms', `${starts.p50}; ${starts.p95}; ${starts.max}`, 'p95 <= 1000', met(starts.p95 <= 1000)],
    ['all started after, ms', took.toFixed(0), '<= 2000', met(took <= 2000)],
    [
      'cores of the portal; of the students meanwhile',
      `${cores(after.cpu - before.cpu)}; ${cores(generator.user + generator.system)}`,
      '',
      '',
    ],
    [
      'told of ten more minutes within 30 s, of those with a network; of all, once back, %',
      `${share(more, moreFrom, WITHIN_MS)}; ${share(more, moreFrom, LISTEN_MS)}`,
      '99; 100',
      met(Number(share(more, moreFrom, WITHIN_MS)) >= 99 && share(more, moreFrom, LISTEN_MS) === '100.00'),
    ],
    [
      'told of a notice within 30 s, of those with a network; of all, once back, %',
      `${share(notice, noticeFrom, WITHIN_MS)}; ${share(notice, noticeFrom, LISTEN_MS)}`,
      '99; 100',
      met(Number(share(notice, noticeFrom, WITHIN_MS)) >= 99 && share(notice, noticeFrom, LISTEN_MS) === '100.00'),
    ],
    ['deadlines that came nearer', shortened, '0', met(shortened === 0)],
    ['heartbeats, p50; p95; max ms', `${beats.p50}; ${beats.p95}; ${beats.max}`, '', ''],
    ['load average', loadAverage(), '', ''],
  ];
  for (const row of rows) console.log(tableRow(row));
  if (figures.errors > 0) console.log(Object.fromEntries(figures.faults));
  writeSection(`${count} students start, on ${engine}`, {
    file: 'room',
    title: 'The exam room',
    command: `npm run bench -- room-hall --engine ${engine} --students ${count}`,
    about: [
      '; one process. The students are another',
      'process on the same cores; one of twenty phones has no network for 45 s from before the orders of the staff on.',
    ],
    head: FIGURES,
    rows,
  });
} finally {
  await db.close();
  await database.drop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
