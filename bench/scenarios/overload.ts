import { Load, startMeasured } from '../children.ts';
import { loadAverage, markdownTable, writeResults } from '../report.ts';
import { prepareSchool } from '../school.ts';
import { Series } from '../series.ts';

/**
 * Measures five times the load the portal does best with, then the former load again: how much still succeeds, and how
 * soon all of it. Three of four ask for a list, the fourth saves answers, each again as soon as answered; who is turned
 * away waits as told.
 */
const ROUNDS = 3;
/** The number of waiting calls at which one process, sharing two cores with the load, does most. */
const PEAK = 200;

const school = await prepareSchool();
await school.beginAttempts(1000);
const [lists, saves] = [new Load(school.facts), new Load(school.facts)];
const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console', LOG_LEVEL: 'warn' };
const portal = await startMeasured('../server/src/main.ts', ['serve'], env);

/**
 * Good answers a second and a second of the portal's CPU time, and what was turned away, with that many waiting for
 * that long.
 */
async function put(connections: number, ms: number) {
  const job = { port: portal.port, ms, patient: true, from: 0 };
  const before = await portal.usage();
  const [list, save] = await Promise.all([
    lists.run({ ...job, call: 'topics', connections: Math.round(connections * 0.75) }),
    saves.run({ ...job, call: 'save_answers', connections: Math.round(connections * 0.25) }),
  ]);
  const cpu = ((await portal.usage()).cpu - before.cpu) / 1e6;
  const good = list.good + save.good;
  // The rate does not wait for callers told to come back after the end.
  return { rate: (good / ms) * 1000, perCpu: good / cpu, list, save };
}

try {
  await put(PEAK, 3000);
  const rows: string[][] = [];
  for (const crowd of [PEAK * 5, PEAK * 25]) {
    const [peak, during, after] = [PEAK, crowd, PEAK].map(() => ({ rate: new Series(), perCpu: new Series() }));
    const note = (figure: typeof peak, { rate, perCpu }: { rate: number; perCpu: number }): void => {
      figure?.rate.values.push(rate);
      figure?.perCpu.values.push(perCpu);
    };
    const away = { list: 0, save: 0, p99: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      note(peak, await put(PEAK, 3000));
      const crowded = await put(crowd, 6000);
      note(during, crowded);
      away.list += crowded.list.turnedAway;
      away.save += crowded.save.turnedAway;
      away.p99 = Math.max(away.p99, crowded.save.p99);
      note(after, await put(PEAK, 2000));
    }
    const row = (what: string, figure: typeof peak, ...rest: string[]): void => {
      if (!figure || !peak) return;
      const ratios = [figure.rate.over(peak.rate).text(2), figure.perCpu.over(peak.perCpu).text(2)];
      rows.push([what, figure.rate.text(), ...ratios, ...rest]);
    };
    row(`${PEAK} at a time`, peak, '', '', '');
    row(`${crowd} at a time, for 6 s`, during, String(away.list), String(away.save), away.p99.toFixed(0));
    row(`the 2 s after it, ${PEAK} at a time`, after, '', '', '');
  }
  const { rss } = await portal.usage();
  const head = [
    'what',
    'good answers a second',
    'of the rate before',
    'the same per CPU second',
    'lists turned away',
    'saves turned away',
    'p99 of saves, ms',
  ];
  console.log(markdownTable(head, rows).join('\n'));
  const about = [
    `; SQLite, one process, load average ${loadAverage()}; ${(rss / 1e6).toFixed(0)} MB at the end.`,
    `Good is an answer within 2 s. Medians of ${ROUNDS} rounds (from least to most). The load shares the machine.`,
  ];
  writeResults({ file: 'overload', title: 'Overload', command: 'npm run bench -- overload', about, head, rows });
} finally {
  await portal.stop();
  lists.stop();
  saves.stop();
  school.remove();
}
