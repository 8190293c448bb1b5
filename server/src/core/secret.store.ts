import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { putSetting, settingOf } from '../db/setting.store.ts';

const NAME = 'secret_id';

/** Reads the `secretId` of the secret the portal last ran with; undefined before the first start. */
export const secretKnown = (db: Sql): Promise<string | undefined> => settingOf(db, NAME);

/** Keeps the id of the secret the portal runs with. True when it ran with another one before. */
export const keepSecretId = writeJob('secret.keep', async (tx: Sql, id: string): Promise<boolean> => {
  const before = await secretKnown(tx);
  if (before === id) return false;
  await putSetting(tx, NAME, id);
  return before !== undefined;
});
