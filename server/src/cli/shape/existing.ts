import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '../../core/env.ts';
import { noDatabase, OperatorError } from '@portal/bank/errors';
import { closeToOthers } from '../../core/private.ts';
import type { Database } from '../../db/database.ts';
import { embeddedFile, openDatabase } from '../../db/open.ts';

type Environment = Record<string, string | undefined>;

/** Settings that only a serving portal needs may be missing here. */
const NOT_NEEDED = { SMS_URL: 'console', SECRET: 'not needed where nothing is signed' };

/** The configuration of a command that serves nobody. `data` is what --data says. Throws an OperatorError. */
export const commandConfig = (env: Environment, data?: string): Config =>
  readConfig({ ...NOT_NEEDED, ...env, ...(data ? { DATA_DIR: data } : {}) });

/** Opens the portal's database, made where there is none yet: a school may be loaded before the first start. */
export function openNew(config: Config): Promise<Database> {
  const { DATABASE_URL, embedded, DATA_DIR } = config;
  // A folder that was named and is not there is misspelt; the default one is made, as by a start.
  if (embedded && !existsSync(DATA_DIR) && DATA_DIR !== path.resolve('data'))
    throw new OperatorError(`There is no folder ${DATA_DIR}. Make it, or name another with --data or DATA_DIR.`);
  closeToOthers(config);
  return openDatabase(DATABASE_URL);
}

/** Opens the database for a command that only looks; where there is none, an empty one that `close` removes. */
export async function openToLook(config: Config): Promise<Database> {
  if (!config.embedded || existsSync(embeddedFile(config.DATABASE_URL))) return openDatabase(config.DATABASE_URL);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-look-'));
  const db = await openDatabase(`file:${path.join(folder, 'portal.db')}`);
  return {
    ...db,
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The portal's database, which may be in use by a running portal; a misspelt DATA_DIR must not make a new one. */
export async function openExisting(config: Config): Promise<Database> {
  const { DATABASE_URL, embedded } = config;
  const file = embedded ? embeddedFile(DATABASE_URL) : undefined;
  if (file !== undefined && !existsSync(file)) throw noDatabase(file);
  // The journals that a command leaves beside the database are as private as itself.
  process.umask(0o077);
  return openDatabase(DATABASE_URL);
}
