import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/portal.ts';
import { createPostgresDatabase, directSql, type DirectSql } from '../testing/database.ts';
import { isWhole } from '../testing/whole.ts';
import type { Engine, Sql } from './database.ts';
import { ADDS, migratePostgres, MigrationError } from './migrate.ts';
import { openDatabase } from './open.ts';

const MODULE = new URL('./migrate.ts', import.meta.url).href;
const FOLDER = new URL('./migrations/', import.meta.url);
const NAMES = readdirSync(FOLDER);
const COUNT = NAMES.length;
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function emptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'postgres') {
    const database = await createPostgresDatabase();
    undo.push(database.drop);
    return database.url;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrate-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return `file:${path.join(folder, 'portal.db')}`;
}

function direct(url: string): DirectSql {
  const sql = directSql(url);
  undo.push(() => sql.close());
  return sql;
}

async function migrate(url: string): Promise<void> {
  const db = await openDatabase(url, 1);
  await db.close();
}

const ledger = (sql: Sql) => sql.all<{ version: number }>('SELECT version FROM migration ORDER BY version');

/** The shape of a table or view: each column with its kind of value, and whether it may be empty. */
async function shape(sql: Sql): Promise<string[]> {
  if (sql.engine === 'postgres') {
    const rows = await sql.all<{ place: string; type: string; empty: string; kind: string }>(
      `SELECT t.table_name || '.' || c.column_name AS place, c.data_type AS type, c.is_nullable AS empty, t.table_type AS kind
       FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.table_name <> 'migration_lock'`,
    );
    const words: Record<string, string> = { bigint: 'INTEGER', text: 'TEXT', 'double precision': 'REAL' };
    return rows
      .map(
        ({ place, type, empty, kind }) => `${place} ${words[type] ?? type} ${kind !== 'VIEW' && empty === 'NO' ? 'filled' : ''}`,
      )
      .toSorted();
  }
  const rows = await sql.all<{ place: string; type: string; filled: number }>(
    `SELECT m.name || '.' || c.name AS place, c.type, (c."notnull" OR c.pk) AND m.type = 'table' AS filled
     FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%'`,
  );
  // INT is what SQLite calls the type of a cast.
  return rows
    .map(({ place, type, filled }) => `${place} ${/^(?:BIGINT|INT)$/u.test(type) ? 'INTEGER' : type} ${filled ? 'filled' : ''}`)
    .toSorted();
}

