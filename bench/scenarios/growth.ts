import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, type Postgres } from '../../scripts/machine/start-postgres.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { Load, startMeasured } from '../children.ts';
import { Figure, measure } from '../figure.ts';
import { grownSchool } from './growth.school.ts';
import type { Call } from '../requests.ts';
import { familyUsage } from '../process.ts';
import { loadAverage, markdownTable, writeSection } from '../report.ts';

/**
 * Measures each call as students and attempts grow:
 * `npm run bench -- growth --engine sqlite,postgres --students 1000,10000,100000 --attempts 1000000`. The attempts are
 * those of the largest school; the others have as many a student.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { students: text, attempts: text, rounds: text, engine: text },
});
const sizes = (values.students ?? '1000,10000,100000').split(',').map(Number);
const most = sizes.at(-1) ?? 0;
const least = sizes[0] ?? 0;
const attempts = Number(values.attempts ?? most * 10);
const rounds = Number(values.rounds ?? 3);
const engines = (values.engine ?? 'sqlite').split(',') as Engine[];
const attemptsOf = (students: number): number => Math.round((attempts / most) * students);

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
/**
 * Enough for a system that counts CPU time in hundredths of a second, and fewer than a student may make in a minute.
 */
const COUNT = 3000;

/** The settings of docs/SCALING.md for a machine that runs other things too. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', random_page_cost: 1.1 };

/** A school with that many students, and the portal that serves it. */
async function openSchool(engine: Engine, students: number, postgres: Postgres | undefined) {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  console.log(`${engine}: ${students} students, ${attemptsOf(students)} attempts: made up …`);
  const school = await grownSchool({
    engine,
    students,
    attempts: attemptsOf(students),
    server: postgres?.url,
    progress: (stored) => console.log(`  ${stored} attempts, ${seconds()}`),
  });
  console.log(`  made up in ${seconds()}`);
  const load = new Load(school.facts);
  const portal = await startMeasured('../server/src/main.ts', ['serve'], {
    ...school.env,
    PORT: '0',
    NODE_ENV: 'production',
    SMS_URL: 'console',
    TRUSTED_PROXIES: '127.0.0.1',
    OTP_ADDRESS_KNOWN: '1000000',
    OTP_ADDRESS_SENDS: '1000000',
    OTP_PREFIX_SENDS: '1000000:3600',
    OTP_SENDS: '100000:60',
    OTP_COOLDOWN_S: '1',
    SMS_DAILY_LIMIT: '1000000',
  });
  const figures = new Map(CALLS.map((call) => [call, new Figure()]));
  const close = async (): Promise<void> => {
    await portal.stop();
    load.stop();
    await school.remove();
  };
  return { load, portal, figures, megabytes: (await school.bytes()) / 1e6, close };
}

type School = Awaited<ReturnType<typeof openSchool>>;

/** Every call at every size in turn, so that a machine that becomes slower does so for all sizes. */
async function measureSchools(schools: Iterable<School>, postgres: Postgres | undefined): Promise<void> {
  const keeper = postgres && Number(readFileSync(join(postgres.dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const database = keeper === undefined ? [] : [{ usage: () => familyUsage(keeper) }];
  const all = [...schools];
  for (let round = 0; round <= rounds; round += 1) {
    console.log(round === 0 ? 'warming up …' : `round ${round} of ${rounds} …`);
    for (const call of CALLS) {
      for (const { load, portal, figures } of all) {
        // The first round is for the compiler.
        const figure = (round > 0 && figures.get(call)) || new Figure();
        const count = call === 'sign_in' ? COUNT / 6 : COUNT;
        await measure(figure, [portal, ...database], load, {
          port: portal.port,
          call,
          connections: 16,
          count,
          from: round * 311,
        });
      }
    }
  }
}

const NAMES: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

async function measureEngine(engine: Engine): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres(SETTINGS) : undefined;
  const schools = new Map<number, School>();
  try {
    for (const students of sizes) schools.set(students, await openSchool(engine, students, postgres));
    await measureSchools(schools.values(), postgres);
    const rows = CALLS.map((call) => {
      const at = (students: number): Figure => schools.get(students)?.figures.get(call) ?? new Figure();
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
    const command = `npm run bench -- growth --engine ${engine} --students ${sizes.join(',')} --attempts ${attempts} --rounds ${rounds}`;
    const megabytes = [...schools.values()].map((school) => school.megabytes.toFixed(0));
    const about = [
      `; one process, load average ${loadAverage()}.`,
      `${sizes.map(attemptsOf).join(', ')} marked attempts; databases of ${megabytes.join(', ')} MB.`,
      `CPU of the portal${postgres ? ` and of PostgreSQL ${postgres.version}, on the same machine,` : ', all its threads,'} a request, and the 99th percentile at 16 waiting: medians of the rounds (from least to most), the sizes in turn.`,
    ];
    console.log(markdownTable(head, rows).join('\n'));
    writeSection(NAMES[engine], { file: 'growth', title: 'Growth', command, about, head, rows });
  } finally {
    for (const school of schools.values()) await school.close();
    await postgres?.stop();
  }
}

for (const engine of engines) await measureEngine(engine);
