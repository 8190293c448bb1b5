import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { applySchool } from '../content/apply.store.ts';
import type { School } from '../content/plan.ts';
import { readConfig } from '../core/env.ts';
import type { Engine } from '../db/database.ts';
import { embeddedFile, openDatabase } from '../db/open.ts';
import { openServices } from '../services.ts';
import { testSchool } from './school.ts';

/** The contents of a database that tests copy: empty tables, or the test school in them. */
export type Filling = 'tables' | 'school';

/** Runs a piece of work on a connection of its own. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

let creator: pg.Pool | undefined;

/**
 * Runs a statement on the test command's server by a connection that this process keeps: a run makes and drops hundreds
 * of databases.
 */
export async function onTestServer(text: string): Promise<void> {
  creator ??= new pg.Pool({
    connectionString: process.env['TEST_PG_URL'],
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    // The server ends with the run, and its connections with it.
  }).on('error', () => undefined);
  await creator.query(text);
}

/** Brings the database of that environment to this version and stores the school in it. */
export async function fillDatabase(env: Record<string, string>, school: School): Promise<void> {
  const { db } = await openServices(readConfig(env), pino({ level: 'silent' }));
  await db.write(applySchool, { school, now: Date.now() });
  await db.close();
}

const nameOf = (filling: Filling): string => `portal_${filling}`;
const fileOf = (folder: string, filling: Filling): string => path.join(folder, `${nameOf(filling)}.db`);

/**
 * Makes one of each on both engines, in that folder and on that server, and tells the tests where: one is copied
 * hundreds of times a run.
 */
export async function makeTemplates(server: string, folder: string): Promise<void> {
  const addressOf = (engine: Engine, filling: Filling): string =>
    engine === 'sqlite' ? `file:${fileOf(folder, filling)}` : Object.assign(new URL(server), { pathname: nameOf(filling) }).href;
  for (const filling of ['tables', 'school'] as const)
    await withClient(server, (client) => client.query(`CREATE DATABASE ${nameOf(filling)}`));
  for (const engine of ['sqlite', 'postgres'] as const) {
    const tables = await openDatabase(addressOf(engine, 'tables'));
    await tables.close();
    await fillDatabase(
      { DATA_DIR: folder, DATABASE_URL: addressOf(engine, 'school'), SECRET: 'of-no-portal'.repeat(4) },
      testSchool(),
    );
  }
  process.env['TEST_PG_URL'] = server;
  process.env['TEST_TEMPLATES'] = folder;
}

/** Returns the name of the one on the test command's PostgreSQL; undefined where that command made none. */
export const postgresTemplate = (filling: Filling): string | undefined =>
  process.env['TEST_TEMPLATES'] === undefined ? undefined : nameOf(filling);

/** Copies the embedded one to where that address says. */
export function copyEmbedded(filling: Filling, address: string): boolean {
  const folder = process.env['TEST_TEMPLATES'];
  if (folder === undefined) return false;
  const target = embeddedFile(address);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(fileOf(folder, filling), target);
  return true;
}
