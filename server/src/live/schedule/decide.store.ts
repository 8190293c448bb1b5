import type { Decision as By } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Watched } from '../../audit/tables.ts';
import { recordable } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { keepDecision } from './versions.store.ts';

recordable('live_override', { key: ['live_class_id', 'day'] });

/** A decision about a class, or about one day of a daily one (`day` '2026-12-01', else ''). */
export interface Override {
  live_class_id: number;
  day: string;
  /** Where it is moved to, epoch milliseconds; null when it is cancelled. */
  to: { starts_at: number; ends_at: number } | null;
}

/** Stores decisions, in place of earlier ones about the same day; each is an action. */
export const storeOverrides = writeJob(
  'schedule.override',
  async (tx: Sql, { overrides, by }: { overrides: Override[]; by: By }): Promise<void> => {
    for (const override of overrides)
      await recorded(
        tx,
        by,
        decided(override.live_class_id, override.day),
        async () => {
          await storeOverride(tx, override, by.at);
          await keepDecision(tx, override, by);
        },
        () => about(override.to === null ? 'cancel' : 'move', override.live_class_id, override.day),
      );
  },
);

const decided = (live_class_id: number, day: string): Watched[] => [
  { table: 'live_override', where: 'live_class_id = ? AND day = ?', params: [live_class_id, day] },
];

const about = (action: 'cancel' | 'move' | 'restore', live_class_id: number, day: string | null) =>
  ({ action, kind: 'class', item_id: live_class_id, detail: day ? { day } : {} }) as const;

const storeOverride = (tx: Sql, { live_class_id, day, to }: Override, at: number): Promise<number> =>
  tx.run(
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

/** Takes decisions back: those of the day, or every one about the class. Returns how many there were. */
export const restoreClass = writeJob(
  'schedule.restore',
  (tx: Sql, { live_class_id, day, by }: { live_class_id: number; day: string | null; by: By }): Promise<number> => {
    const meant: Watched =
      day === null
        ? { table: 'live_override', where: 'live_class_id = ?', params: [live_class_id] }
        : { table: 'live_override', where: 'live_class_id = ? AND day = ?', params: [live_class_id, day] };
    return recorded(
      tx,
      by,
      [meant],
      async () => {
        const days = await tx.all<{ day: string }>(`SELECT day FROM live_override WHERE ${meant.where}`, ...meant.params);
        await tx.run(`DELETE FROM live_override WHERE ${meant.where}`, ...meant.params);
        for (const { day: own } of days) await keepDecision(tx, { live_class_id, day: own }, by);
        return days.length;
      },
      (restored) => (restored === 0 ? undefined : about('restore', live_class_id, day)),
    );
  },
);

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

/** The decisions about whole classes, and when each was made, epoch milliseconds. */
export const wholeOverrides = (db: Sql): Promise<{ live_class_id: number; cancelled: number; made_at: number }[]> =>
  db.all('SELECT live_class_id, cancelled, made_at FROM live_override WHERE day = ?', '');
