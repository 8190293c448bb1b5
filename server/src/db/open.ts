import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { openEmbedded, type OpenOptions } from './embedded.ts';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import { mustKeepStatements } from './postgres.pooler.ts';
import { openPostgres } from './postgres.ts';

/** The module of the writer thread; it stands above the nouns because it loads their jobs. */
const WRITER = new URL('../writer.ts', import.meta.url);

/**
 * Opens and migrates the database at `url`: `file:PATH` (embedded) or `postgres://…`.
 * `serving`: for a portal that students wait for. `logPages`: after so many pages the writer brings the write-ahead log
 * back to its front, where another one does so before. Rejects with a MigrationError when the database comes from a
 * newer version of the portal, and with a PoolerError when what stands before PostgreSQL cannot be worked with.
 */
export async function openDatabase(
  url: string,
  poolSize = 12,
  { serving = false, logPages }: OpenOptions = {},
): Promise<Database> {
  if (url.startsWith('postgres:') || url.startsWith('postgresql:')) {
    if (serving) await mustKeepStatements(url);
    await migratePostgres(url);
    return openPostgres(url, poolSize, { serving });
  }
  const file = embeddedFile(url);
  mkdirSync(path.dirname(file), { recursive: true });
  migrateEmbedded(file);
  return openEmbedded(file, WRITER, { serving, logPages });
}

/** The path in a `file:` address, absolute or relative to the working directory. */
export function embeddedFile(url: string): string {
  return url.startsWith('file:///') ? fileURLToPath(url) : path.resolve(url.replace(/^file:/u, ''));
}
