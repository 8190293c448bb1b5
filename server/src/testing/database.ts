import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@portal/contract';
import pg from 'pg';
import pino from 'pino';
import { applySchool } from '../content/apply.store.ts';
import { readConfig } from '../core/env.ts';
import { ABSOLUTE_MS, tokenHash } from '../core/session.ts';
import type { Engine, Sql } from '../db/database.ts';
import { migratePostgres } from '../db/migrate.ts';
import { embeddedFile } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite, SqliteSql } from '../db/sqlite.ts';
import { openServices } from '../services.ts';
import { testSchool } from './school.ts';

/** An empty database of its own on the server that the test command started (TEST_PG_URL), or on another one. */
export async function createPostgresDatabase(
  server = process.env['TEST_PG_URL'],
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!server) throw new Error('TEST_PG_URL is not set: run the tests with npm test or npm run unit, which start PostgreSQL');
  const name = `test_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 16)}`;
  const copied = template ? ` TEMPLATE ${template}` : '';
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}${copied}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** Makes a database with all tables on that server, for others to be copied from: a third of the time, hundreds of times a run. */
export async function makeTemplate(server: string): Promise<string> {
  const name = 'portal_template';
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migratePostgres(url.href);
  return name;
}

/** The same with all tables, copied from the one that the test command made where it made one. */
export const createMigratedDatabase = () => createPostgresDatabase(undefined, process.env['TEST_PG_TEMPLATE']);

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database with the test school, before any portal runs on it. */
export interface PreparedDatabase {
  url: string;
  /** What a portal process must be told to run on it. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** Migrates a database of that engine and loads the school into it; `folder` becomes DATA_DIR. `server` as above. */
export async function prepareDatabase(
  engine: Engine,
  folder: string,
  school = testSchool(),
  server?: string,
): Promise<PreparedDatabase> {
  const create = () => (server === undefined ? createMigratedDatabase() : createPostgresDatabase(server));
  const postgres = engine === 'postgres' ? await create() : undefined;
  const env = {
    DATA_DIR: folder,
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    DEMO_SCHOOL: 'off',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const config = readConfig(env);
  const { db } = await openServices(config, pino({ level: 'silent' }));
  await db.write(applySchool, { school, now: Date.now() });
  await db.close();
  return { url: config.DATABASE_URL, env, drop: async () => postgres?.drop() };
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

/** Adds so many students of a level; gives their numbers. */
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
