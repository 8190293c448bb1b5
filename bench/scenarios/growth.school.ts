import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../server/src/db/database.ts';
import { directSql, insertSessions, prepareDatabase, type DirectSql } from '../../server/src/testing/database.ts';
import { learnOfCallers } from '../callers.ts';
import type { Facts } from '../facts.ts';
import { benchSchool } from '../school.ts';

/** Students who call, spread evenly over all of them. */
const CALLERS = 1000;
/** Sessions of each: one may make 120 calls a minute. */
const SESSIONS = 5;
const DAY_MS = 24 * 3_600_000;
/** Attempts a transaction: one over all of them would keep as much again in the journal. */
const SLICE = 250_000;

/**
 * The size of the school to make. `server` is the address of a PostgreSQL server; `progress` is told how many attempts
 * are stored.
 */
export interface Size {
  engine: Engine;
  students: number;
  attempts: number;
  server?: string | undefined;
  progress?: (stored: number) => void;
}

/** The whole numbers from `from` to before `to`, as a table `n (i)` that the database makes by itself. */
function numbers(engine: Engine, from: number, to: number): string {
  if (engine === 'postgres') return `generate_series(CAST(${from} AS BIGINT), ${to - 1}) AS n (i)`;
  return `(WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1}) SELECT i FROM n) AS n`;
}

/**
 * A school with that many students and marked attempts, spread over them and over a year, and a look at every topic of
 * a chapter.
 */
export async function grownSchool({ engine, students, attempts, server, progress }: Size) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-growth-'));
  const database = await prepareDatabase(engine, folder, benchSchool(), server);
  const { env, url } = database;
  const sql = directSql(url);
  // Nothing here needs to outlive a power cut, and every attempt names a student that exists: both checks may be off.
  if (engine === 'sqlite')
    for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -500000']) await sql.all(`PRAGMA ${pragma}`);
  else await sql.run('ALTER TABLE attempt DISABLE TRIGGER ALL');
  const quizzes = await quizzesOf(sql);
  const now = Date.now();
  const from = await makeStudents(sql, students, now);
  const question_ids = quizzes[0]?.question_ids ?? [];
  const answers = JSON.stringify(Object.fromEntries(question_ids.map((id) => [id, 'about 14 m/s'])));
  const total = await sql.get<{ count: number }>('SELECT count(*) AS count FROM quiz');
  for (let first = 0; first < attempts; first += SLICE) {
    const next = Math.min(attempts, first + SLICE);
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT 'quiz', ${from} + i % ${students}, q.quiz_id, 1, 'key:' || i, ?, ${now} - (i * 7919 % 365) * ${DAY_MS}, 8, 10, 'pass'
       FROM ${numbers(engine, first, next)}
       JOIN (SELECT quiz_id, row_number() OVER (ORDER BY quiz_id) - 1 AS place FROM quiz) q
         ON q.place = i / ${students} % ${total?.count ?? 1}`,
      answers,
    );
    progress?.(next);
  }
  await sql.run(
    `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at)
     SELECT s.stud_id, t.topic_id, 60, 600, ${now} FROM student s JOIN topic t ON t.chapter_id = ${quizzes[0]?.chapter_id ?? 0}
     WHERE s.stud_id >= ${from}`,
  );
  const callers = Math.min(CALLERS, students);
  const ids = Array.from({ length: callers }, (_, index) => from + Math.floor((index * students) / callers));
  const signedIn = await insertSessions(sql, Array.from({ length: SESSIONS }, () => ids).flat());
  const facts: Facts = { callers: signedIn, quizzes, attempts: [], reports: [], mobiles: [], videos: [] };
  await learnOfCallers(sql, facts, folder, env['SECRET'] ?? '');
  for (const stud_id of ids) {
    const device_id = `device-of-${stud_id}`;
    const open = await sql.get<{ attempt_id: number }>(
      `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at) VALUES ('quiz', ?, ?, 1, ?, 1, ?) RETURNING attempt_id`,
      stud_id,
      quizzes[0]?.quiz_id ?? 0,
      device_id,
      now,
    );
    if (open) facts.attempts.push({ attempt_id: open.attempt_id, device_id, epoch: 1, question_ids });
  }
  // Otherwise PostgreSQL would do this by itself within the measurement.
  if (engine === 'postgres')
    for (const command of ['ALTER TABLE attempt ENABLE TRIGGER ALL', 'VACUUM ANALYZE', 'CHECKPOINT']) await sql.run(command);
  await sql.close();
  return {
    env,
    facts,
    bytes: () => bytesOf(url, join(folder, 'portal.db')),
    remove: async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds students; returns the number of the first, which the others follow without a gap. */
async function makeStudents(sql: DirectSql, students: number, now: number): Promise<number> {
  await sql.run(
    `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
     SELECT '91', CAST(6000000000 + i AS TEXT), 'Student ' || i, 'Guardian', 'Patna', 's' || i || '@example.in', 1, ${now}
     FROM ${numbers(sql.engine, 0, students)} ORDER BY i`,
  );
  const made = await sql.get<{ first: number; last: number }>(
    "SELECT min(stud_id) AS first, max(stud_id) AS last FROM student WHERE email LIKE 's%@example.in' AND mobile >= '6000000000' AND mobile < '6999999999'",
  );
  if (!made || made.last - made.first + 1 !== students) throw new Error('the students have no numbers in a row');
  return made.first;
}

async function bytesOf(url: string, file: string): Promise<number> {
  if (url.startsWith('file:')) return statSync(file).size;
  const sql = directSql(url);
  const row = await sql.get<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
  await sql.close();
  return row?.bytes ?? 0;
}

async function quizzesOf(sql: DirectSql): Promise<Facts['quizzes']> {
  const rows = await sql.all<{ quiz_id: number; chapter_id: number; document: string }>(
    `SELECT q.quiz_id, q.chapter_id, p.document FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id
     JOIN chapter c ON c.chapter_id = q.chapter_id JOIN subject_level l ON l.subject_id = c.subject_id WHERE l.ac_id = 1
     ORDER BY q.quiz_id`,
  );
  return rows.map(({ quiz_id, chapter_id, document }) => {
    const { questions } = JSON.parse(document) as { questions: { question_id: number }[] };
    return { quiz_id, chapter_id, question_ids: questions.map(({ question_id }) => question_id) };
  });
}
