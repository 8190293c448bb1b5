import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Load, startMeasured } from '../children.ts';
import { FIGURES, writeResults } from '../report.ts';
import type { Call } from '../requests.ts';
import { prepareSchool } from '../school.ts';
import { askInTurn } from '../turns.ts';

/**
 * Measures what a copy elsewhere costs a save and a hand-in: two portals on schools of their own, one with COPY_TO, are
 * asked in turn in one run. All of the process counts, the thread of the copy with it.
 */
const ROUNDS = 15;
/** Long enough for several turns of the copy. */
const MS = 2500;
const CALLS: [string, Call][] = [
  ['hand-in', 'submit_quiz'],
  ['autosave', 'save_answers'],
];
const [MOST_CPU, MOST_P99] = [1.05, 1.1];

async function startWith(extra: Record<string, string>) {
  const school = await prepareSchool();
  await school.beginAttempts(1000);
  await school.learn();
  const env = { ...school.env, ...extra, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console' };
  const server = await startMeasured('../server/src/main.ts', ['serve'], env);
  const load = new Load(school.facts);
  const stop = async () => {
    await server.stop();
    load.stop();
    school.remove();
  };
  return { server, load, stop };
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-copy-'));
const portals = { with: await startWith({ COPY_TO: folder }), without: await startWith({}) };
const asking = askInTurn(portals, CALLS, { rounds: ROUNDS, ms: MS });
// Portals are stopped also where asking failed.
await asking.catch(() => undefined);
await portals.with.stop();
await portals.without.stop();
rmSync(folder, { recursive: true, force: true });
const costs = await asking;
const rows = [...costs].flatMap(([what, figures]) => {
  const [cpu, p99] = [figures.with.cpu.over(figures.without.cpu), figures.with.p99.over(figures.without.p99)];
  return [
    [
      `${what}: CPU µs with a copy; without; with / without`,
      `${figures.with.cpu.text()}; ${figures.without.cpu.text()}; ${cpu.text(2)}`,
      `<= ${MOST_CPU}`,
      cpu.median <= MOST_CPU ? 'yes' : 'NO',
    ],
    [
      `${what}: 99th percentile ms with; without; with / without`,
      `${figures.with.p99.text()}; ${figures.without.p99.text()}; ${p99.text(2)}`,
      `<= ${MOST_P99}`,
      p99.median <= MOST_P99 ? 'yes' : 'NO',
    ],
  ];
});
for (const [what, figure] of rows) console.log(`${what?.padEnd(64)} ${figure}`);
writeResults({
  file: 'copy',
  title: 'What a copy elsewhere costs',
  command: 'npm run bench -- copy',
  about: [
    '; SQLite, the copy in a folder of the same machine, no key.',
    `Medians of ${ROUNDS} rounds (from least to most), in turn; at 16 waiting. The load shares the machine.`,
  ],
  head: FIGURES,
  rows,
});
