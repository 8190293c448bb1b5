import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { extraMinutes, OWN_TIME, type OwnTime } from './allowance.store.ts';
import { deadlineOf, lengthOf, windowAt } from './window.ts';
import type { Answers } from './grade.ts';
import type { Item } from './item.store.ts';
import type { StoredPalette } from './palette.ts';
import type { Kind, PaperSection } from './paper.ts';
import { clocksOf, minutesOf } from './sections.ts';

/** An attempt under way, as its row says. */
export interface AttemptUnderWay extends StoredPalette {
  attempt_id: number;
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  owner: string;
  /** Number of the owner's last start. */
  epoch: number;
  seq: number;
  /** The epoch of the save held; 0 when it carried none. */
  saved_epoch: number;
  /** '' where one was taken back. */
  answers: Answers;
  started_at: number;
  deadline_at: number | null;
  /** Minutes that the deadline holds beyond what everybody has. */
  extra_minutes: number;
  /** JSON, see order.ts. */
  paper_order: string | null;
  /** JSON, see sections.ts. */
  sections: string | null;
  /** When the student agreed to the declaration at the entrance. */
  declared_at: number | null;
}

/** The same with its answers as they are stored, JSON: a save need not read them. */
export type StoredUnderWay = Omit<AttemptUnderWay, 'answers'> & { answers: string };

const COLUMNS = `attempt_id, kind, stud_id, item_id, version, owner, epoch, seq, saved_epoch, answers, started_at, deadline_at,
  extra_minutes, paper_order, sections, declared_at, visited, marked`;

const read = (row: StoredUnderWay | undefined): AttemptUnderWay | undefined =>
  row && { ...row, answers: JSON.parse(row.answers) as Answers };

const BY_ID = `SELECT ${COLUMNS} FROM open_attempt WHERE attempt_id = ? AND stud_id = ?`;

export function underWayById(db: Sql, stud_id: number, attempt_id: number): Promise<StoredUnderWay | undefined> {
  return db.get<StoredUnderWay>(BY_ID, attempt_id, stud_id);
}

const AT = 'kind = ? AND stud_id = ? AND item_id = ?';

export async function underWayAt(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<AttemptUnderWay | undefined> {
  return read(await db.get<StoredUnderWay>(`SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}`, kind, stud_id, item_id));
}

/** The same for whoever is about to end it: until the transaction is over, no save and no start comes in between. */
export async function lockedUnderWayAt(
  tx: Sql,
  kind: Kind,
  stud_id: number,
  item_id: number,
): Promise<AttemptUnderWay | undefined> {
  const lock = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  return read(await tx.get<StoredUnderWay>(`SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}${lock}`, kind, stud_id, item_id));
}

/**
 * The latest deadline of the attempts under way at one item, in a SELECT; `kind` and `item` are SQL. One without a deadline holds up nobody's
 * key; that it is left out leads both engines to the index of deadlines.
 */
export const lastDeadline = (kind: string, item: string): string =>
  `(SELECT MAX(o.deadline_at) FROM open_attempt o WHERE o.kind = ${kind} AND o.item_id = ${item} AND o.deadline_at IS NOT NULL)`;

/** Attempts whose time and grace are over, the longest over first. */
export async function expiredAttempts(db: Sql, now: number, most: number): Promise<AttemptUnderWay[]> {
  const rows = await db.all<StoredUnderWay>(
    `SELECT ${COLUMNS} FROM open_attempt WHERE deadline_at < ? ORDER BY deadline_at LIMIT ?`,
    now,
    most,
  );
  return rows.flatMap((row) => read(row) ?? []);
}

export interface Start {
  item: Item;
  stud_id: number;
  /** '' when no device claims it yet. */
  device_id: string;
  take_over: boolean;
  /** The student agrees to the declaration; the first time counts. */
  declared: boolean;
  now: number;
  /** Of the item's version, for an attempt that begins now: its order, JSON, and its sections. */
  paper_order: string | null;
  sections: PaperSection[] | undefined;
}

/** The attempt under way, begun now if there was none; or why none may begin. */
export type Started = AttemptUnderWay | 'used up' | 'not open' | 'closed';

/**
 * Begins an attempt or goes on with the one under way. A device becomes its owner when nobody is, or when it takes over.
 * Each start of the owner raises the epoch: calls of its earlier pages, still on their way, change nothing from then on.
 */
export const startAttempt = writeJob('attempt.start', async (tx: Sql, start: Start): Promise<Started> => {
  const { item, stud_id, device_id, take_over, declared, now } = start;
  const goesOn = device_id === '' ? undefined : await raiseEpoch(tx, start);
  if (goesOn) return goesOn;
  const forUpdate = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  // Locks the student: two tabs that start at once get one attempt.
  const student = await tx.get<OwnTime>(`${OWN_TIME}${forUpdate}`, stud_id);
  const underWay = await underWayAt(tx, item.kind, stud_id, item.item_id);
  if (underWay) {
    if (device_id === '') return underWay;
    // Begun by another page of this device since the first look.
    if (underWay.owner === device_id) return (await raiseEpoch(tx, start)) ?? underWay;
    if (underWay.owner !== '' && !take_over) return underWay;
    const taken = await tx.get<StoredUnderWay>(
      `UPDATE open_attempt SET owner = ?, epoch = epoch + 1, saved_epoch = 0, ${DECLARED} WHERE attempt_id = ? RETURNING ${COLUMNS}`,
      device_id,
      declared ? now : null,
      underWay.attempt_id,
    );
    return read(taken) ?? underWay;
  }
  const window = windowAt(item, now);
  if (window !== 'open') return window;
  if (item.attempt_limit !== null && (await attemptsMade(tx, item, stud_id)) >= item.attempt_limit) return 'used up';
  const length = lengthOf(item.duration_minutes, minutesOf(start.sections));
  return insert(tx, start, student ? await extraMinutes(tx, item, stud_id, student, length) : 0);
});

const DECLARED = 'declared_at = COALESCE(declared_at, ?)';

async function insert(tx: Sql, start: Start, extra: number): Promise<Started> {
  const { item, stud_id, device_id, declared, now, paper_order, sections } = start;
  const deadline_at = deadlineOf(item, now, extra, minutesOf(sections)) ?? null;
  const clocks = clocksOf(sections, now, extra, deadline_at);
  const row = await tx.get<StoredUnderWay>(
    `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at, deadline_at, extra_minutes, paper_order, sections,
       declared_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
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
  );
  const begun = read(row);
  if (!begun) throw new Error('the attempt did not begin');
  return begun;
}

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
  return read(raised);
}

/** How many attempts of this student are handed in. */
export async function attemptsMade(
  db: Sql,
  { kind, item_id }: { kind: Kind; item_id: number },
  stud_id: number,
): Promise<number> {
  const row = await db.get<{ count: number }>(
    'SELECT count(*) AS count FROM attempt WHERE kind = ? AND stud_id = ? AND item_id = ?',
    kind,
    stud_id,
    item_id,
  );
  return row?.count ?? 0;
}
