import type { Sql } from '../../db/database.ts';
import { insertMany } from '../../db/insertMany.ts';
import { writeJob } from '../../db/jobs.ts';

/** When the page of an attempt was last heard, and when it last saved, if it has. Epoch milliseconds. */
export interface HeardOf {
  attempt_id: number;
  heard_at: number;
  saved_at: number | null;
}

const FORGOTTEN_MS = 24 * 3_600_000;

/**
 * Writes down what an instance has heard. Several may have heard of one attempt: the newest counts. What is a day old
 * is forgotten.
 */
export const writeHeard = writeJob('attempt.heard', async (tx: Sql, heard: HeardOf[]): Promise<void> => {
  // All instances write in one order, so that two do not wait for each other.
  const rows = heard
    .toSorted((a, b) => a.attempt_id - b.attempt_id)
    .map(({ attempt_id, heard_at, saved_at }) => [attempt_id, heard_at, saved_at]);
  await insertMany(
    tx,
    'attempt_heard (attempt_id, heard_at, saved_at)',
    rows,
    `ON CONFLICT (attempt_id) DO UPDATE SET saved_at = COALESCE(excluded.saved_at, attempt_heard.saved_at),
       heard_at = CASE WHEN excluded.heard_at > attempt_heard.heard_at THEN excluded.heard_at ELSE attempt_heard.heard_at END`,
  );
  const now = Math.max(...heard.map(({ heard_at }) => heard_at));
  await tx.run('DELETE FROM attempt_heard WHERE heard_at < ?', now - FORGOTTEN_MS);
});
