import { Outage, type Sql } from './database.ts';
import { writeJob } from './jobs.ts';

/** Another portal serves from this database by now. */
export class Superseded extends Outage {}

/** The number of the portal whose writer this thread is; undefined for a command, which may write beside a portal. */
let own: number | undefined;

/**
 * Makes this portal the one that serves from an embedded database. The lock beside the file keeps two apart, but a file
 * can be removed while a portal runs: whoever began later serves, and the earlier writer finds out before it stores
 * anything more.
 */
export const serveAlone = writeJob('db.serve_alone', async (tx: Sql): Promise<void> => {
  const row = await tx.get<{ epoch: number }>(
    `INSERT INTO serving (serving_id, epoch) VALUES (1, 1)
     ON CONFLICT (serving_id) DO UPDATE SET epoch = serving.epoch + 1 RETURNING epoch`,
  );
  own = row?.epoch;
});

/** Looks, within the transaction of a group, whether it may be stored. Throws a Superseded. */
export async function mustServe(tx: Sql): Promise<void> {
  if (own === undefined) return;
  const row = await tx.get<{ epoch: number }>('SELECT epoch FROM serving WHERE serving_id = 1');
  if ((row?.epoch ?? 0) > own) throw new Superseded('another portal serves from this database by now');
}
