import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { deadlineOf, GRACE_MS, isOver } from './deadline.ts';
import type { Answers } from './grade.ts';
import type { Item } from './item.store.ts';
import type { Kind } from './paper.ts';

/** An attempt under way, as its row says. */
export interface OpenAttempt {
  attempt_id: number;
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  owner: string;
  seq: number;
  answers: Answers;
  started_at: number;
  deadline_at: number | null;
}

type Row = Omit<OpenAttempt, 'answers'> & { answers: string };

const COLUMNS = 'attempt_id, kind, stud_id, item_id, version, owner, seq, answers, started_at, deadline_at';

const read = (row: Row | undefined): OpenAttempt | undefined => row && { ...row, answers: JSON.parse(row.answers) as Answers };

export async function openAttemptById(db: Sql, stud_id: number, attempt_id: number): Promise<OpenAttempt | undefined> {
  return read(await db.get<Row>(`SELECT ${COLUMNS} FROM open_attempt WHERE attempt_id = ? AND stud_id = ?`, attempt_id, stud_id));
}

export async function openAttemptAt(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<OpenAttempt | undefined> {
  return read(
    await db.get<Row>(
      `SELECT ${COLUMNS} FROM open_attempt WHERE kind = ? AND stud_id = ? AND item_id = ?`,
      kind,
      stud_id,
      item_id,
    ),
  );
}

/** Attempts whose time and grace are over, the longest over first. */
export async function dueAttempts(db: Sql, now: number, most: number): Promise<OpenAttempt[]> {
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
export type Started = OpenAttempt | 'used up' | 'not open' | 'closed';

/** Begins an attempt or goes on with the one under way. A device becomes its owner when nobody is, or when it takes over. */
export const startAttempt = writeJob('assessment.start', async (tx: Sql, start: Start): Promise<Started> => {
  const { item, stud_id, device_id, take_over, now } = start;
  const forUpdate = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  // Locks the student: two tabs that start at once get one attempt.
  const student = await tx.get<{ extra_minutes: number }>(
    `SELECT extra_minutes FROM student WHERE stud_id = ?${forUpdate}`,
    stud_id,
  );
  const underWay = await openAttemptAt(tx, item.kind, stud_id, item.item_id);
  if (underWay) {
    if (device_id === '' || underWay.owner === device_id || (underWay.owner !== '' && !take_over)) return underWay;
    await tx.run('UPDATE open_attempt SET owner = ? WHERE attempt_id = ?', device_id, underWay.attempt_id);
    return { ...underWay, owner: device_id };
  }
  if (item.opens_at !== null && now < item.opens_at) return 'not open';
  if (item.closes_at !== null && now > item.closes_at) return 'closed';
  if (item.attempt_limit !== null && (await attemptsMade(tx, item, stud_id)) >= item.attempt_limit) return 'used up';
  const row = await tx.get<Row>(
    `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, started_at, deadline_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     RETURNING ${COLUMNS}`,
    item.kind,
    stud_id,
    item.item_id,
    item.version,
    device_id,
    now,
    deadlineOf(item, now, student?.extra_minutes ?? 0) ?? null,
  );
  const begun = read(row);
  if (!begun) throw new Error('the attempt did not begin');
  return begun;
});

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
  seq: number;
  answers: Answers;
  now: number;
}

/** What is held after a save: the attempt under way, 'over' when its time is, undefined when it is not under way any more. */
export type Saved = OpenAttempt | 'over' | undefined;

/** Keeps a save when it comes from the owner and is newer than what is held; anything else changes nothing. */
export const saveAnswers = writeJob('assessment.save', async (tx: Sql, save: Save): Promise<Saved> => {
  const { stud_id, attempt_id, device_id, seq, answers, now } = save;
  await tx.run(
    `UPDATE open_attempt SET answers = ?, seq = ?
     WHERE attempt_id = ? AND stud_id = ? AND owner = ? AND seq < ? AND (deadline_at IS NULL OR deadline_at >= ?)`,
    JSON.stringify(answers),
    seq,
    attempt_id,
    stud_id,
    device_id,
    seq,
    now - GRACE_MS,
  );
  const held = await openAttemptById(tx, stud_id, attempt_id);
  return held && held.seq < seq && held.owner === device_id && isOver(held.deadline_at, now) ? 'over' : held;
});
