import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplates } from '../../server/src/testing/templates.ts';
import { startPostgres } from '../machine/start-postgres.ts';

/**
 * Nothing here cuts the power, so nothing needs to be on the disk; faults/ starts servers of its own that keep to it.
 */
const IN_MEMORY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' };

/**
 * Vitest calls this once before the server's tests: they find PostgreSQL at TEST_PG_URL, and at TEST_TEMPLATES
 * databases to copy. Returns what ends it afterwards.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_PG_URL']) return undefined;
  const postgres = await startPostgres(IN_MEMORY);
  const folder = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  const end = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplates(postgres.url, folder);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
