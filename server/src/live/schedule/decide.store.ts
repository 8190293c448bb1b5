import type { Decision as By } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Watched } from '../../audit/tables.ts';
import { revisionOf, unlessStale, type There } from '../../core/revision.ts';
import { recordable } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { HOLIDAY, WITH_HOLIDAY, type DayOverride } from '../override.store.ts';
import { keepDecision } from './versions.store.ts';

recordable('live_override', { key: ['live_class_id', 'day'] });

/** A decision about a class, or about one day of a daily one (`day` '2026-12-01', else ''). */
export interface Override {
  live_class_id: number;
  day: string;
  /** The new time of the class, epoch milliseconds; null when the class is cancelled. */
  to: { starts_at: number; ends_at: number } | null;
  /** The revision of the time that was read; left out by who has read none. */
  base_revision?: number | undefined;
}

/**
 * When a class is held as it stands, for those who decide about it: moments in epoch milliseconds, of a daily class
 * unmoved those of its first day.
 */
const timeOf = (time: { starts_at: number; ends_at: number; cancelled: number }): There => ({ ...time });

/** The revision of the time of a class; of a daily one with the decision about the day. */
export const timeRevision = (
  { starts_at, ends_at }: { starts_at: number; ends_at: number },
  decided: { cancelled: number; starts_at?: number | null; ends_at?: number | null } | undefined,
): number =>
  revisionOf(
    timeOf({
      starts_at: decided?.starts_at ?? starts_at,
      ends_at: decided?.ends_at ?? ends_at,
      cancelled: decided?.cancelled ?? 0,
    }),
  );

const timeNow = async (tx: Sql, live_class_id: number, day: string): Promise<There> =>
  timeOf(
    (await tx.get(
      `SELECT COALESCE(o.starts_at, l.starts_at) AS starts_at, COALESCE(o.ends_at, l.ends_at) AS ends_at,
         COALESCE(o.cancelled, 0) AS cancelled
       FROM live_class l LEFT JOIN live_override o ON o.live_class_id = l.live_class_id AND o.day = ? WHERE l.live_class_id = ?`,
      day,
      live_class_id,
    )) ?? { starts_at: 0, ends_at: 0, cancelled: 0 },
  );

/**
 * Stores decisions, in place of earlier ones about the same day; each is an action. Resolves to what stands there where
 * one starts from an older state.
 */
export const storeOverrides = writeJob(
  'schedule.override',
  async (tx: Sql, { overrides, by }: { overrides: Override[]; by: By }): Promise<There | undefined> => {
    for (const override of overrides) {
      const { live_class_id, day, to, base_revision } = override;
      const outcome = await recorded(
        tx,
        by,
        decided(live_class_id, day),
        async () =>
          unlessStale(base_revision, await timeNow(tx, live_class_id, day), async () => {
            await storeOverride(tx, override, by.at);
            await keepDecision(tx, override, by);
          }),
        (done) => ('stale' in done ? undefined : about(to === null ? 'cancel' : 'move', live_class_id, day)),
      );
      if ('stale' in outcome) return outcome.stale;
    }
    return undefined;
  },
);

const decided = (live_class_id: number, day: string): Watched[] => [
  // The class too, so that two who decide at once do so one after the other.
  { table: 'live_class', where: 'live_class_id = ?', params: [live_class_id] },
  { table: 'live_override', where: 'live_class_id = ? AND day = ?', params: [live_class_id, day] },
];

const about = (action: 'cancel' | 'move' | 'restore', live_class_id: number, day: string | null) =>
  ({ action, kind: 'class', item_id: live_class_id, detail: day ? { day } : {} }) as const;

const storeOverride = (tx: Sql, { live_class_id, day, to }: Override, at: number): Promise<number> =>
  tx.run(
    `INSERT INTO live_override (live_class_id, day, cancelled, starts_at, ends_at, made_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (live_class_id, day) DO UPDATE SET cancelled = excluded.cancelled, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, made_at = excluded.made_at, holiday = NULL`,
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

/**
 * The decision about one day, or about the whole class (`day` ''); `starts_at` where it was moved to, epoch
 * milliseconds.
 */
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
export const wholeOverrides = (
  db: Sql,
): Promise<(Pick<DayOverride, 'live_class_id' | 'cancelled' | 'holiday' | 'holiday_at'> & { made_at: number })[]> =>
  db.all(`SELECT o.live_class_id, o.cancelled, o.made_at, ${HOLIDAY} FROM ${WITH_HOLIDAY} WHERE o.day = ?`, '');
