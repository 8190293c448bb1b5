import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Load, startMeasured } from './children.ts';
import { origin } from './origin.ts';
import { prepareSchool } from './school.ts';
import { Series } from './series.ts';

/**
 * Five times as many as the portal does best with, then as many as before: how much is still done, and how soon all of it again. Three
 * of four ask for a list, the fourth saves answers, each again as soon as answered; who is turned away waits as told.
 */
const ROUNDS = 2;
const PEAK = [64, 200, 400];
const MORE = 5000;

const school = await prepareSchool();
await school.beginAttempts(1000);
const [lists, saves] = [new Load(school.facts), new Load(school.facts)];
const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console', LOG_LEVEL: 'warn' };
const portal = await startMeasured('../server/src/main.ts', ['serve'], env);

/** Good answers a second, and how many calls of each kind were turned away, with so many waiting for so long. */
async function put(connections: number, ms: number) {
  const job = { port: portal.port, ms, patient: true, from: 0 };
  const began = performance.now();
  const [list, save] = await Promise.all([
    lists.run({ ...job, call: 'topics', connections: Math.round(connections * 0.75) }),
    saves.run({ ...job, call: 'save_answers', connections: Math.round(connections * 0.25) }),
  ]);
  // Those told to wait at the end are not waited for in the rate.
  const seconds = Math.min(performance.now() - began, ms * 1.1) / 1000;
  return { rate: (list.good + save.good) / seconds, list, save };
}

try {
  await put(64, 2000);
  const sizes = new Map(PEAK.map((size) => [size, new Series()]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const size of PEAK) sizes.get(size)?.values.push((await put(size, 3000)).rate);
  const [size = 64, peak = new Series()] = [...sizes].toSorted(([, a], [, b]) => b.median - a.median)[0] ?? [];

  const rows: string[][] = [[`peak: ${size} at a time`, peak.text(), '1.00', '', '', '']];
  for (const crowd of [size * 5, MORE]) {
    const [during, after] = [new Series(), new Series()];
    const away = { list: 0, save: 0, p99: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rate, list, save } = await put(crowd, 6000);
      during.values.push(rate);
      away.list += list.turnedAway;
      away.save += save.turnedAway;
      away.p99 = Math.max(away.p99, save.p99);
      after.values.push((await put(size, 2000)).rate);
    }
    rows.push(
      [
        `${crowd} at a time, for 6 s`,
        during.text(),
        (during.median / peak.median).toFixed(2),
        `${away.list}`,
        `${away.save}`,
        away.p99.toFixed(0),
      ],
      [`the 2 s after it, ${size} at a time`, after.text(), (after.median / peak.median).toFixed(2), '', '', ''],
    );
  }
  const { rss } = await portal.usage();
  const head = ['what', 'good answers a second', 'of the peak', 'lists turned away', 'saves turned away', 'p99 of saves, ms'];
  const lines = [
    '# Overload',
    '',
    `Made by \`npm run bench -- overload\` at ${origin()}; SQLite, one process, load average ${loadavg()[0]?.toFixed(1)}; ${(rss / 1e6).toFixed(0)} MB at the end.`,
    `Good is an answer within 2 s. Medians of ${ROUNDS} rounds (from least to most). The load shares the machine.`,
    '',
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ];
  console.log(lines.join('\n'));
  writeFileSync(join(import.meta.dirname, 'results', 'overload.md'), lines.join('\n'));
} finally {
  await portal.stop();
  lists.stop();
  saves.stop();
  school.remove();
}
