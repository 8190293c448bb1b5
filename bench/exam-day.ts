import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import type { Engine } from '../server/src/db/database.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { makeUp, play, STEPS, timesOf, type Outcome } from '../server/src/rehearsal/rehearsal.ts';
import { prepareDatabase } from '../server/src/testing.database.ts';
import { startMeasured } from './children.ts';
import { loadAverage, tableRow, writeResults } from './report.ts';

/**
 * `npm run bench -- exam-day --students 2000,5000 --engine sqlite,postgres --rounds 3`: whole students against one process. All come in
 * within a minute, save about every 30 s, and hand in within one minute; the time of writing between is one minute. This
 * process is the students: it shares the machine with the portal.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { students: text, engine: text, rounds: text, minutes: text },
});
const sizes = (values.students ?? '2000,5000').split(',').map(Number);
const engines = (values.engine ?? 'sqlite,postgres').split(',') as Engine[];
const rounds = Number(values.rounds ?? 1);
const minutes = Number(values.minutes ?? 1);

const rows: (string | number)[][] = [];
const signal = new AbortController().signal;

async function round(engine: Engine, students: number, server: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-exam-day-'));
  const database = await prepareDatabase(engine, folder, undefined, server);
  const db = await openDatabase(database.url, 4);
  try {
    const made = await makeUp(db, students, () => undefined, signal);
    const portal = await startMeasured('../server/src/main.ts', ['serve'], {
      ...database.env,
      PORT: '0',
      NODE_ENV: 'production',
      SMS_URL: 'console',
      LOG_LEVEL: 'info',
    });
    const [before, began] = [await portal.usage(), performance.now()];
    const url = `http://127.0.0.1:${portal.port}`;
    const outcome = await play(db, { url, ...made, times: timesOf(minutes), signal }, () => undefined);
    const { cpu, rss } = await portal.usage();
    await portal.stop();
    note(engine, outcome, (cpu - before.cpu) / 1000 / (performance.now() - began), rss);
  } finally {
    await db.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function note(engine: Engine, outcome: Outcome, cores: number, rss: number): void {
  const { students, handed_in, steps, errors, turned_away, unanswered, lost, doubled } = outcome;
  const times = STEPS.map((step) => `${steps[step]?.p95 ?? 0} / ${steps[step]?.max ?? 0}`);
  const rest = [
    handed_in,
    errors,
    lost,
    doubled,
    turned_away + unanswered,
    cores.toFixed(2),
    Math.round(rss / 1e6),
    loadAverage(),
  ];
  const row = [engine, students, ...times, ...rest];
  rows.push(row);
  console.log(tableRow(row));
  if (errors > 0) console.log(outcome.faults);
}

const HEAD = ['engine', 'students', ...STEPS.map((step) => `${step}, p95 / max ms`)].concat([
  'handed in',
  'errors',
  'lost',
  'doubled',
  'repeated tries',
  'cores used',
  'MB',
  'load average',
]);
console.log(tableRow(HEAD));
for (const engine of engines) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    for (const students of sizes) for (let turn = 0; turn < rounds; turn += 1) await round(engine, students, postgres?.url);
  } finally {
    await postgres?.stop();
  }
}
const { enter, save, handIn } = timesOf(minutes);
const about = [
  '.',
  `One portal process; the students are another process on the same machine, as is PostgreSQL. All come in within ${enter / 1000} s, save`,
  `every ${save / 1000} s or so, and hand in within ${handIn / 1000} s; a real exam is longer between, at the same rates. A row is a run; a time counts every repeat.`,
];
const command = `npm run bench -- exam-day --students ${sizes.join(',')} --engine ${engines.join(',')} --rounds ${rounds} --minutes ${minutes}`;
writeResults({ file: 'exam-day', title: 'Exam day', command, about, head: HEAD, rows });
