import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@portal/contract';
import type { School } from '../content/plan.ts';
import { readConfig } from '../core/env.ts';
import { ABSOLUTE_MS, tokenHash } from '../core/session.ts';
import type { Engine, Sql } from '../db/database.ts';
import { embeddedFile } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite, SqliteSql } from '../db/sqlite.ts';
import { testSchool } from './school.ts';
import { copyEmbedded, fillDatabase, onTestServer, postgresTemplate, withClient } from './templates.ts';

/** An empty database of its own on the server that the test command started (TEST_PG_URL), or on another one. */
export async function createPostgresDatabase(
  server?: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const home = server ?? process.env['TEST_PG_URL'];
  if (!home) throw new Error('TEST_PG_URL is not set: run the tests with npm test or npm run unit, which start PostgreSQL');
  const run = (text: string) => (server ? withClient(server, (client) => client.query(text)) : onTestServer(text));
  const name = `test_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 16)}`;
  // File by file: hundreds are made in a run, and by way of the log each took a third more.
  const copied = template ? ` TEMPLATE ${template} STRATEGY file_copy` : '';
  await run(`CREATE DATABASE ${name}${copied}`);
  const url = new URL(home);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database with the test school, before any portal runs on it. */
export interface PreparedDatabase {
  url: string;
  /** The environment of a portal process that runs on it. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * Puts a database of that engine where a portal with DATA_DIR `folder` finds it: a copy of what the test command has
 * made once, or none yet.
 * `isFilled` when the test school is in it.
 */
export async function placeDatabase(
  engine: Engine,
  folder: string,
  { school, server }: { school?: School | undefined; server?: string | undefined } = {},
): Promise<PreparedDatabase & { isFilled: boolean }> {
  const filling = school ? 'tables' : 'school';
  const template = server === undefined ? postgresTemplate(filling) : undefined;
  const postgres = engine === 'postgres' ? await createPostgresDatabase(server, template) : undefined;
  const env = {
    DATA_DIR: folder,
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    DEMO_SCHOOL: 'off',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const url = readConfig(env).DATABASE_URL;
  const isCopy = postgres ? template !== undefined : copyEmbedded(filling, url);
  return { url, env, isFilled: isCopy && filling === 'school', drop: async () => postgres?.drop() };
}

/** Prepares a database with a school in it, the test school where no other is given. */
export async function prepareDatabase(
  engine: Engine,
  folder: string,
  school?: School,
  server?: string,
): Promise<PreparedDatabase> {
  const { isFilled, ...database } = await placeDatabase(engine, folder, { school, server });
  if (!isFilled) await fillDatabase(database.env, school ?? testSchool());
  return database;
}

/** SQL past the portal, also for writing; each statement is a transaction of its own. */
export interface DirectSql extends Sql {
  close(): Promise<void>;
}

/** A second way into the database at `url`, as an operator's own tool has it. */
export function directSql(url: string): DirectSql {
  if (!url.startsWith('file:')) return openPostgres(url, 4);
  const connection = openSqlite(embeddedFile(url), { readOnly: false });
  return Object.assign(new SqliteSql(connection), {
    close: async () => {
      connection.close();
    },
  });
}

/** Adds students to a level; returns their numbers. */
export async function insertStudents(sql: Sql, count: number, ac_id: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = await sql.get<{ stud_id: number }>(
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       VALUES ('91', ?, ?, 'Guardian', 'Patna', 'student@example.in', ?, ?) RETURNING stud_id`,
      String(7_000_000_000 + index),
      `Student ${index}`,
      ac_id,
      Date.now(),
    );
    if (row) ids.push(row.stud_id);
  }
  return ids;
}

/** Signs each student in without a code: what a test of something else, or of many students, starts from. */
export async function insertSessions(sql: Sql, stud_ids: readonly number[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  const now = Date.now();
  for (const stud_id of stud_ids) {
    const token = `st1_${randomBytes(32).toString('base64url')}`;
    await sql.run(
      `INSERT INTO session (stud_id, token_hash, device, created_at, last_seen_at, expires_at) VALUES (?, ?, 'test', ?, ?, ?)`,
      stud_id,
      tokenHash(token),
      now,
      now,
      now + ABSOLUTE_MS,
    );
    callers.push({ token, stud_id });
  }
  return callers;
}
