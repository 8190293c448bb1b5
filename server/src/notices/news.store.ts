import type { Sql } from '../db/database.ts';

/** News of the time between two moments, epoch milliseconds. */
export const newsBetween = (db: Sql, from: number, until: number): Promise<{ id: number; heading: string }[]> =>
  db.all('SELECT id, heading FROM news WHERE archived = 0 AND added_at BETWEEN ? AND ? ORDER BY added_at, id', from, until);
