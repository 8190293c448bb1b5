import { putSetting, settingOf } from '../../db/setting.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { ReleaseManifest } from './manifest.ts';

const NAME = 'release_look';

/** The result of the last look at UPDATE_URL. */
export interface Look {
  looked_at: number;
  fault?: string;
  offered?: Pick<ReleaseManifest, 'version' | 'expires' | 'news'>;
}

/** Returns the result of the last look; undefined before the first. */
export async function lastLook(db: Sql): Promise<Look | undefined> {
  const value = await settingOf(db, NAME);
  return value === undefined ? undefined : (JSON.parse(value) as Look);
}

/** Keeps what a look has found in place of the one before. */
export const keepLook = writeJob('release.look', async (tx: Sql, look: Look): Promise<void> => {
  await putSetting(tx, NAME, JSON.stringify(look));
});
