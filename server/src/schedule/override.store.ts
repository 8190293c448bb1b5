import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { DECISION, recordSource } from '../source/source.store.ts';

/** A decision about a class, or about one day of a daily one (`day` '2026-12-01', else ''). */
export interface Override {
  live_class_id: number;
  day: string;
  /** Where it is moved to, epoch milliseconds; null when it is cancelled. */
  to: { starts_at: number; ends_at: number } | null;
}

/** Stores decisions, in place of earlier ones about the same day; those stay among the versions of what was decided. */
export const storeOverrides = writeJob(
  'schedule.override',
  async (tx: Sql, { overrides, at }: { overrides: Override[]; at: number }): Promise<void> => {
    for (const { live_class_id, day, to } of overrides) {
      await tx.run(
        `INSERT INTO live_override (live_class_id, day, cancelled, starts_at, ends_at, made_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (live_class_id, day) DO UPDATE SET cancelled = excluded.cancelled, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, made_at = excluded.made_at`,
        live_class_id,
        day,
        to === null ? 1 : 0,
        to?.starts_at ?? null,
        to?.ends_at ?? null,
        at,
      );
      await keep(tx, { live_class_id, day, to, archived: 0 }, at);
    }
  },
);

/** Takes decisions back: those of the day, or every one about the class. Returns how many there were. */
export const restoreClass = writeJob(
  'schedule.restore',
  async (tx: Sql, { live_class_id, day, at }: { live_class_id: number; day: string | null; at: number }): Promise<number> => {
    const rows = await tx.all<{ day: string; cancelled: number; starts_at: number; ends_at: number }>(
      'SELECT day, cancelled, starts_at, ends_at FROM live_override WHERE live_class_id = ?',
      live_class_id,
    );
    const meant = rows.filter((row) => day === null || row.day === day);
    for (const { day: own, cancelled, starts_at, ends_at } of meant) {
      await tx.run('DELETE FROM live_override WHERE live_class_id = ? AND day = ?', live_class_id, own);
      await keep(tx, { live_class_id, day: own, to: cancelled === 1 ? null : { starts_at, ends_at }, archived: 1 }, at);
    }
    return meant.length;
  },
);

/** Keeps a decision beside what was written of the class, as one thing with its own versions: no folder holds it, so no load touches it. */
async function keep(tx: Sql, { live_class_id, day, to, archived }: Override & { archived: number }, at: number): Promise<void> {
  const held = await tx.get<{ key: string }>('SELECT key FROM live_class WHERE live_class_id = ?', live_class_id);
  const key = `${held?.key ?? live_class_id}${day === '' ? '' : ` ${day}`}`;
  const source = { kind: DECISION, key, path: '', position: 0, document: JSON.stringify(to ?? { cancelled: true }), files: '{}' };
  await recordSource(tx, { ...source, archived }, { origin: 'command', by: 'portal live', at });
}

/** The decision about one day, or about the whole class (`day` ''); `starts_at` where it was moved to, epoch milliseconds. */
export interface Decision {
  day: string;
  cancelled: number;
  starts_at: number | null;
}

/** Returns the decisions about each class, by its number: the whole class first, then its days from `from` on. */
export async function decisionsOf(db: Sql, from: string): Promise<Map<number, Decision[]>> {
  const rows = await db.all<Decision & { live_class_id: number }>(
    `SELECT live_class_id, day, cancelled, starts_at FROM live_override WHERE day = '' OR day >= ? ORDER BY live_class_id, day`,
    from,
  );
  return Map.groupBy(rows, ({ live_class_id }) => live_class_id);
}
