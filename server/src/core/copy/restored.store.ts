import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { putSetting, settingOf } from '../../db/setting.store.ts';

const NAME = 'restored_at';
/** Numbers given after a restore begin at the milliseconds since then. */
const FIRST_MS = Date.UTC(2026, 0, 1);
/** The tables whose numbers phones know and bring back. */
const NUMBERED = ['attempt', 'open_attempt'] as const;

/** When the database was restored last, epoch milliseconds; undefined where it never was. */
export async function restoredAt(db: Sql): Promise<number | undefined> {
  const value = await settingOf(db, NAME);
  return value === undefined ? undefined : Number(value);
}

/**
 * Writes down that the database was restored. What is missing since has numbers that its phones know: new attempts get
 * numbers far above them, and above those of any restore before, of which this database may know nothing.
 */
export const noteRestored = writeJob('restored.note', async (tx: Sql, at: number): Promise<void> => {
  await putSetting(tx, NAME, String(at));
  for (const table of NUMBERED) await numberFrom(tx, table, Math.max(1, at - FIRST_MS));
});

/** The next number of a table is above `least`, and above all that are given. */
async function numberFrom(tx: Sql, table: (typeof NUMBERED)[number], least: number): Promise<void> {
  if (tx.engine === 'postgres') {
    const sequence = `pg_get_serial_sequence('${table}', 'attempt_id')`;
    await tx.get(`SELECT setval(${sequence}, GREATEST(nextval(${sequence}), CAST(? AS BIGINT)))`, least);
    return;
  }
  const raised = await tx.run('UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = ?', least, table);
  if (raised === 0) await tx.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', table, least);
}
