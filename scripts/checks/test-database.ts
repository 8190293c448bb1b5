import pg from 'pg';
import { migratePostgres } from '../../server/src/db/migrate.ts';
import { startPostgres, type Postgres } from '../postgres.ts';

/** A database with all its tables: to copy it takes a third of the time that making them anew does, hundreds of times a run. */
const TEMPLATE = 'portal_template';

/**
 * Vitest calls this once before the server's tests: they find PostgreSQL at TEST_PG_URL, and there a migrated, empty database to
 * copy, named by TEST_PG_TEMPLATE. Returns what ends it afterwards.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_PG_URL']) return undefined;
  const postgres = await startPostgres();
  try {
    await makeTemplate(postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env['TEST_PG_URL'] = postgres.url;
  process.env['TEST_PG_TEMPLATE'] = TEMPLATE;
  return postgres.stop;
}

async function makeTemplate({ url }: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.pathname = `/${TEMPLATE}`;
  await migratePostgres(own.href);
}
