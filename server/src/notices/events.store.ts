import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import type { Event } from './event.ts';

/** Stores what happened, once; within a transaction. */
export async function storeEvents(tx: Sql, events: readonly Event[], at: number): Promise<void> {
  for (const { dedupe, kind, item_id, title, subject_name, about_at, was_at, link, expires_at } of events)
    await tx.run(
      `INSERT INTO notice (dedupe, kind, item_id, title, subject_name, about_at, link, at, expires_at, was_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (dedupe) DO NOTHING`,
      dedupe,
      kind,
      item_id,
      title,
      subject_name,
      about_at,
      link,
      at,
      expires_at,
      was_at ?? null,
    );
}

export const addEvents = writeJob(
  'notices.add',
  async (tx: Sql, { events, at }: { events: Event[]; at: number }): Promise<void> => storeEvents(tx, events, at),
);

/** Reads which of `dedupes` are stored already. */
export async function knownEvents(db: Sql, dedupes: readonly string[]): Promise<Set<string>> {
  if (dedupes.length === 0) return new Set();
  const rows = await db.all<{ dedupe: string }>(
    `SELECT dedupe FROM notice WHERE dedupe IN (${dedupes.map(() => '?').join(', ')})`,
    ...dedupes,
  );
  return new Set(rows.map(({ dedupe }) => dedupe));
}
