import type { Sql } from './database.ts';

/** Reads a setting of the school, or what the portal keeps under a name; undefined where there is none. */
export async function settingOf(db: Sql, name: string): Promise<string | undefined> {
  return (await db.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', name))?.value;
}

/** Keeps a value under a name, in place of the one before. */
export const putSetting = (tx: Sql, name: string, value: string): Promise<number> =>
  tx.run('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value);
