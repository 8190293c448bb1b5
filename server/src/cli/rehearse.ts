import { counted } from '@portal/contract';
import { webAddress } from '../core/env.fields.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Database } from '../db/database.ts';
import { Stopped } from '../ops/rehearsal/phone.ts';
import { cleanUp, makeUp, play, STEPS, timesOf, type Outcome } from '../ops/rehearsal/rehearsal.ts';
import { verdictOf, type Judged } from '../ops/rehearsal/verdict.ts';
import { flag, text } from './options.ts';
import { databaseCommand, type Answer } from './shape/shape.ts';
import { progress } from './terminal/progress.ts';
import { table } from './terminal/table.ts';
import type { Terminal } from './terminal/terminal.ts';

const HELP = `portal rehearse --students N [--minutes M] [--url ADDRESS] [--data DIR] [--json]
portal rehearse --clean                 only removes what a rehearsal that was killed left behind

An exam day with made-up students against the running portal, before the real one: all come in within a minute, write for M
minutes (2 unless said; fractions squeeze everything), save every half minute, and hand in within a minute. Says what the server bears.
The students ('Rehearsal student 1' …), their level and their exam are seen by no real student, and are removed at the end, also
after Ctrl-C. Real students get slower answers meanwhile: not during lessons.
Run it with the environment of the service, best from another machine: what plays the students needs processor time too.
--url is where the portal answers, http://127.0.0.1:PORT unless said. Ends with 1 when the server does not bear it.

Example: npx portal rehearse --students 500 --url https://learn.example.in`;

/** The most students that one process can play as fast as phones would be. */
const MOST = 10_000;

/** `portal rehearse`: an exam day with made-up students; ends with 1 when the server does not bear it. */
export const rehearse = databaseCommand({
  help: HELP,
  options: { students: text, minutes: text, url: text, clean: flag },
  run: async ({ db, config, values, terminal }): Promise<Answer | number> => {
    if (values.clean) {
      terminal.remark(`${counted(await cleanUp(db), 'made-up student')} removed.`);
      return 0;
    }
    const students = numberOf('--students', values.students, 1, MOST);
    if (!Number.isInteger(students)) throw new OperatorError('--students must be a whole number.');
    const minutes = numberOf('--minutes', values.minutes ?? '2', 0.01, 240);
    const url = values.url ?? `http://127.0.0.1:${config.PORT}`;
    if (!webAddress(url)) throw new OperatorError('--url must begin with http:// or https://.');
    await answers(url);
    const outcome = await rehearsed(db, { students, minutes, url }, terminal);
    const judged = verdictOf(outcome);
    const { verdict } = judged;
    const words = [...judged.words, ...advice(judged)];
    return {
      data: { verdict, words, ...outcome },
      words: () => inWords(outcome, words),
      failed: verdict === 'does not bear it',
    };
  },
});

function advice({ verdict, next }: Judged): string[] {
  if (next === undefined) return [];
  return verdict === 'bears it'
    ? [`To see how far it goes, rehearse with more: --students ${next}.`]
    : [`Rehearse with fewer (--students ${next}) to see what it bears. What to do: docs/SCALING.md.`];
}

function numberOf(option: string, given: string | undefined, least: number, most: number): number {
  const value = Number(given);
  if (given === undefined || given.trim() === '' || !(value >= least && value <= most))
    throw new OperatorError(`${option} must be a number from ${least} to ${most}. More: portal rehearse --help`);
  return value;
}

async function answers(url: string): Promise<void> {
  const ready = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!ready?.ok) throw new OperatorError(`No portal answers at ${url}. Start it, or say with --url where it is.`);
}

interface Rehearsal {
  students: number;
  minutes: number;
  url: string;
}

/** Makes up, plays and removes. Ctrl-C and SIGTERM end the playing, then everything is removed all the same. */
async function rehearsed(db: Database, { students, minutes, url }: Rehearsal, terminal: Terminal): Promise<Outcome> {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (!stop.signal.aborted) terminal.remark('\nStopping; the made-up students are being removed …');
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    const before = await cleanUp(db);
    if (before > 0) terminal.remark(`${counted(before, 'made-up student')} of an earlier rehearsal removed.`);
    const making = progress(terminal)('Making up students', students);
    const made = await makeUp(db, students, (by) => making.step(by), stop.signal).finally(() => making.end());
    const times = timesOf(minutes);
    const lasts = Math.round((times.enter + times.write + times.handIn) / 1000);
    terminal.remark(`${counted(students, 'student')} to sit an exam at ${url}; this takes ${lasts} s.`);
    const sitting = secondsBar(lasts, terminal);
    return await play(db, { url, ...made, times, signal: stop.signal }, () => undefined).finally(sitting);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    throw new OperatorError('The rehearsal was stopped. Everything it made is removed.');
  } finally {
    const removing = progress(terminal)('Removing them', students);
    await cleanUp(db, (by) => removing.step(by)).finally(() => removing.end());
  }
}

/** Moves by the second; students who are late are waited for at the full bar. */
function secondsBar(seconds: number, terminal: Terminal): () => void {
  const bar = progress(terminal)('Exam', seconds);
  let passed = 0;
  const timer = setInterval(() => {
    if (passed < seconds) bar.step();
    passed += 1;
  }, 1000);
  return () => {
    clearInterval(timer);
    bar.end();
  };
}

function inWords(outcome: Outcome, verdict: string[]): string {
  const rows = STEPS.map((step) => ({ step, ...outcome.steps[step] }));
  const right = true;
  const steps = table(rows, [
    { title: 'step', of: ({ step }) => step },
    { title: 'calls', of: ({ count }) => count, right },
    { title: 'half within ms', of: ({ p50 }) => p50, right },
    { title: '95 % within ms', of: ({ p95 }) => p95, right },
    { title: 'slowest ms', of: ({ max }) => max, right },
  ]);
  return `${steps}\n\n${verdict.join('\n')}`;
}
