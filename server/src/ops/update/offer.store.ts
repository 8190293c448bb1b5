import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { ReleaseManifest } from './manifest.ts';

const NAME = 'release_look';

/** What the last look at UPDATE_URL has found. */
interface Look {
  looked_at: number;
  fault?: string;
  offered?: Pick<ReleaseManifest, 'version' | 'expires' | 'news'>;
}

/** Returns what the last look has found; nothing before the first. */
export async function lastLook(db: Sql): Promise<Look | undefined> {
  const row = await db.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', NAME);
  return row && (JSON.parse(row.value) as Look);
}

/** Keeps what a look has found in place of the one before. */
export const keepLook = writeJob('release.look', async (tx: Sql, look: Look): Promise<void> => {
  await tx.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    NAME,
    JSON.stringify(look),
  );
});
