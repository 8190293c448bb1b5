import { join } from 'node:path';
import { bareCommits } from './bare-commits.ts';
import { Load, startMeasured, type Measured } from './children.ts';
import type { Job } from './load.ts';
import { FIGURES, loadAverage, writeResults } from './report.ts';
import { prepareSchool } from './school.ts';
import { Series } from './series.ts';

/** What the portal costs against raw figures of the same machine in the same minute. */

const ROUNDS = 5;
const MAIN = '../server/src/main.ts';

const rows: string[][] = [];
const row = (what: string, figure: string, target = '', met?: boolean): void => {
  const verdict = met === undefined ? '' : met ? 'yes' : 'NO';
  rows.push([what, figure, target, verdict]);
  console.log(`${what.padEnd(58)} ${figure.padEnd(28)} ${target.padEnd(22)} ${verdict}`);
};

/** CPU microseconds the server spent on each request of the job. */
async function cpuPerRequest(server: Measured, load: Load, job: Omit<Job, 'port'>): Promise<number> {
  const before = await server.usage();
  const { done } = await load.run({ ...job, port: server.port });
  const after = await server.usage();
  return (after.cpu - before.cpu) / done;
}

const school = await prepareSchool();
const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console' };
const [load, readers] = [new Load(school.facts), new Load(school.facts)];
try {
  const start = new Series();
  // The first start fills the cache of compiled code and does not count.
  for (let round = 0; round <= 3; round += 1) {
    const server = await startMeasured(MAIN, ['serve'], env);
    if (round > 0) start.values.push(server.startMs);
    await server.stop();
  }
  const raw = await startMeasured('./raw-server.ts', [], {});
  const portal = await startMeasured(MAIN, ['serve'], env);

  const cost = { echo: new Series(), get_quiz: new Series(), subjects: new Series(), topics: new Series() };
  const calls = Object.keys(cost) as (keyof typeof cost)[];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const call of calls) {
      // An echo takes a quarter of the time: as long a measurement for each.
      const count = (call === 'echo' ? 16_000 : 4000) * (round === 0 ? 2 : 1);
      const micros = await cpuPerRequest(call === 'echo' ? raw : portal, load, { call, connections: 16, count, from: 0 });
      // The first round is for the compiler.
      if (round > 0) cost[call].values.push(micros);
    }
  }
  await raw.stop();

  const [bare, submits] = [new Series(), new Series()];
  await load.run({ port: portal.port, call: 'submit_quiz', connections: 64, ms: 1500, from: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const commits = bareCommits(join(school.folder, 'bare.db'), 1500);
    const { done, ms } = await load.run({ port: portal.port, call: 'submit_quiz', connections: 64, ms: 2500, from: 0 });
    bare.values.push(commits);
    submits.values.push((done / ms) * 1000);
  }

  const waiting = new Map([8, 64, 256].map((size) => [size, { rate: new Series(), p99: new Series() }]));
  for (let round = 0; round < 3; round += 1) {
    for (const [connections, { rate, p99 }] of waiting) {
      const result = await load.run({ port: portal.port, call: 'submit_quiz', connections, ms: 1500, from: 0 });
      rate.values.push((result.done / result.ms) * 1000);
      p99.values.push(result.p99);
    }
  }

  const submitting = load.run({ port: portal.port, call: 'submit_quiz', connections: 32, ms: 5000, from: 0 });
  const reading = await readers.run({ port: portal.port, call: 'get_quiz', connections: 2, pause: 5, ms: 4500, from: 1500 });
  await submitting;
  const { rss } = await portal.usage();
  await portal.stop();

  console.log('');
  row('raw Node POST echo, CPU µs a request', cost.echo.text(1));
  row('get_quiz, CPU µs a request', cost.get_quiz.text(1));
  const share = (of: Series): Series => cost.echo.over(of);
  row('raw echo / get_quiz', share(cost.get_quiz).text(2), '>= 0.28', share(cost.get_quiz).median >= 0.28);
  row('raw echo / list of subjects', share(cost.subjects).text(2));
  row('raw echo / list of topics, addresses signed', share(cost.topics).text(2));
  row('bare commits a second, one row each', bare.text());
  row('durable submits a second at 64 waiting', submits.text());
  const least = bare.median < 2500 ? 1.5 : 0.22;
  const ratio = submits.over(bare);
  row('submits / bare commits', ratio.text(2), `>= ${least}${least > 1 ? ' (slow disk)' : ''}`, ratio.median >= least);
  for (const [size, { rate, p99 }] of waiting)
    row(`submits at ${size} waiting, a second; p99 ms`, `${rate.text()}; ${p99.text()}`);
  row(
    'get_quiz while 32 students submit, p50 / p99 ms',
    `${reading.p50.toFixed(1)} / ${reading.p99.toFixed(1)}`,
    'p50 < 5',
    reading.p50 < 5,
  );
  row('load average', loadAverage());
  row('resident memory after all of it, MB', (rss / 1e6).toFixed(0), '<= 300', rss <= 300e6);
  row('start to ready, ms', start.text());
  const about = [
    '; SQLite, one process.',
    `Medians of ${ROUNDS} rounds (from least to most), raw and portal in turn. Times differ between machines, ratios hardly.`,
  ];
  writeResults({ file: 'latest', title: 'Figures of the server', command: 'npm run bench', about, head: FIGURES, rows });
} finally {
  load.stop();
  readers.stop();
  school.remove();
}
