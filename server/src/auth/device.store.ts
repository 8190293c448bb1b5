import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';

belonging('device', {
  exported: ['known_devices', 'SELECT created_at, seen_at FROM device WHERE stud_id = ? ORDER BY created_at'],
  erased: 'deleted',
  merged: 'by mergeStudents',
});

/** A browser that has not been seen for so long counts as new again. */
export const DEVICE_MS = 180 * 24 * 3_600_000;
/** Browsers of one student that keep a budget of their own; one more drops the one not seen for longest. */
const DEVICES = 5;
const MOST = 20;

/** The lane in which that browser's codes for that student are counted; '' when the student never signed in there. */
export async function laneOf(db: Sql, device_hash: string | undefined, stud_id: number, at: number): Promise<string> {
  if (device_hash === undefined) return '';
  const found = await db.get<{ lane: string }>(
    'SELECT lane FROM device WHERE device_hash = ? AND stud_id = ? AND seen_at > ?',
    device_hash,
    stud_id,
    at - DEVICE_MS,
  );
  return found?.lane ?? '';
}

export interface SeenDevice {
  stud_id: number;
  /** Of the credential the browser came with. */
  old_hash: string | null;
  /** Of the one it gets. */
  new_hash: string;
  /** Random, for a browser in which this student had not signed in. */
  lane: string;
  at: number;
}

/** Renews a browser's credential, for all its students, within the transaction that signed this one in. */
export async function renewDevice(tx: Sql, { stud_id, old_hash, new_hash, lane, at }: SeenDevice): Promise<void> {
  if (old_hash !== null) await tx.run('UPDATE device SET device_hash = ? WHERE device_hash = ?', new_hash, old_hash);
  await tx.run(
    `INSERT INTO device (device_hash, stud_id, lane, created_at, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (device_hash, stud_id) DO UPDATE SET seen_at = excluded.seen_at`,
    new_hash,
    stud_id,
    lane,
    at,
    at,
  );
  await tx.run(
    `DELETE FROM device WHERE stud_id = ? AND device_hash NOT IN (
       SELECT device_hash FROM device WHERE stud_id = ? ORDER BY seen_at DESC, device_hash LIMIT ${DEVICES})`,
    stud_id,
    stud_id,
  );
  await tx.run(
    `DELETE FROM device WHERE (device_hash, stud_id) IN (
       SELECT device_hash, stud_id FROM device WHERE seen_at < ? ORDER BY seen_at LIMIT ${MOST})`,
    at - DEVICE_MS,
  );
}
