import { makeTemplate } from '../../server/src/testing/database.ts';
import { startPostgres } from '../postgres.ts';

/**
 * Vitest calls this once before the server's tests: they find PostgreSQL at TEST_PG_URL, and there a migrated, empty database to
 * copy, named by TEST_PG_TEMPLATE. Returns what ends it afterwards.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_PG_URL']) return undefined;
  const postgres = await startPostgres();
  try {
    process.env['TEST_PG_TEMPLATE'] = await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env['TEST_PG_URL'] = postgres.url;
  return postgres.stop;
}
