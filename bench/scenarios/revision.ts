import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRequest, progress, students, subjects, type Caller, type Endpoint } from '@portal/contract';
import { directSql, insertSessions, insertStudents, prepareDatabase } from '../../server/src/testing/database.ts';
import { startMeasured } from '../children.ts';
import { FIGURES, loadAverage, writeResults } from '../report.ts';
import { benchSchool } from '../school.ts';
import { Series } from '../series.ts';
import { whoForesees } from './revision.memory.ts';

/**
 * Measures a student with 200 attempts, all of them empty, so that 2,000 questions are to be revised: revision, next
 * things, and the rings beside a list, each against the list of subjects, one call at a time; and whether FSRS foresees
 * more than the ladder: `npm run bench -- revision`.
 */
const ATTEMPTS = 200;
const STUDENTS = 60;
const ROUNDS = 5;
const TIMES = 60;
const DAY_MS = 86_400_000;

const CALLS: readonly (readonly [what: string, row: Endpoint, most: number | undefined])[] = [
  ['the list of subjects', subjects.subjects, undefined],
  ['what comes next', progress.next, 2],
  ['revision', students.revision, undefined],
  ['the rings beside a list', progress.my_progress, undefined],
];

/** The school of all scenarios with that many quizzes for class 11. */
function quizzedSchool() {
  const school = benchSchool();
  const [model] = school.quizzes;
  const chapters = school.chapters.filter(({ key }) => key.startsWith('c11'));
  if (!model) throw new Error('the school has quizzes');
  school.quizzes = Array.from({ length: ATTEMPTS }, (_, index) => ({
    ...model,
    key: `quiz-${index}`,
    chapter: chapters[index % chapters.length]?.key ?? '',
  }));
  return school;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-revision-'));
const { env, url } = await prepareDatabase('sqlite', folder, quizzedSchool());
const sql = directSql(url);
await sql.run('BEGIN');
const callers = await insertSessions(sql, await insertStudents(sql, STUDENTS, 1));
await sql.run(
  `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
   SELECT 'quiz', v.stud_id, v.quiz_id, 1, 'key:' || v.quiz_id, '{}', ?, 0, 10, 'fail' FROM visible_quiz v`,
  Date.now() - 2 * DAY_MS,
);
await sql.run('COMMIT');
await sql.close();
const portal = await startMeasured('../server/src/main.ts', ['serve'], {
  ...env,
  PORT: '0',
  NODE_ENV: 'production',
  SMS_URL: 'console',
});

/** Milliseconds of one call. */
async function ask(row: Endpoint, caller: Caller | undefined): Promise<number> {
  const { path, ...request } = callRequest(row, {}, caller);
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${portal.port}/api${path}`, request);
  await answer.text();
  if (!answer.ok) throw new Error(`${row.path} answered ${answer.status}`);
  return performance.now() - began;
}

try {
  const first = new Series();
  for (const caller of callers) first.values.push(await ask(students.revision, caller));
  const figures = CALLS.map(() => ({ cpu: new Series(), ms: new Series() }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, [, row]] of CALLS.entries()) {
      const taken = new Series();
      const before = (await portal.usage()).cpu;
      for (let time = 0; time < TIMES; time += 1) taken.values.push(await ask(row, callers[time % STUDENTS]));
      figures[index]?.cpu.values.push(((await portal.usage()).cpu - before) / TIMES);
      figures[index]?.ms.values.push(taken.median);
    }
  const list = figures[0]?.cpu ?? new Series();
  const rows = CALLS.flatMap(([what, , most], index) => {
    const { cpu, ms } = figures[index] ?? { cpu: list, ms: list };
    const ratio = cpu.over(list);
    const target = most === undefined ? ['', ''] : [`<= ${most}`, ratio.median <= most ? 'yes' : 'NO'];
    const figure = [`${what}: CPU µs; ms`, `${cpu.text()}; ${ms.text(1)}`, '', ''];
    return index === 0 ? [figure] : [figure, [`${what} / the list of subjects (CPU)`, ratio.text(2), ...target]];
  });
  rows.push(['revision, the first time after a start, ms', first.text(1), '', '']);
  rows.push(...(await whoForesees()));
  for (const row of rows) console.log(row.join('  '));
  writeResults({
    file: 'revision',
    title: 'Revision, what comes next, rings',
    command: 'npm run bench -- revision',
    about: [
      `; one process on SQLite, load average ${loadAverage()}.`,
      `${ATTEMPTS} attempts of each student, 2,000 questions due; ${ROUNDS} rounds of ${TIMES} calls each, one after the other: the median, and the range of the rounds.`,
    ],
    head: FIGURES,
    rows,
  });
} finally {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
