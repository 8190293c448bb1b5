import type { Held } from '../core/clock/clock.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import type { Answers } from './grade.ts';
import { lockedUnderWayAt } from './underWay.store.ts';
import type { Kind, Paper } from './paper.ts';
import { standingOf, type Stands } from './standing.ts';
import type { SubmitKeys } from './submitKey.ts';

/** A marked attempt about to be stored. */
export interface NewAttempt extends SubmitKeys {
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  answers: Answers;
  submitted_at: number;
  /** While the clock is in doubt: see there. */
  held?: Held | undefined;
  marks: number;
  max_marks: number;
  result: string;
  opens_at: number | null;
  closes_at: number | null;
  /** Attempts a student has; null: as many as wanted. */
  attempt_limit: number | null;
  /** The attempt under way that this ends, and the device it comes from, where the caller named them. */
  open_id: number | null;
  device_id: string | null;
  /** The start of the page it comes from, where the caller named one. */
  epoch: number | null;
}

/** A stored attempt's outcome, and what its receipt is made of. */
export interface Outcome {
  attempt_id: number;
  stud_id: number;
  marks: number;
  max_marks: number;
  result: string;
  submitted_at: number;
  answers: Answers;
}

/** What a hand-in led to: the attempt stored now or before, or why none was. */
export type Submitted = Outcome | NonNullable<Stands['refused']>;

type OutcomeRow = Omit<Outcome, 'answers'> & { answers: string };

const OUTCOME = 'attempt_id, stud_id, marks, max_marks, result, submitted_at, answers';

const read = (row: OutcomeRow | undefined): Outcome | undefined => row && { ...row, answers: JSON.parse(row.answers) as Answers };

/** The attempt that ended the one under way of that number, whoever handed it in. */
export async function attemptThatEnded(db: Sql, stud_id: number, open_id: number): Promise<Outcome | undefined> {
  return read(await db.get<OutcomeRow>(`SELECT ${OUTCOME} FROM attempt WHERE open_id = ? AND stud_id = ?`, open_id, stud_id));
}

/** Whether an attempt was at a quiz or an exam. */
export async function kindOfAttempt(db: Sql, attempt_id: number): Promise<Kind | undefined> {
  return (await db.get<{ kind: Kind }>('SELECT kind FROM attempt WHERE attempt_id = ?', attempt_id))?.kind;
}

/** The attempt an earlier hand-in under one of these keys made, if any. */
export async function attemptOfKey(
  db: Sql,
  of: Pick<NewAttempt, 'kind' | 'stud_id' | 'item_id'>,
  keys: SubmitKeys,
): Promise<Outcome | undefined> {
  const row = await db.get<OutcomeRow>(
    `SELECT ${OUTCOME} FROM attempt WHERE kind = ? AND stud_id = ? AND item_id = ? AND submit_key IN (?, ?)`,
    of.kind,
    of.stud_id,
    of.item_id,
    keys.submit_key,
    keys.earlier_key,
  );
  return read(row);
}

/**
 * Stores an attempt once and ends the one under way: the same submit key, or the same start, returns the attempt of
 * the first time. Locks the student's row on PostgreSQL, so that two hand-ins at once cannot both pass the limit.
 */
export const submitAttempt = writeJob('attempt.submit', async (tx: Sql, attempt: NewAttempt): Promise<Submitted> => {
  const { stud_id, submitted_at } = attempt;
  if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
  const before =
    (await attemptOfKey(tx, attempt, attempt)) ??
    (attempt.open_id === null ? undefined : await attemptThatEnded(tx, stud_id, attempt.open_id));
  if (before) return before;

  const stands = await standingOf(tx, attempt, submitted_at, lockedUnderWayAt);
  return stands.refused ?? insert(tx, attempt, stands.underWay?.attempt_id ?? null);
});

/** An attempt under way whose time is over, marked with the answers that were held at `seq`. */
export type ExpiredAttempt = Omit<
  NewAttempt,
  keyof SubmitKeys | 'opens_at' | 'closes_at' | 'attempt_limit' | 'device_id' | 'epoch' | 'open_id'
> & {
  open_id: number;
  seq: number;
};

/** Hands in for a student whose time is over. Undefined when a save came in between: the next round marks that one. */
export const storeExpired = writeJob(
  'attempt.close_expired',
  async (tx: Sql, attempt: ExpiredAttempt): Promise<Outcome | undefined> => {
    const { kind, stud_id, item_id, open_id } = attempt;
    if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
    const before = await attemptThatEnded(tx, stud_id, open_id);
    if (before) return before;
    const held = await lockedUnderWayAt(tx, kind, stud_id, item_id);
    if (held?.attempt_id !== open_id || held.seq !== attempt.seq) return undefined;
    return insert(tx, { ...attempt, submit_key: `open:${open_id}` }, open_id);
  },
);

async function insert(
  tx: Sql,
  attempt: Omit<ExpiredAttempt, 'open_id' | 'seq'> & { submit_key: string },
  open_id: number | null,
): Promise<Outcome> {
  const { kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result } = attempt;
  const row = await tx.get<{ attempt_id: number }>(
    `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result, open_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING attempt_id`,
    kind,
    stud_id,
    item_id,
    version,
    submit_key,
    JSON.stringify(answers),
    submitted_at,
    marks,
    max_marks,
    result,
    open_id,
  );
  if (!row) throw new Error('the attempt was not stored');
  if (open_id !== null) await tx.run('DELETE FROM open_attempt WHERE attempt_id = ?', open_id);
  return { attempt_id: row.attempt_id, stud_id, marks, max_marks, result, submitted_at, answers };
}

/** The paper of one version; rejects when there is none, which the loader makes impossible. */
export async function readPaper(db: Sql, kind: Kind, item_id: number, version: number): Promise<Paper> {
  const row = await db.get<{ document: string }>(
    'SELECT document FROM paper WHERE kind = ? AND item_id = ? AND version = ?',
    kind,
    item_id,
    version,
  );
  if (!row) throw new Error(`no paper for ${kind} ${item_id}, version ${version}`);
  return JSON.parse(row.document) as Paper;
}

/** A student's own marked attempt with its paper. */
export interface MarkedAttempt extends Outcome {
  name: string;
  paper: Paper;
}

/** The attempt when it is this student's own, else undefined: another's looks like none at all. */
export async function readAttempt(db: Sql, kind: Kind, stud_id: number, attempt_id: number): Promise<MarkedAttempt | undefined> {
  const row = await db.get<OutcomeRow & { item_id: number; version: number; name: string }>(
    `SELECT a.item_id, a.version, i.name, ${OUTCOME.replaceAll(/\w+/gu, 'a.$&')}
     FROM attempt a JOIN ${kind} i ON i.${kind}_id = a.item_id
     WHERE a.attempt_id = ? AND a.stud_id = ? AND a.kind = ?`,
    attempt_id,
    stud_id,
    kind,
  );
  const outcome = read(row);
  if (!row || !outcome) return undefined;
  return { ...outcome, name: row.name, paper: await readPaper(db, kind, row.item_id, row.version) };
}
