import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/machine/start-postgres.ts';
import { timesOf } from '../../server/src/ops/rehearsal/rehearsal.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { familyUsage } from '../process.ts';
import { loadAverage, tableRow, writeResults } from '../report.ts';
import { PORTALS } from './exam-day.portals.ts';
import { sitExamDay } from './exam-day.round.ts';
import type { Usage } from '../usage.ts';

/**
 * `npm run bench -- scaling --students 2000,5000,10000,20000 --engine postgres`: one exam of so many on two instances
 * behind nginx and one PostgreSQL, or on one process with SQLite. A power of the students through all sizes but the
 * largest foretells its cores, which are then measured: a database that stores more calls with one write needs less for
 * each. What more students need a line says, which is the safe side.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ args: process.argv.slice(3), options: { students: text, engine: text } });
const engine: Engine = values.engine === 'sqlite' ? 'sqlite' : 'postgres';
const sizes = (values.students ?? '2000,5000,10000,20000').split(',').map(Number);
const ASKED = [50_000, 1_000_000];
const WITHIN = 0.2;
const HEAD = [
  'students',
  'handed in',
  'errors',
  'lost',
  'doubled',
  'repeated tries',
  'start, save, hand in, p95 ms',
  'cores of the portal',
  'of PostgreSQL',
  'of the students',
  'load average',
];
const portal = PORTALS[engine === 'sqlite' ? 'one' : 'instances'];
if (!portal) throw new Error('there is no such portal');

/** The least squares' line through points of students and cores. */
function lineThrough(points: { students: number; cores: number }[]): (students: number) => number {
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ students }) => students), mean(({ cores }) => cores)];
  const slope = mean((point) => (point.students - x) * (point.cores - y)) / mean(({ students }) => (students - x) ** 2);
  return (students) => y + slope * (students - x);
}

const postgres = engine === 'postgres' ? await startPostgres({ max_connections: 200 }) : undefined;
const keeper = postgres && Number(readFileSync(join(postgres.dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
/** This process is the students. */
const own = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: 0 };
};
const measured: { students: number; cores: [number, number] }[] = [];
const rows: (string | number)[][] = [];
try {
  for (const students of sizes) {
    const beside = [{ usage: own }, ...(keeper === undefined ? [] : [{ usage: () => familyUsage(keeper) }])];
    const day = { engine, students, times: timesOf(1), server: postgres?.url };
    const { outcome, usages, cores } = await sitExamDay(portal, day, beside);
    if (outcome.errors > 0) console.log(outcome.faults);
    const [ofPortal, ofStudents = 0, ofPostgres = 0] = usages.map(cores);
    measured.push({ students, cores: [ofPortal ?? 0, ofPostgres] });
    const steps = ['start', 'save', 'hand in'].map((step) => outcome.steps[step]?.p95 ?? 0).join(', ');
    const repeated = outcome.turned_away + outcome.unanswered;
    const counts = [outcome.handed_in, outcome.errors, outcome.lost, outcome.doubled, repeated];
    const used = [ofPortal ?? 0, ofPostgres, ofStudents].map((value) => value.toFixed(2));
    rows.push([students, ...counts, steps, ...used, loadAverage()]);
    console.log(tableRow(rows.at(-1) ?? []));
  }
} finally {
  await postgres?.stop();
}

const largest = measured.at(-1);
if (!largest || measured.length < 3) throw new Error('a line needs two sizes and one to foretell');
const lines = (engine === 'sqlite' ? [0] : [0, 1]).map((index) =>
  lineThrough(measured.slice(0, -1).map(({ students, cores }) => ({ students, cores: cores[index] ?? 0 }))),
);
const powers = lines.map((_, index) => {
  const points = measured.slice(0, -1).map(({ students, cores }) => [students, cores[index] ?? 0].map(Math.log));
  const line = lineThrough(points.map(([students = 0, cores = 0]) => ({ students, cores })));
  return (students: number): number => Math.exp(line(Math.log(students)));
});
const foretold = powers.map((power) => power(largest.students));
const off = foretold.map((value, index) => value / (largest.cores[index] ?? value) - 1);
const percent = (share: number): string => `${share < 0 ? '' : '+'}${Math.round(share * 100)} %`;
const met = off.every((share) => Math.abs(share) <= WITHIN) ? 'yes' : 'NO';
const filled = (cells: string[], to: number): string[] => [...cells, ...Array<string>(to - cells.length).fill('')];
const BEFORE = HEAD.indexOf('cores of the portal');
const says = (name: string, figures: string[], last: string): string[] => [
  ...filled([...filled([name], BEFORE), ...figures], HEAD.length - 1),
  last,
];
rows.push(
  says(
    `${largest.students} foretold by the others, as a power`,
    foretold.map((value) => value.toFixed(2)),
    '',
  ),
  says(`how far off, at most ${WITHIN * 100} %`, off.map(percent), met),
  ...ASKED.map((students) =>
    says(
      `${students} by a line, the safe side`,
      lines.map((line) => line(students).toFixed(1)),
      '',
    ),
  ),
);
for (const row of rows.slice(-2 - ASKED.length)) console.log(tableRow(row));
writeResults({
  file: engine === 'sqlite' ? 'scaling-sqlite' : 'scaling',
  title: 'How the load grows with the students of one exam',
  command: `npm run bench -- scaling${engine === 'sqlite' ? ' --engine sqlite' : ''}`,
  about: [
    engine === 'sqlite' ? '; one process with SQLite on' : '; two instances behind nginx and one PostgreSQL on',
    'one machine, which also runs the students. All come in within a minute, save every half minute, write for one and hand in within one.',
    'Cores are those used on average over these three minutes.',
  ],
  head: HEAD,
  rows,
});
