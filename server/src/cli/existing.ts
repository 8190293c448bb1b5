import { existsSync } from 'node:fs';
import { readConfig, type Config } from '../core/env.ts';
import { StartupError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { embeddedFile, openDatabase } from '../db/open.ts';

type Environment = Record<string, string | undefined>;

/** What only a serving portal needs may be missing here. */
const NOT_NEEDED = { SMS_URL: 'console', SECRET: 'not needed where nothing is signed' };

/** The configuration of a command that serves nobody. `data` is what --data says. Throws a StartupError. */
export const commandConfig = (env: Environment, data?: string): Config =>
  readConfig({ ...NOT_NEEDED, ...env, ...(data ? { DATA_DIR: data } : {}) });

/** The portal's database, which may be in use by a running portal; a misspelt DATA_DIR must not make a new one. */
export async function openExisting({ DATABASE_URL, embedded }: Config): Promise<Database> {
  const file = embedded ? embeddedFile(DATABASE_URL) : undefined;
  if (file !== undefined && !existsSync(file))
    throw new StartupError(`There is no database at ${file}. Name its folder with --data or DATA_DIR.`);
  return openDatabase(DATABASE_URL);
}
