import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Load, startMeasured } from './children.ts';
import { grownSchool } from './growth.school.ts';
import type { Call } from './load.ts';
import { loadAverage, markdownTable, writeResults } from './report.ts';
import { Series } from './series.ts';

/** What each call costs as students and attempts grow: `npm run bench -- growth --students 1000,10000,100000 --attempts 10`. */
const text = { type: 'string' } as const;
const { values } = parseArgs({ args: process.argv.slice(3), options: { students: text, attempts: text, rounds: text } });
const sizes = (values.students ?? '1000,10000,100000').split(',').map(Number);
const attempts = Number(values.attempts ?? 10);
const rounds = Number(values.rounds ?? 3);

const CALLS: Call[] = [
  'get_quiz',
  'subjects',
  'topics',
  'quizzes',
  'history',
  'report',
  'profile',
  'save_answers',
  'submit_quiz',
  'sign_in',
  'media_range',
];
const COUNT = 1500;

interface Figure {
  cpu: Series;
  p99: Series;
}
const figures = new Map<string, Figure>();
const megabytes: number[] = [];

for (const students of sizes) {
  console.log(`${students} students, ${students * attempts} attempts: made up …`);
  const school = await grownSchool(students, attempts);
  const load = new Load(school.facts);
  const env = {
    ...school.env,
    PORT: '0',
    NODE_ENV: 'production',
    SMS_URL: 'console',
    TRUSTED_PROXIES: '127.0.0.1',
    OTP_ADDRESS_KNOWN: '1000000',
    OTP_ADDRESS_SENDS: '1000000',
    OTP_SENDS: '100000:60',
  };
  const portal = await startMeasured('../server/src/main.ts', ['serve'], {
    ...env,
    OTP_COOLDOWN_S: '1',
    SMS_DAILY_LIMIT: '1000000',
  });
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const call of CALLS) {
        const before = await portal.usage();
        const count = call === 'sign_in' ? COUNT / 3 : COUNT;
        const { done, p99 } = await load.run({ port: portal.port, call, connections: 16, count, from: round * 311 });
        const cpu = ((await portal.usage()).cpu - before.cpu) / done;
        const figure = figures.get(`${call} ${students}`) ?? { cpu: new Series(), p99: new Series() };
        figures.set(`${call} ${students}`, figure);
        // The first round is for the compiler.
        if (round > 0) figure.cpu.values.push(cpu);
        if (round > 0) figure.p99.values.push(p99);
      }
    }
    megabytes.push(statSync(join(school.folder, 'portal.db')).size / 1e6);
  } finally {
    await portal.stop();
    load.stop();
    school.remove();
  }
}

const least = sizes[0] ?? 0;
const most = sizes.at(-1) ?? 0;
const rows = CALLS.map((call) => {
  const at = (students: number): Figure => figures.get(`${call} ${students}`) ?? { cpu: new Series(), p99: new Series() };
  const growth = at(most).cpu.median / at(least).cpu.median;
  return [
    call,
    ...sizes.map((students) => at(students).cpu.text()),
    growth.toFixed(2),
    growth < 1.5 ? 'yes' : 'NO',
    ...sizes.map((students) => at(students).p99.text(1)),
  ];
});
const head = [
  'call',
  ...sizes.map((students) => `CPU µs, ${students}`),
  `${most} / ${least}`,
  '< 1.5',
  ...sizes.map((students) => `p99 ms, ${students}`),
];
console.log(markdownTable(head, rows).join('\n'));
const about = [
  `; SQLite, one process, load average ${loadAverage()}.`,
  `Students with ${attempts} marked attempts each (${sizes.map((students) => students * attempts).join(', ')} in all); databases of ${megabytes.map((size) => size.toFixed(0)).join(', ')} MB.`,
  'CPU of the portal a request, all its threads, and the 99th percentile at 16 waiting: medians of the rounds (from least to most).',
];
const command = `npm run bench -- growth --students ${sizes.join(',')} --attempts ${attempts} --rounds ${rounds}`;
writeResults({ file: 'growth', title: 'Growth', command, about, head, rows });
