import { Load, startMeasured } from '../children.ts';
import { FIGURES, writeResults } from '../report.ts';
import { prepareSchool } from '../school.ts';

/** Measures a thousand students who answer a question every half minute, each on a connection of its own. */

const STUDENTS = 1000;
const EVERY_MS = 30_000;
const ROUNDS = 2;
const LIMIT = 15;

const school = await prepareSchool();
await school.beginAttempts(STUDENTS);
const load = new Load(school.facts);
const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console' };
const portal = await startMeasured('../server/src/main.ts', ['serve'], env);
try {
  const spread = { port: portal.port, connections: STUDENTS, pause: EVERY_MS, spread: EVERY_MS, from: 0 };
  console.log(`${STUDENTS} students save every ${EVERY_MS / 1000} s, for ${(ROUNDS * EVERY_MS) / 1000} s …`);
  const saves = await measured({ ...spread, call: 'save_answers', count: STUDENTS * ROUNDS });
  const { rss } = await portal.usage();
  // The same saves once more: the cost of a client that repeats itself.
  const repeats = await measured({ ...spread, connections: 16, pause: 0, spread: 0, call: 'repeat_save', count: 4000 });
  const distinct = await measured({ ...spread, connections: 16, pause: 0, spread: 0, call: 'save_answers', count: 4000 });

  async function measured(job: Parameters<Load['run']>[0]) {
    const before = await portal.usage();
    const result = await load.run(job);
    return { ...result, micros: ((await portal.usage()).cpu - before.cpu) / result.done };
  }

  // Microseconds of CPU in a second of such a load.
  const share = (saves.micros * STUDENTS * (1000 / EVERY_MS)) / 10_000;
  const met = share < LIMIT;
  const rows = [
    ['CPU while 1,000 students save every 30 s, % of one core', share.toFixed(1), `< ${LIMIT}`, met ? 'yes' : 'NO'],
    ['CPU a save, that load, µs', saves.micros.toFixed(0), '', ''],
    ['answered in, p50 / p99 ms', `${saves.p50.toFixed(1)} / ${saves.p99.toFixed(1)}`, '', ''],
    ['resident memory, MB', (rss / 1e6).toFixed(0), '', ''],
    ['CPU a save at 16 waiting, µs', distinct.micros.toFixed(0), '', ''],
    ['CPU a save that is already held at 16 waiting, µs', repeats.micros.toFixed(0), '', ''],
  ];
  for (const cells of rows) console.log(cells.join('  '));
  const about = [`; SQLite, one process, ${saves.done} saves.`];
  writeResults({
    file: 'autosave',
    title: 'What autosave costs',
    command: 'npm run bench -- autosave',
    about,
    head: FIGURES,
    rows,
  });
} finally {
  await portal.stop();
  load.stop();
  school.remove();
}
