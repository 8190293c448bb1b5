import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../db/database.ts';
import { runPortal, type Ended } from './command.ts';
import { directSql, prepareDatabase, type DirectSql } from './database.ts';
import { startProcess } from './process.ts';

/** A folder of data and a database with the test school, as an operator has them. */
export interface Installation {
  /** DATA_DIR. */
  folder: string;
  sql: DirectSql;
  /** The environment of a portal on it. */
  env: Record<string, string>;
  /** `portal …` on it. */
  run: (...args: string[]) => Promise<Ended>;
  /** Starts the portal on it, once; returns its address. */
  serve: () => Promise<string>;
  /** Stops the portal where it runs, and takes everything away. */
  remove: () => Promise<void>;
}

/** Makes one on that engine; nothing runs on it yet. */
export async function install(engine: Engine): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-installation-'));
  const database = await prepareDatabase(engine, folder);
  const sql = directSql(database.url);
  let stop: (() => Promise<unknown>) | undefined;
  let ready: Promise<string> | undefined;
  return {
    folder,
    sql,
    env: database.env,
    run: (...args) => runPortal(database.env, ...args),
    serve: () => {
      if (ready) return ready;
      const portal = startProcess({ ...database.env, LOG_LEVEL: 'silent' });
      stop = () => portal.kill('SIGTERM');
      ready = portal.ready;
      return ready;
    },
    remove: async () => {
      await stop?.();
      await sql.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
