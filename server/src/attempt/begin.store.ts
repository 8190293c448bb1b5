import type { Param, Sql } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { ALLOWED_MINUTES, ownMinutes, type OwnTime } from './allowance.store.ts';
import type { Item } from './item.store.ts';
import type { PaperSection } from '@portal/bank/paper/paper';
import { clocksOf, minutesOf } from './sections.ts';
import { COLUMNS, readUnderWay, type AttemptUnderWay, type StoredUnderWay } from './underWay.store.ts';
import { deadlineOf, lengthOf, windowAt } from './window.ts';

export interface Start {
  item: Item;
  stud_id: number;
  /** '' when no device claims it yet. */
  device_id: string;
  take_over: boolean;
  /** The student agrees to the declaration; the first time counts. */
  declared: boolean;
  now: number;
  /** True where nothing was under way a moment ago. */
  begins: boolean;
  /** The order (JSON) and the sections of the item's version, for an attempt that begins now. */
  paper_order: string | null;
  sections: PaperSection[] | undefined;
}

/** The attempt under way, begun now if there was none; or why none may begin. */
export type Started = AttemptUnderWay | 'used up' | 'not open' | 'closed';

/** Locks the students; false for one who is skipped. On SQLite writes come one after the other anyway. */
export async function hold(tx: Sql, starts: Start[], how: 'FOR UPDATE' | 'FOR UPDATE SKIP LOCKED'): Promise<boolean[]> {
  if (tx.engine !== 'postgres') return starts.map(() => true);
  // Locked before the minutes are read: nobody gives minutes to all from here on (invigilation/extra.store.ts).
  await tx.run('LOCK TABLE open_attempt IN ROW EXCLUSIVE MODE');
  const ids = starts.map(({ stud_id }) => [stud_id]);
  const rows = await tx.getEach(`SELECT stud_id FROM student WHERE stud_id = ? ${how}`, ids);
  return rows.map((row) => row !== undefined);
}

/** How a student stands before an attempt. */
export interface Before extends OwnTime {
  /** Whose the attempt under way is; null when none is. */
  owner: string | null;
  /** Attempts handed in. */
  made: number;
  /** Extra minutes given at this item, to the student and to all. */
  allowed: number;
}

/** A statement of its own, after the lock: one that waits for a lock sees the rest as it was before it waited. */
const BEFORE = `SELECT s.extra_minutes, s.compensatory, o.owner, ${ALLOWED_MINUTES('s.stud_id')} AS allowed,
    (SELECT count(*) FROM attempt a WHERE a.stud_id = s.stud_id AND a.kind = ? AND a.item_id = ?) AS made
  FROM student s LEFT JOIN open_attempt o ON o.stud_id = s.stud_id AND o.kind = ? AND o.item_id = ? WHERE s.stud_id = ?`;

export function readBefore(tx: Sql, starts: Start[]): Promise<(Before | undefined)[]> {
  return tx.getEach<Before>(
    BEFORE,
    starts.map(({ item: { kind, item_id }, stud_id }) => [kind, item_id, kind, item_id, kind, item_id, kind, item_id, stud_id]),
  );
}

/** Begins the attempts that may begin. */
export async function begin(tx: Sql, fresh: ReadonlyMap<Start, Before>): Promise<Map<Start, Started>> {
  const rows = new Map([...fresh].map(([start, before]) => [start, rowOf(start, before)]));
  const inserted = await insertMany<StoredUnderWay>(
    tx,
    `open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at, deadline_at, extra_minutes, paper_order, sections, declared_at)`,
    [...rows.values()].filter((row) => typeof row !== 'string'),
    `RETURNING ${COLUMNS}`,
  );
  const begun = new Map(inserted.map((row) => [row.stud_id, readUnderWay(row)]));
  return new Map(
    [...rows].flatMap(([start, row]) => {
      const started = typeof row === 'string' ? row : begun.get(start.stud_id);
      return started ? [[start, started]] : [];
    }),
  );
}

/** Returns the row of the attempt that begins, or why none may begin. */
function rowOf(start: Start, before: Before): Param[] | 'used up' | 'not open' | 'closed' {
  const { item, stud_id, device_id, declared, now, paper_order, sections } = start;
  const window = windowAt(item, now);
  if (window !== 'open') return window;
  if (item.attempt_limit !== null && before.made >= item.attempt_limit) return 'used up';
  const length = lengthOf(item.duration_minutes, minutesOf(sections));
  const extra = ownMinutes(before, length) + before.allowed;
  const deadline_at = deadlineOf(item, now, extra, minutesOf(sections)) ?? null;
  const clocks = clocksOf(sections, now, extra, deadline_at);
  return [
    item.kind,
    stud_id,
    item.item_id,
    item.version,
    device_id,
    device_id === '' ? 0 : 1,
    now,
    deadline_at,
    deadline_at === null ? 0 : extra,
    paper_order,
    clocks ? JSON.stringify(clocks) : null,
    declared ? now : null,
  ];
}
