import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiz, type Caller, type Id } from '@portal/contract';
import { expect, test } from 'vitest';
import { EITHER } from './testing/portal.ts';
import { callOver } from './testing/call.ts';
import { Chance } from './testing/chance.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase, type DirectSql } from './testing/database.ts';
import { startProcess, type PortalProcess } from './testing/process.ts';
import type { Engine } from './db/database.ts';
import type { Paper } from '@portal/bank/paper/paper';

/** The number of kills in `npm test`; the whole proof (`npm run prove`) sets 20. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const CLIENTS = 24;
/** The seed of all choices and of the moments of the kills; which calls they meet depends on the machine. */
const SEED = Number(process.env['SEED'] ?? 1);

/** A submission that a student means to make, and its report. */
interface Submission {
  key: string;
  caller: Caller;
  /** The chosen option by question number, as the attempt must keep it. */
  answers: Record<string, string>;
  marks: number;
  /** The report it was acknowledged with, the first time. */
  report_id?: Id;
}

/** The answers the clients saw. */
interface Seen {
  submissions: Submission[];
  acknowledged: number;
  repeats: number;
  cutOff: number;
  /** Answers that no student should get: another result for a repeat, a failure of the server. */
  wrong: string[];
}

/** Marks of the test school's questions, by position: when right, and what a wrong choice costs. */
const MARKS = [
  { right: 1, wrong: 0 },
  { right: 2, wrong: 0 },
  { right: 1, wrong: 0.25 },
];

function newSubmission(key: string, caller: Caller, questions: number[], chance: Chance): Submission {
  const answers: Record<string, string> = {};
  let marks = 0;
  for (const [position, question_id] of questions.entries()) {
    const choice = chance.whole(0, 2);
    if (choice === 0) continue;
    answers[question_id] = choice === 1 ? 'right' : 'wrong';
    marks += choice === 1 ? (MARKS[position]?.right ?? 0) : -(MARKS[position]?.wrong ?? 0);
  }
  return { key, caller, answers, marks };
}

/** Hands it in once; what the server acknowledges is noted, a connection that breaks is no answer. */
async function handIn(url: string, quiz_id: number, submission: Submission, seen: Seen): Promise<void> {
  const submit_data = Object.entries(submission.answers).map(([question_id, answer]) => ({ question_id, answer }));
  const { caller, key, marks } = submission;
  const answer = await callOver(url, quiz.submit_quiz, { quiz_id, submit_data }, { caller, submitKey: key }).catch(
    () => undefined,
  );
  if (!answer) seen.cutOff += 1;
  if (!answer || answer.code === 429) return;
  const { report_id, score_text } = answer.data ?? {};
  if (answer.status) seen.acknowledged += 1;
  if (!answer.status || report_id === undefined) seen.wrong.push(`${answer.code} ${answer.message}`);
  else if (score_text?.replace('−', '-') !== `${marks}/4`)
    seen.wrong.push(`${score_text} for ${JSON.stringify(submission.answers)}`);
  else if (submission.report_id !== undefined && submission.report_id !== report_id)
    seen.wrong.push(`a second report for ${key}`);
  else submission.report_id = report_id;
}

/** Acts as a browser: new submissions, repeats of earlier ones, and double clicks, until told to stop. */
async function client(
  number: number,
  server: { url: string | undefined; over: boolean },
  school: School,
  seen: Seen,
): Promise<void> {
  const chance = new Chance(SEED * 1000 + number);
  const students = school.students.slice(number * 3, number * 3 + 3);
  const own: Submission[] = [];
  while (!server.over) {
    const url = server.url;
    if (!url) {
      await sleep(5);
      continue;
    }
    // Whoever got no answer tries again first: that is the repeat that could make a second attempt.
    const unanswered = own.find(({ report_id }) => report_id === undefined);
    const earlier = unanswered ?? (own.length > 0 && chance.is(1 / 4) ? chance.of(own) : undefined);
    const submission = earlier ?? newSubmission(`hand-in-${number}-${own.length}`, chance.of(students), school.questions, chance);
    if (earlier) seen.repeats += 1;
    else {
      own.push(submission);
      seen.submissions.push(submission);
    }
    const times = chance.is(1 / 8) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => handIn(url, school.quiz_id, submission, seen)));
  }
}

