import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { KEPT_IN, type Audience } from './audience.ts';

belonging('device', {
  exported: ['known_devices', 'SELECT created_at, seen_at FROM device WHERE stud_id = ? ORDER BY created_at'],
  erased: 'deleted',
  merged: 'by mergeStudents',
});

/** Counts a browser that was not seen for this long as new again. */
export const DEVICE_MS = 180 * 24 * 3_600_000;
/** Browsers of one person that keep a budget of their own; one more drops the one not seen for longest. */
const DEVICES = 5;
const MOST = 20;

/** A student or one of the staff, by number. */
export interface Person {
  audience: Audience;
  id: number;
}

/**
 * The lane in which that browser's codes for that person are counted; '' when nobody of that number signed in there.
 */
export async function laneOf(db: Sql, device_hash: string | undefined, person: Person, at: number): Promise<string> {
  if (device_hash === undefined) return '';
  const { device, id } = KEPT_IN[person.audience];
  const found = await db.get<{ lane: string }>(
    `SELECT lane FROM ${device} WHERE device_hash = ? AND ${id} = ? AND seen_at > ?`,
    device_hash,
    person.id,
    at - DEVICE_MS,
  );
  return found?.lane ?? '';
}

export interface SeenDevice extends Person {
  /** The hash of the credential that the browser came with. */
  old_hash: string | null;
  /** The hash of the credential that the browser gets. */
  new_hash: string;
  /** Random, for a browser in which this person had not signed in. */
  lane: string;
  at: number;
}

/** Renews a browser's credential, for all who sign in there, within the transaction that signed this person in. */
export async function renewDevice(tx: Sql, { audience, id, old_hash, new_hash, lane, at }: SeenDevice): Promise<void> {
  const { device, id: whose } = KEPT_IN[audience];
  if (old_hash !== null) await tx.run(`UPDATE ${device} SET device_hash = ? WHERE device_hash = ?`, new_hash, old_hash);
  await tx.run(
    `INSERT INTO ${device} (device_hash, ${whose}, lane, created_at, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (device_hash, ${whose}) DO UPDATE SET seen_at = excluded.seen_at`,
    new_hash,
    id,
    lane,
    at,
    at,
  );
  await tx.run(
    `DELETE FROM ${device} WHERE ${whose} = ? AND device_hash NOT IN (
       SELECT device_hash FROM ${device} WHERE ${whose} = ? ORDER BY seen_at DESC, device_hash LIMIT ${DEVICES})`,
    id,
    id,
  );
  await tx.run(
    `DELETE FROM ${device} WHERE (device_hash, ${whose}) IN (
       SELECT device_hash, ${whose} FROM ${device} WHERE seen_at < ? ORDER BY seen_at LIMIT ${MOST})`,
    at - DEVICE_MS,
  );
}
