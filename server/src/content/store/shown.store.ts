import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const DUE = 'waits = 1 AND shown_from <= ?';

/** True where a topic or material that students do not see yet has reached its moment. */
export const isShowingDue = async (db: Sql, at: number): Promise<boolean> =>
  (await db.get(
    `SELECT 1 AS due FROM topic WHERE ${DUE} UNION ALL SELECT 1 AS due FROM study_material WHERE ${DUE} LIMIT 1`,
    at,
    at,
  )) !== undefined;

/** Shows students what has waited for its moment. */
export const showDue = writeJob('content.shown', async (tx: Sql, { at }: { at: number }): Promise<void> => {
  await tx.run(`UPDATE topic SET waits = 0 WHERE ${DUE}`, at);
  await tx.run(`UPDATE study_material SET waits = 0 WHERE ${DUE}`, at);
});
