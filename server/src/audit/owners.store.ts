import type { Sql } from '../db/database.ts';

/**
 * The owners who work here, held until the transaction ends: whoever would take one of them away waits, so that of two
 * owners who do it to each other one stays. Asked for before any other row of the staff.
 */
export async function ownersHeld(tx: Sql): Promise<number[]> {
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  const owners = await tx.all<{ staff_id: number }>(
    `SELECT staff_id FROM staff WHERE role = 'owner' AND ended_at IS NULL ORDER BY staff_id${held}`,
  );
  return owners.map(({ staff_id }) => staff_id);
}
