import type { Sql } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { LOCALE } from './spoken.ts';

/** Values in one statement: below the number that engines allow. */
const BULK = 200;

/** The words of formulas, by their hashes, as far as there are any: '' for one that cannot be said. */
export async function storedWords(sql: Sql, hashes: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let done = 0; done < hashes.length; done += BULK) {
    const some = hashes.slice(done, done + BULK);
    const rows = await sql.all<{ hash: string; words: string }>(
      `SELECT hash, words FROM speech WHERE locale = ? AND hash IN (${some.map(() => '?').join(', ')})`,
      LOCALE,
      ...some,
    );
    for (const { hash, words } of rows) found.set(hash, words);
  }
  return found;
}

/** Words to be kept; those of a formula that has some already stay as they are. */
export async function storeWords(sql: Sql, words: readonly { hash: string; words: string }[]): Promise<void> {
  const rows = words.map((each) => [LOCALE, each.hash, each.words]);
  await insertMany(sql, 'speech (locale, hash, words)', rows, 'ON CONFLICT (locale, hash) DO NOTHING');
}
