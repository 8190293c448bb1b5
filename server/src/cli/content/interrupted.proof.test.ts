import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { runPortal } from '../../testing/command.ts';
import { directSql, prepareDatabase, type PreparedDatabase } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
const QUIZZES = 20;

// Every command is a process of its own; on a busy machine each takes seconds.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let database: PreparedDatabase | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-interrupted-'));
});
afterEach(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A school so large that SQLite writes pages of the transaction out before its end. */
function largeSchool(): string {
  const school = path.join(folder, 'school');
  const explanation = 'The same sentence once more. '.repeat(400);
  const questions = Array.from(
    { length: 50 },
    (_, index) =>
      `  - { key: q${index}, question: What is ${index} + 1?, options: ['a', 'b'], answer: 1, explanation: ${explanation} }\n`,
  ).join('');
  const quizzes = Array.from({ length: QUIZZES }, (_, index) => [
    `subjects/01-physics/01-motion/quiz-large-${index}.yaml`,
    `key: large-${index}\nname: Large ${index}\nadded_on: 2026-07-14\nquestions:\n${questions}`,
  ]);
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, ...(Object.fromEntries(quizzes) as Record<string, string>) });
  return school;
}

async function until(condition: () => boolean | Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await condition()) && child.exitCode === null) await wait(2);
}

/**
 * Kills the load once it writes and has not committed: a lock of ours holds it up at PostgreSQL, at SQLite its log
 * grows.
 */
async function killInTheMiddle(child: ChildProcess, url: string): Promise<void> {
  if (url.startsWith('file:')) {
    const log = path.join(folder, 'portal.db-wal');
    await until(() => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000, child);
    child.kill('SIGKILL');
    await once(child, 'close');
    return;
  }
  const holder = new pg.Client({ connectionString: url });
  // Watches on a connection of its own: inside a transaction PostgreSQL keeps showing the activity of the first look.
  const watcher = new pg.Client({ connectionString: url });
  await Promise.all([holder.connect(), watcher.connect()]);
  const rows = async (text: string): Promise<number> => (await watcher.query(text)).rows.length;
  await holder.query('BEGIN; LOCK TABLE news IN ACCESS EXCLUSIVE MODE');
  const mine = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database()';
  await until(async () => (await rows(`${mine} AND wait_event_type = 'Lock'`)) > 0, child);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'close');
  await holder.query('ROLLBACK');
  await holder.end();
  // The server notices that the other end is gone when it answers.
  while ((await rows(`${mine} AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)) > 0) await wait(5);
  await watcher.end();
}

test.each(EITHER)('a load that is killed in the middle leaves nothing half done (%s)', async (engine) => {
  database = await prepareDatabase(engine, folder);
  const { env, url } = database;
  const school = largeSchool();
  const counts = async () => {
    const sql = directSql(url);
    const count = async (from: string) => Number((await sql.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))?.n);
    const found = {
      quizzes: await count(`quiz WHERE key LIKE 'large-%'`),
      questions: await count(`question q JOIN quiz z ON z.quiz_id = q.item_id AND q.kind = 'quiz' WHERE z.key LIKE 'large-%'`),
      sources: await count('source'),
      archived: await count(`quiz WHERE archived = 1`),
    };
    await sql.close();
    return found;
  };
  const nothing = { quizzes: 0, questions: 0, sources: 0, archived: 0 };
  const all = { quizzes: QUIZZES, questions: QUIZZES * 50, sources: expect.any(Number) as number, archived: 2 };

  const child = spawn(process.execPath, [MAIN, 'content', 'load', school], { env, stdio: 'ignore' });
  await killInTheMiddle(child, url);
  const left = await counts();
  expect(left).toEqual(left.quizzes === 0 ? nothing : all);
  // No half-copied file is left: a copy under way has the ending .part.
  const media = readdirSync(path.join(folder, 'media'), { recursive: true, encoding: 'utf8' });
  expect(media.filter((name) => name.endsWith('.part'))).toEqual([]);

  const again = await runPortal(env, 'content', 'load', school);
  expect(again.code, again.fault).toBe(0);
  expect(await counts()).toEqual(all);
});
