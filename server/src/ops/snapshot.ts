import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { OperatorError } from '@portal/bank/errors';
import type { Applied } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { connectionEnv, postgresTool, runTool } from './postgres.tools.ts';

/** The tables whose rows are counted, so that a restore can show that it has them all. */
const COUNTED = [
  'student',
  'session',
  'attempt',
  'open_attempt',
  'feedback',
  'watch_progress',
  'quiz',
  'exam',
  'paper',
  'live_class',
];

/** The contents of a copy of the database. */
export interface Snapshot {
  migrations: { version: number; name?: string; checksum: string }[];
  counts: Record<string, number>;
}

/** Hears how far a copy is: pieces done, of all. */
export type Step = (done: number, total: number) => void;

const PAGES = 500;

/**
 * Copies an embedded database that others write to meanwhile. The open read transaction keeps the copy to the moment it
 * began: without it SQLite would start over at every commit of the writer. Throws an OperatorError when the copy is not
 * sound.
 */
export async function copyEmbedded(from: string, to: string, step: Step): Promise<Snapshot> {
  const source = openSqlite(from, { readOnly: true });
  try {
    source.exec('BEGIN');
    source.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    await backup(source, to, {
      rate: PAGES,
      progress: ({ totalPages, remainingPages }) => step(totalPages - remainingPages, totalPages),
    });
    source.exec('COMMIT');
  } finally {
    source.close();
  }
  return inspectEmbedded(to);
}

/** Checks every page of a copy and counts its rows; leaves it as one file without a journal beside it. */
export function inspectEmbedded(file: string): Snapshot {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    if (found.integrity_check !== 'ok') throw new OperatorError(`The copy of the database is damaged: ${found.integrity_check}`);
    const count = (table: string) => (copy.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get() as { n: number }).n;
    const there = new Set(
      copy
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
        .all()
        .map(({ name }) => String(name)),
    );
    return {
      migrations: (
        copy.prepare('SELECT version, name, checksum FROM migration ORDER BY version').all() as unknown as Applied[]
      ).map(numbered),
      counts: Object.fromEntries(COUNTED.filter((table) => there.has(table)).map((table) => [table, count(table)])),
    };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The copy of the database cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    copy.close();
    const handle = openSync(file, 'r+');
    fsyncSync(handle);
    closeSync(handle);
  }
}

const numbered = (applied: Applied) => ({ ...applied, version: Number(applied.version) });

/** Dumps a PostgreSQL database with its own program; what is counted is what is dumped: both see one snapshot. */
export async function dumpPostgres(url: string, to: string, env: Record<string, string | undefined>): Promise<Snapshot> {
  const tool = postgresTool('pg_dump', env);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const snapshot = await inspectPostgres(client);
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${exported.rows[0]?.id ?? ''}`, `--file=${to}`];
    await runTool(tool, args, { ...env, ...connectionEnv(url) });
    await client.query('COMMIT');
    return snapshot;
  } finally {
    await client.end();
  }
}

/** The contents of a PostgreSQL database as the open transaction sees them. */
export async function inspectPostgres(client: pg.Client): Promise<Snapshot> {
  const tables = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const there = new Set(tables.rows.map(({ name }) => name));
  const counts: Record<string, number> = {};
  for (const table of COUNTED.filter((name) => there.has(name)))
    counts[table] = Number((await client.query<{ n: string }>(`SELECT COUNT(*) AS n FROM ${table}`)).rows[0]?.n ?? 0);
  const applied = await client.query<Applied>('SELECT version, name, checksum FROM migration ORDER BY version');
  return { migrations: applied.rows.map(numbered), counts };
}
