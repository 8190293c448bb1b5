import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { noteRestored, restoredAt } from './restored.store.ts';
import type { Services } from '../services.ts';

/** Lies in DATA_DIR from the end of a restore until the portal has started there. */
export const RESTORED = 'restored';

/**
 * Returns when the database was restored last, epoch milliseconds; undefined where it never was. A restore that the
 * database knows nothing of yet is written down first: it may have been made of an older schema, or by PostgreSQL.
 */
export async function takeRestored({
  db,
  now,
  config: { DATA_DIR },
}: Pick<Services, 'db' | 'now' | 'config'>): Promise<number | undefined> {
  const file = path.join(DATA_DIR, RESTORED);
  if (existsSync(file)) {
    await db.write(noteRestored, now());
    rmSync(file);
  }
  return restoredAt(db);
}