async function indexes(sql: Sql): Promise<string[]> {
  const rows = await sql.all<{ name: string }>(
    sql.engine === 'postgres'
      ? `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexname !~ '_(pkey|key)$'`
      : `SELECT name FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite_%'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

test('the migrations make the same tables, columns, views and indexes on both engines', async () => {
  const [sqlite, postgres] = [await emptyDatabase('sqlite'), await emptyDatabase('postgres')];
  await migrate(sqlite);
  await migrate(postgres);
  expect(await ledger(direct(postgres))).toEqual((await ledger(direct(sqlite))).map((row) => ({ ...row })));
  const columns = await shape(direct(sqlite));
  expect(columns).toContain('attempt.marks REAL filled');
  expect(columns).toContain('visible_quiz.quiz_id INTEGER ');
  expect(await shape(direct(postgres))).toEqual(columns);
  const names = await indexes(direct(sqlite));
  expect(names).toContain('attempt_of_student');
  expect(await indexes(direct(postgres))).toEqual(names);
});

describe.each(ENGINES)('migrations (%s)', (engine) => {
  test('run once: a second start changes nothing', async () => {
    const url = await emptyDatabase(engine);
    await migrate(url);
    const read = () => direct(url).all('SELECT * FROM migration ORDER BY version');
    const before = await read();
    expect(before).toHaveLength(COUNT);
    await migrate(url);
    expect(await read()).toEqual(before);
  });

  test('a database of a newer version, or with a changed migration, is refused as it is', async () => {
    const url = await emptyDatabase(engine);
    await migrate(url);
    const sql = direct(url);
    await sql.run(`UPDATE migration SET checksum = 'other' WHERE version = 2`);
    await expect(migrate(url)).rejects.toThrow(/^Migration 0002-\S+ was changed after it ran on this database\.$/u);
    await sql.run(`UPDATE migration SET version = 9999 WHERE version = 2`);
    await expect(migrate(url)).rejects.toThrow(/newer version of the portal \(it has migration 9999\)/u);
    await expect(migrate(url)).rejects.toBeInstanceOf(MigrationError);
    expect(await ledger(sql)).toHaveLength(COUNT);
  });

  test('what a newer version only added does not keep this one from starting, as while it is being replaced', async () => {
    const url = await emptyDatabase(engine);
    await migrate(url);
    const sql = direct(url);
    await sql.run('CREATE TABLE note (text TEXT)');
    await sql.run(`INSERT INTO migration (version, name, checksum, applied_at) VALUES (9999, '9999-add-notes.sql', 'x', 0)`);
    await migrate(url);
    expect(await ledger(sql)).toHaveLength(COUNT + 1);
    await sql.run(`UPDATE migration SET name = '9999-notes.sql' WHERE version = 9999`);
    await expect(migrate(url)).rejects.toThrow(/newer version of the portal \(it has migration 9999\)/u);
  });

  test('what a student may see has every column of what it shows, also those that a later version added', async () => {
    const url = await emptyDatabase(engine);
    await migrate(url);
    const sql = direct(url);
    for (const view of ['visible_quiz', 'visible_exam'])
      expect(await sql.all(`SELECT reveal, show_marks FROM ${view} WHERE stud_id = 1`), view).toEqual([]);
  });

  test('one that fails half-way leaves nothing of itself, and runs whole once the cause is gone', async () => {
    const url = await emptyDatabase(engine);
    const sql = direct(url);
    // In the way of the second table of 0004-student.sql.
    await sql.run('CREATE TABLE feedback (something TEXT)');
    await expect(migrate(url)).rejects.toThrow(/feedback.*already exists/u);
    expect(await ledger(sql)).toHaveLength(3);
    await expect(sql.all('SELECT 1 AS one FROM watch_progress')).rejects.toThrow(/watch_progress/u);
    await sql.run('DROP TABLE feedback');
    await migrate(url);
    expect(await ledger(sql)).toHaveLength(COUNT);
    expect(await sql.all('SELECT stud_id FROM watch_progress')).toEqual([]);
  });

  test('several instances that start together each find a whole database', async () => {
    const url = await emptyDatabase(engine);
    const work =
      engine === 'postgres' ? `migratePostgres(${JSON.stringify(url)})` : `migrateEmbedded(${JSON.stringify(url.slice(5))})`;
    // Each process says when it has loaded; then all begin in the same moment.
    const script = `const m = await import('${MODULE}'); process.stdin.once('data', () => m.${work}); process.stdout.write('loaded')`;
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
    const ends = children.map(async (child) => {
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number];
      return { code, stderr };
    });
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    for (const child of children) child.stdin.end('go');
    expect(await Promise.all(ends)).toEqual(ends.map(() => ({ code: 0, stderr: '' })));
    expect(await ledger(direct(url))).toHaveLength(COUNT);
  });
});

test('on PostgreSQL, starts in the same moment race for the first table: whoever loses goes on all the same', async () => {
  // A race is lost in one round of three; the gate has no more than two.
  for (let round = 0; round < (isWhole ? 6 : 2); round += 1) {
    const url = await emptyDatabase('postgres');
    await Promise.all(Array.from({ length: 12 }, () => migratePostgres(url)));
    expect(await ledger(direct(url))).toHaveLength(COUNT);
  }
});

test('a start waits for a migration under way, longer than for a write: the embedded database is not "locked" then', async () => {
  const url = await emptyDatabase('sqlite');
  const other = new DatabaseSync(url.slice(5));
  other.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `(await import('${MODULE}')).migrateEmbedded(${JSON.stringify(url.slice(5))})`,
  ]);
  const ended = once(child, 'close');
  // A write gives up after five seconds.
  await Promise.race([ended, sleep(8000)]);
  other.exec('COMMIT');
  other.close();
  expect(await ended).toEqual([0, null]);
  expect(await ledger(direct(url))).toHaveLength(COUNT);
});

const ADDING = /^(?:CREATE (?:TABLE\b|VIEW\b|INDEX\b|\{wider_view\})|ALTER TABLE \w+ ADD COLUMN (?!.*NOT NULL(?!.*DEFAULT)))/u;

/**
 * The statements that do not belong into a migration of that name: what an older version, still running, would trip
 * over.
 */
function notAdding(name: string, text: string): string[] {
  if (!ADDS.test(name)) return [];
  const statements = text.replaceAll(/--.*$/gmu, '').split(';');
  return statements
    .map((statement) => statement.trim().replaceAll(/\s+/gu, ' '))
    .filter((each) => each !== '' && !ADDING.test(each));
}

test('a migration that says it only adds does so', () => {
  for (const name of NAMES) expect(notAdding(name, readFileSync(new URL(name, FOLDER), 'utf8')), name).toEqual([]);
  const adding =
    'CREATE TABLE note (a TEXT); -- why\nALTER TABLE note ADD COLUMN b {int} NOT NULL DEFAULT 0;\nCREATE INDEX n ON note (b);';
  expect(notAdding('0099-add-notes.sql', adding)).toEqual([]);
  expect(notAdding('0099-add-notes.sql', 'CREATE {wider_view} noted AS SELECT * FROM note')).toEqual([]);
  for (const other of [
    'DROP TABLE note',
    'ALTER TABLE note RENAME TO n',
    'ALTER TABLE note ADD COLUMN b TEXT NOT NULL',
    'UPDATE note SET a = 1',
    'DROP VIEW noted',
    'CREATE OR REPLACE VIEW noted AS SELECT a FROM note',
  ])
    expect(notAdding('0099-add-notes.sql', other)).toEqual([other]);
});
