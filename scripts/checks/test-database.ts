import { startPostgres } from '../postgres.ts';

/** Vitest calls this once before the server's tests: they find PostgreSQL at TEST_PG_URL. Returns the function that ends it afterwards. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_PG_URL']) return undefined;
  const postgres = await startPostgres();
  process.env['TEST_PG_URL'] = postgres.url;
  return postgres.stop;
}