interface School {
  quiz_id: number;
  questions: number[];
  students: Caller[];
}

async function readSchool(sql: DirectSql): Promise<School> {
  const row = await sql.get<{ quiz_id: number; ac_id: number; document: string }>(
    `SELECT q.quiz_id, p.document, l.ac_id FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id
     JOIN academic_level l ON l.key = 'c11' WHERE q.key = 'motion-quiz'`,
  );
  if (!row) throw new Error('the test school has no quiz');
  const { questions } = JSON.parse(row.document) as Paper;
  const students = await insertSessions(sql, await insertStudents(sql, CLIENTS * 3, row.ac_id));
  return { quiz_id: row.quiz_id, questions: questions.map(({ question_id }) => question_id), students };
}

/** Runs the portal and kills it without warning, in the middle of its work or while it starts. */
async function killOften(env: Record<string, string>, server: { url: string | undefined }, seen: Seen): Promise<void> {
  const chance = new Chance(SEED);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const portal: PortalProcess = startProcess(env);
    if (kill % 3 === 0) await sleep(chance.whole(100, 600));
    else {
      server.url = await portal.ready;
      const enough = seen.acknowledged + chance.whole(1, 100);
      for (let waited = 0; seen.acknowledged < enough && waited < 3000; waited += 5) await sleep(5);
      await sleep(chance.whole(0, 9));
    }
    const { signal } = await portal.kill('SIGKILL');
    expect(signal).toBe('SIGKILL');
    server.url = undefined;
  }
}

interface StoredRow {
  attempt_id: number;
  stud_id: number;
  submit_key: string;
  answers: string;
  marks: number;
}

test.each(EITHER)(
  'SRV-05 every acknowledged submission is there exactly once after kill -9, again and again (%s)',
  // Each round kills a portal and starts it again.
  { timeout: 60_000 + KILLS * 5000 },
  async (engine: Engine) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-kill-'));
    const database = await prepareDatabase(engine, folder);
    const sql = directSql(database.url);
    const school = await readSchool(sql);
    const seen: Seen = { submissions: [], acknowledged: 0, repeats: 0, cutOff: 0, wrong: [] };

    const server: { url: string | undefined; over: boolean } = { url: undefined, over: false };
    const clients = Array.from({ length: CLIENTS }, (_, number) => client(number, server, school, seen));
    await killOften(database.env, server, seen);
    server.over = true;
    await Promise.all(clients);

    // Whoever still has no answer tries a last time.
    const last = startProcess(database.env);
    const url = await last.ready;
    for (const submission of seen.submissions)
      if (submission.report_id === undefined) await handIn(url, school.quiz_id, submission, seen);

    expect(seen.wrong).toEqual([]);
    // Proof that the run was one: work was done, repeated and cut off in the middle.
    expect(seen.submissions.length).toBeGreaterThan(5 * KILLS);
    expect(seen.repeats).toBeGreaterThan(KILLS);
    expect(seen.cutOff).toBeGreaterThan(0);

    const stored = await sql.all<StoredRow>('SELECT attempt_id, stud_id, submit_key, answers, marks FROM attempt');
    const expected = seen.submissions.map(({ key, caller, answers, marks, report_id }) => ({
      attempt_id: report_id,
      stud_id: caller.stud_id,
      submit_key: `key:${key}`,
      answers,
      marks,
    }));
    const byKey = <Row extends { submit_key: string }>(rows: Row[]) =>
      rows.toSorted((a, b) => (a.submit_key < b.submit_key ? -1 : 1));
    expect(byKey(stored.map((row) => ({ ...row, answers: JSON.parse(row.answers) as unknown })))).toEqual(byKey(expected));

    // And the students see them.
    const chapter = await sql.get<{ chapter_id: number }>('SELECT chapter_id FROM quiz WHERE quiz_id = ?', school.quiz_id);
    for (const caller of school.students.slice(0, 6)) {
      const history = await callOver(url, quiz.my_quiz_history, { chapter_id: chapter?.chapter_id ?? 0 }, { caller });
      const own = expected.filter(({ stud_id }) => stud_id === caller.stud_id);
      expect(history.data).toHaveLength(Math.min(200, own.length));
    }

    expect(await last.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    if (engine === 'sqlite') expect(await sql.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    await sql.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  },
);
