import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

const NAME = 'secret_id';

/** Reads the `secretId` of the secret the portal last ran with; undefined before the first start. */
export async function secretKnown(db: Sql): Promise<string | undefined> {
  return (await db.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', NAME))?.value;
}

/** Keeps the id of the secret the portal runs with. True when it ran with another one before. */
export const keepSecretId = writeJob('secret.keep', async (tx: Sql, id: string): Promise<boolean> => {
  const before = await secretKnown(tx);
  if (before === id) return false;
  await tx.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    NAME,
    id,
  );
  return before !== undefined;
});
