import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

interface Download {
  ticket_hash: string;
  session_id: number;
  name: string;
  until: number;
}

/** Lets a session fetch a backup once; what nobody fetched in time is forgotten. */
export const offerDownload = writeJob(
  'staff.offer_download',
  async (tx: Sql, { ticket_hash, session_id, name, until, at }: Download & { at: number }): Promise<void> => {
    await tx.run('DELETE FROM backup_download WHERE until < ?', at);
    await tx.run(
      'INSERT INTO backup_download (ticket_hash, session_id, name, until) VALUES (?, ?, ?, ?)',
      ticket_hash,
      session_id,
      name,
      until,
    );
  },
);

/** Takes a ticket: true for the first to bring it in time, while the ticket's session is open and an owner's. */
export const takeDownload = writeJob(
  'staff.take_download',
  async (tx: Sql, { ticket_hash, name, at }: { ticket_hash: string; name: string; at: number }): Promise<boolean> => {
    const taken = await tx.get<{ session_id: number; until: number }>(
      'DELETE FROM backup_download WHERE ticket_hash = ? AND name = ? RETURNING session_id, until',
      ticket_hash,
      name,
    );
    if (!taken || taken.until < at) return false;
    const open = await tx.get(
      `SELECT 1 AS here FROM staff_session e JOIN staff s ON s.staff_id = e.staff_id
       WHERE e.session_id = ? AND e.ended_at IS NULL AND e.expires_at > ? AND s.ended_at IS NULL AND s.role = 'owner'`,
      taken.session_id,
      at,
    );
    return open !== undefined;
  },
);
