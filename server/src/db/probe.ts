import type { Sql } from './database.ts';
import { writeJob } from './jobs.ts';

/** The smallest write there is (SQLite): the first page goes to the disk again as it was. Needs no table. */
export const probeWrite = writeJob('db.probe', async (tx: Sql): Promise<void> => {
  await tx.run('PRAGMA user_version = 0');
});

/** Reads pages of the file anew: the write before has made every page in memory out of date. */
export const PROBE_READ = "SELECT COUNT(*) AS tables FROM sqlite_schema WHERE sql <> ''";
