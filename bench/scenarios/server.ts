import { cpSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { bareCommits } from '../bare-commits.ts';
import { Load, startMeasured } from '../children.ts';
import { Figure, measure, type Metered } from '../figure.ts';
import { FIGURES, writeResults } from '../report.ts';
import type { Call } from '../requests.ts';
import { prepareSchool } from '../school.ts';
import { Series } from '../series.ts';
import { startInFront, startStatic } from '../web-server.ts';

/**
 * Compares the portal with raw figures of the same machine in the same minute: echo, commits, nginx. Takes under three
 * minutes.
 */

const ROUNDS = 5;
/** A measurement of one call: long enough for a system that counts CPU time in hundredths of a second. */
const MS = 700;
const MAIN = '../server/src/main.ts';

const rows: string[][] = [];
const row = (what: string, figure: string, target = '', met?: boolean): void => {
  const verdict = met === undefined ? '' : met ? 'yes' : 'NO';
  rows.push([what, figure, target, verdict]);
  console.log(`${what.padEnd(58)} ${figure.padEnd(28)} ${target.padEnd(22)} ${verdict}`);
};

const school = await prepareSchool();
await school.beginAttempts(1000);
await school.learn();
const env = {
  ...school.env,
  PORT: '0',
  NODE_ENV: 'production',
  SMS_URL: 'console',
  // Students ask for codes from home, one address each.
  TRUSTED_PROXIES: '127.0.0.1',
  OTP_SENDS: '100000:60',
  OTP_COOLDOWN_S: '1',
  SMS_DAILY_LIMIT: '1000000',
};
const [load, readers] = [new Load(school.facts), new Load(school.facts)];
const loads = new Series();
try {
  const start = new Series();
  // The first start fills the cache of compiled code and does not count.
  for (let round = 0; round <= 3; round += 1) {
    const server = await startMeasured(MAIN, ['serve'], env);
    if (round > 0) start.values.push(server.startMs);
    await server.stop();
  }
  const raw = await startMeasured('./raw-server.ts', [], {});
  // A database has one portal: the second has a copy of everything.
  const copy = join(school.folder, 'copy');
  for (const name of readdirSync(school.folder)) cpSync(join(school.folder, name), join(copy, name), { recursive: true });
  const portal = await startMeasured(MAIN, ['serve'], env);
  const handing = await startMeasured(MAIN, ['serve'], { ...env, DATA_DIR: copy, MEDIA_ACCEL: '/protected/' });
  const media = join(school.folder, 'media');
  const still = await startStatic(school.folder);
  const before = await startInFront(school.folder, portal.port, media);
  const sending = await startInFront(school.folder, handing.port, media);
  const idle = (await portal.usage()).rss;

  /** The request, the server, and the processes whose CPU counts. */
  const asked: { what: string; call: Call; port: number; servers: Metered[]; ceiling?: string; target?: number }[] = [
    { what: 'raw Node POST echo', call: 'echo', port: raw.port, servers: [raw] },
    { what: 'nginx static, 1 MB of a video', call: 'static_megabyte', port: still.port, servers: [still] },
    ...(
      [
        ['get_quiz', 'get_quiz', 0.28],
        ['list of subjects', 'subjects'],
        ['list of topics, addresses signed', 'topics'],
        ['what comes next', 'next'],
        ['autosave', 'save_answers'],
        ['hand-in', 'submit_quiz'],
        ['report', 'report'],
        ['sign-in, a code asked for', 'sign_in'],
      ] satisfies [string, Call, number?][]
    ).map(([what, call, target]) => ({
      what,
      call,
      port: portal.port,
      servers: [portal],
      ceiling: 'raw Node POST echo',
      ...(target === undefined ? {} : { target }),
    })),
    ...(
      [
        ['by Node', portal.port, [portal]],
        ['by Node through nginx', before.port, [portal, before]],
        ['by nginx (MEDIA_ACCEL)', sending.port, [handing, sending]],
      ] satisfies [string, number, Metered[]][]
    ).map(([who, port, servers]) => ({
      what: `1 MB of a video sent ${who}`,
      call: 'media_megabyte' as const,
      port,
      servers,
      ceiling: 'nginx static, 1 MB of a video',
    })),
  ];
  const cost = new Map(asked.map(({ what }) => [what, new Figure()]));
  const of = (what: string): Figure => cost.get(what) ?? new Figure();
  for (let round = 0; round <= ROUNDS; round += 1) {
    loads.values.push(loadavg()[0] ?? 0);
    for (const { what, call, port, servers } of asked) {
      // The first round is for the compiler.
      const figure = round === 0 ? new Figure() : of(what);
      await measure(figure, servers, load, { port, call, connections: 16, ms: MS, from: 0 });
    }
  }
  await Promise.all([raw, handing, still, before, sending].map((server) => server.stop()));

  const [bare, submits] = [new Series(), new Series()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const commits = bareCommits(join(school.folder, 'bare.db'), 1500);
    const { done, ms } = await load.run({ port: portal.port, call: 'submit_quiz', connections: 64, ms: 2000, from: 0 });
    bare.values.push(commits);
    submits.values.push((done / ms) * 1000);
  }

  const reading = { p50: new Series(), p99: new Series() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const submitting = load.run({ port: portal.port, call: 'submit_quiz', connections: 32, ms: 2500, from: 0 });
    const read = await readers.run({ port: portal.port, call: 'get_quiz', connections: 2, pause: 5, ms: 2000, from: 1500 });
    await submitting;
    reading.p50.values.push(read.p50);
    reading.p99.values.push(read.p99);
  }
  const { rss } = await portal.usage();
  await portal.stop();

  console.log('');
  for (const { what, servers } of asked) {
    row(`${what}: CPU µs; p99 ms`, `${of(what).cpu.text()}; ${of(what).p99.text(1)}`);
    if (servers.length > 1) row(`… of it the portal's CPU µs`, of(what).first.text());
  }
  for (const { what, ceiling, target } of asked) {
    if (ceiling === undefined) continue;
    const share = of(ceiling).cpu.over(of(what).cpu);
    if (target === undefined) row(`${ceiling} / ${what}`, share.text(2));
    else row(`${ceiling} / ${what}`, share.text(2), `>= ${target}`, share.median >= target);
  }
  const lists = of('list of subjects').cpu.median + of('list of topics, addresses signed').cpu.median;
  const nextShare = of('what comes next').cpu.median / (lists / 2);
  row('what comes next / a list (CPU)', nextShare.toFixed(2), '<= 2', nextShare <= 2);
  row('bare commits a second, one row each', bare.text());
  row('durable hand-ins a second at 64 waiting', submits.text());
  const least = bare.median < 2500 ? 1.5 : 0.22;
  const ratio = submits.over(bare);
  row('hand-ins / bare commits', ratio.text(2), `>= ${least}${least > 1 ? ' (slow disk)' : ''}`, ratio.median >= least);
  row(
    'get_quiz while 32 students hand in: p50; p99 ms',
    `${reading.p50.text(1)}; ${reading.p99.text(1)}`,
    'p50 < 5',
    reading.p50.median < 5,
  );
  row('load average', loads.text(1));
  row('resident memory after start, MB', (idle / 1e6).toFixed(0));
  row('resident memory after all of it, MB', (rss / 1e6).toFixed(0), '<= 300', rss <= 300e6);
  row('start to ready, ms', start.text());
  const about = [
    '; SQLite, one process.',
    `Medians of ${ROUNDS} rounds (from least to most), raw and portal in turn; at 16 waiting unless said. Times differ between machines, ratios hardly.`,
    'CPU is user and system time of all who serve the call: through nginx, nginx and portal. The load shares the machine.',
  ];
  writeResults({
    file: 'server',
    title: 'Figures of the server',
    command: 'npm run bench -- server',
    about,
    head: FIGURES,
    rows,
  });
} finally {
  load.stop();
  readers.stop();
  school.remove();
}
