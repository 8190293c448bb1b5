import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FIGURES, writeSection } from '../report.ts';
import type { Call } from '../requests.ts';
import { askInTurn } from '../turns.ts';

/**
 * `npm run bench -- beside ../older-checkout`: the CPU of this portal's calls over that of another checkout's, which
 * has its packages installed. Each serves a school made by its own code; they are asked in turn in one run, so that a
 * slow minute of the machine slows both.
 */
const ROUNDS = 15;
const MS = 700;
const CALLS: [string, Call][] = [
  ['get_quiz', 'get_quiz'],
  ['hand-in', 'submit_quiz'],
  ['autosave', 'save_answers'],
  ['list of subjects', 'subjects'],
  ['report', 'report'],
];

const [, , , other] = process.argv;
if (other === undefined) throw new Error('Say which checkout to measure beside this one: npm run bench -- beside DIR');

/** A portal of one checkout, with what asks it. */
async function startFrom(root: string) {
  const of = (file: string) => import(pathToFileURL(resolve(root, 'bench', file)).href);
  const { prepareSchool } = (await of('school.ts')) as typeof import('../school.ts');
  const { Load, startMeasured } = (await of('children.ts')) as typeof import('../children.ts');
  const school = await prepareSchool();
  await school.beginAttempts(1000);
  await school.learn();
  const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console' };
  const server = await startMeasured('../server/src/main.ts', ['serve'], env);
  const load = new Load(school.facts);
  const stop = async () => {
    await server.stop();
    load.stop();
    school.remove();
  };
  return { server, load, stop };
}

const portals = { here: await startFrom('.'), there: await startFrom(other) };
const asking = askInTurn(portals, CALLS, { rounds: ROUNDS, ms: MS });
// Portals are stopped also where asking failed.
await asking.catch(() => undefined);
await portals.here.stop();
await portals.there.stop();
const costs = await asking;
const rows = [...costs].map(([what, { here, there }]) => [
  `${what}: CPU µs here; there; here / there`,
  `${here.cpu.text()}; ${there.cpu.text()}; ${here.cpu.over(there.cpu).text(2)}`,
  '',
  '',
]);
for (const [what, figure] of rows) console.log(`${what?.padEnd(58)} ${figure}`);
writeSection('Beside another checkout', {
  file: 'beside',
  title: 'This portal beside an earlier one',
  command: 'npm run bench -- beside DIR',
  about: [
    '; SQLite, one process each.',
    `Medians of ${ROUNDS} rounds (from least to most), in turn; at 16 waiting. The load shares the machine.`,
  ],
  head: FIGURES,
  rows,
});
