import { ALONE, type Param, type Sql } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { writeJob } from '../db/jobs.ts';
import { ALLOWED_MINUTES, ownMinutes, type OwnTime } from './allowance.store.ts';
import type { Item } from './item.store.ts';
import type { PaperSection } from './paper.ts';
import { clocksOf, minutesOf } from './sections.ts';
import { AT, COLUMNS, readUnderWay, underWayAt, type AttemptUnderWay, type StoredUnderWay } from './underWay.store.ts';
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
  /** Nothing was under way a moment ago. */
  begins: boolean;
  /** Of the item's version, for an attempt that begins now: its order, JSON, and its sections. */
  paper_order: string | null;
  sections: PaperSection[] | undefined;
}

/** The attempt under way, begun now if there was none; or why none may begin. */
export type Started = AttemptUnderWay | 'used up' | 'not open' | 'closed';

/**
 * Begins an attempt or goes on with the one under way. A device becomes its owner when nobody is, or when it takes over.
 * Each start of the owner raises the epoch: calls of its earlier pages, still on their way, change nothing from then on.
 * `many`: a hall begins at once.
 */
export const startAttempt = writeJob(
  'attempt.start',
  async (tx: Sql, start: Start): Promise<Started> => {
    const { item, stud_id, device_id, take_over, begins } = start;
    const goesOn = begins || device_id === '' ? undefined : await raiseEpoch(tx, start);
    if (goesOn) return goesOn;
    // Two tabs that start at once get one attempt.
    await hold(tx, [start], 'FOR UPDATE');
    const [before] = await readBefore(tx, [start]);
    const underWay = before?.owner === null ? undefined : await underWayAt(tx, item.kind, stud_id, item.item_id);
    if (!underWay) return theOnly(await begin(tx, new Map(before ? [[start, before]] : [])));
    if (device_id === '') return underWay;
    // Begun by another page of this device since the first look.
    if (underWay.owner === device_id) return (await raiseEpoch(tx, start)) ?? underWay;
    return underWay.owner !== '' && !take_over ? underWay : takeOver(tx, start, underWay);
  },
  { fits: ({ begins }) => begins, perform: beginMany },
);

/** Begins an attempt of each student. Whoever must wait for another transaction, or goes on with an attempt, does so alone. */
async function beginMany(tx: Sql, starts: Start[]): Promise<(Started | typeof ALONE)[]> {
  const held = await hold(tx, starts, 'FOR UPDATE SKIP LOCKED');
  const before = await readBefore(tx, starts);
  const students = new Set<number>();
  const fresh = starts.flatMap((start, index): [Start, Before][] => {
    const found = before[index];
    if (!held[index] || found?.owner !== null || students.has(start.stud_id)) return [];
    students.add(start.stud_id);
    return [[start, found]];
  });
  const begun = await begin(tx, new Map(fresh));
  return starts.map((start) => begun.get(start) ?? ALONE);
}

/** Locks the students; false for one who is skipped. On SQLite writes come one after the other anyway. */
async function hold(tx: Sql, starts: Start[], how: 'FOR UPDATE' | 'FOR UPDATE SKIP LOCKED'): Promise<boolean[]> {
  if (tx.engine !== 'postgres') return starts.map(() => true);
  // Before the minutes are read: nobody gives minutes to all from here on (invigilation/extra.store.ts).
  await tx.run('LOCK TABLE open_attempt IN ROW EXCLUSIVE MODE');
  const ids = starts.map(({ stud_id }) => [stud_id]);
  const rows = await tx.getEach(`SELECT stud_id FROM student WHERE stud_id = ? ${how}`, ids);
  return rows.map((row) => row !== undefined);
}

/** How a student stands before an attempt. */
interface Before extends OwnTime {
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

function readBefore(tx: Sql, starts: Start[]): Promise<(Before | undefined)[]> {
  return tx.getEach<Before>(
    BEFORE,
    starts.map(({ item: { kind, item_id }, stud_id }) => [kind, item_id, kind, item_id, kind, item_id, kind, item_id, stud_id]),
  );
}

/** Begins the attempts that may begin. */
async function begin(tx: Sql, fresh: ReadonlyMap<Start, Before>): Promise<Map<Start, Started>> {
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

function theOnly(begun: ReadonlyMap<Start, Started>): Started {
  const [started] = begun.values();
  if (!started) throw new Error('the attempt did not begin');
  return started;
}

/** The row of the attempt that begins, or why none may. */
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

const DECLARED = 'declared_at = COALESCE(declared_at, ?)';

/** Numbers another start by the owner. Undefined when nothing is under way, or this device does not own it. */
async function raiseEpoch(tx: Sql, { item, stud_id, device_id, declared, now }: Start): Promise<AttemptUnderWay | undefined> {
  const raised = await tx.get<StoredUnderWay>(
    `UPDATE open_attempt SET epoch = epoch + 1, ${DECLARED} WHERE ${AT} AND owner = ? RETURNING ${COLUMNS}`,
    declared ? now : null,
    item.kind,
    stud_id,
    item.item_id,
    device_id,
  );
  return raised && readUnderWay(raised);
}

async function takeOver(tx: Sql, { device_id, declared, now }: Start, underWay: AttemptUnderWay): Promise<AttemptUnderWay> {
  const taken = await tx.get<StoredUnderWay>(
    `UPDATE open_attempt SET owner = ?, epoch = epoch + 1, saved_epoch = 0, ${DECLARED} WHERE attempt_id = ? RETURNING ${COLUMNS}`,
    device_id,
    declared ? now : null,
    underWay.attempt_id,
  );
  return taken ? readUnderWay(taken) : underWay;
}
