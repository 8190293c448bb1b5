import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { deadlineOf, isOver, overBefore, windowAt } from './window.ts';
import type { Answers } from './grade.ts';
import type { Item } from './item.store.ts';
import type { Kind } from './paper.ts';

/** An attempt under way, as its row says. */
export interface AttemptUnderWay {
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
  answers: Answers;
  started_at: number;
  deadline_at: number | null;
}

type Row = Omit<AttemptUnderWay, 'answers'> & { answers: string };

const COLUMNS = 'attempt_id, kind, stud_id, item_id, version, owner, epoch, seq, saved_epoch, answers, started_at, deadline_at';

const read = (row: Row | undefined): AttemptUnderWay | undefined =>
  row && { ...row, answers: JSON.parse(row.answers) as Answers };

export async function underWayById(db: Sql, stud_id: number, attempt_id: number): Promise<AttemptUnderWay | undefined> {
  return read(await db.get<Row>(`SELECT ${COLUMNS} FROM open_attempt WHERE attempt_id = ? AND stud_id = ?`, attempt_id, stud_id));
}

const AT = 'kind = ? AND stud_id = ? AND item_id = ?';

export async function underWayAt(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<AttemptUnderWay | undefined> {
  return read(await db.get<Row>(`SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}`, kind, stud_id, item_id));
}

/** The same for whoever is about to end it: until the transaction is over, no save and no start comes in between. */
export async function lockedUnderWayAt(
  tx: Sql,
  kind: Kind,
  stud_id: number,
  item_id: number,
): Promise<AttemptUnderWay | undefined> {
  const lock = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  return read(await tx.get<Row>(`SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}${lock}`, kind, stud_id, item_id));
}

/** Attempts whose time and grace are over, the longest over first. */
export async function expiredAttempts(db: Sql, now: number, most: number): Promise<AttemptUnderWay[]> {
  const rows = await db.all<Row>(
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
  now: number;
}

/** The attempt under way, begun now if there was none; or why none may begin. */
export type Started = AttemptUnderWay | 'used up' | 'not open' | 'closed';

/**
 * Begins an attempt or goes on with the one under way. A device becomes its owner when nobody is, or when it takes over.
 * Each start of the owner raises the epoch: calls of its earlier pages, still on their way, change nothing from then on.
 */
export const startAttempt = writeJob('attempt.start', async (tx: Sql, start: Start): Promise<Started> => {
  const { item, stud_id, device_id, take_over, now } = start;
  const goesOn = device_id === '' ? undefined : await raiseEpoch(tx, start);
  if (goesOn) return goesOn;
  const forUpdate = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  // Locks the student: two tabs that start at once get one attempt.
  const student = await tx.get<{ extra_minutes: number }>(
    `SELECT extra_minutes FROM student WHERE stud_id = ?${forUpdate}`,
    stud_id,
  );
  const underWay = await underWayAt(tx, item.kind, stud_id, item.item_id);
  if (underWay) {
    if (device_id === '' || underWay.owner === device_id || (underWay.owner !== '' && !take_over)) return underWay;
    const taken = await tx.get<Row>(
      `UPDATE open_attempt SET owner = ?, epoch = epoch + 1, saved_epoch = 0 WHERE attempt_id = ? RETURNING ${COLUMNS}`,
      device_id,
      underWay.attempt_id,
    );
    return read(taken) ?? underWay;
  }
  const window = windowAt(item, now);
  if (window !== 'open') return window;
  if (item.attempt_limit !== null && (await attemptsMade(tx, item, stud_id)) >= item.attempt_limit) return 'used up';
  const row = await tx.get<Row>(
    `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at, deadline_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
    item.kind,
    stud_id,
    item.item_id,
    item.version,
    device_id,
    device_id === '' ? 0 : 1,
    now,
    deadlineOf(item, now, student?.extra_minutes ?? 0) ?? null,
  );
  const begun = read(row);
  if (!begun) throw new Error('the attempt did not begin');
  return begun;
});

/** Numbers another start by the owner. Undefined when nothing is under way, or this device does not own it. */
async function raiseEpoch(tx: Sql, { item, stud_id, device_id }: Start): Promise<AttemptUnderWay | undefined> {
  const raised = await tx.get<Row>(
    `UPDATE open_attempt SET epoch = epoch + 1 WHERE ${AT} AND owner = ? RETURNING ${COLUMNS}`,
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

export interface Save {
  stud_id: number;
  attempt_id: number;
  device_id: string;
  /** Of the page that saves; undefined from a client that knows no epochs. */
  epoch: number | undefined;
  seq: number;
  answers: Answers;
  now: number;
}

/** What is held after a save: the attempt under way, 'over' when its time is, undefined when it is not under way any more. */
export type Saved = AttemptUnderWay | 'over' | undefined;

/**
 * Whether a save is of the page that started last. One without an epoch counts as such, as before there were epochs, until this
 * owner has saved with one.
 */
export const isCurrent = (held: AttemptUnderWay, epoch: number | undefined): boolean =>
  epoch === undefined ? held.saved_epoch === 0 : epoch === held.epoch;

/** Keeps a save when it comes from the owner's newest page and is newer than what is held; anything else changes nothing. */
export const saveAnswers = writeJob('attempt.save', async (tx: Sql, save: Save): Promise<Saved> => {
  const { stud_id, attempt_id, device_id, epoch, seq, answers, now } = save;
  const kept = await tx.get<Row>(
    `UPDATE open_attempt SET answers = ?, seq = ?, saved_epoch = ?
     WHERE ${epoch === undefined ? 'saved_epoch' : 'epoch'} = ?
       AND attempt_id = ? AND stud_id = ? AND owner = ? AND seq < ? AND (deadline_at IS NULL OR deadline_at >= ?)
     RETURNING ${COLUMNS}`,
    JSON.stringify(answers),
    seq,
    epoch ?? 0,
    epoch ?? 0,
    attempt_id,
    stud_id,
    device_id,
    seq,
    overBefore(now),
  );
  if (kept) return read(kept);
  const held = await underWayById(tx, stud_id, attempt_id);
  const wasNewer = held && held.seq < seq && held.owner === device_id && isCurrent(held, epoch);
  return wasNewer && isOver(held.deadline_at, now) ? 'over' : held;
});
