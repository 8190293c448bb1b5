import type { Held } from '../core/clock/clock.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { insertMark, type MarkBeside } from './correction/mark.store.ts';
import type { Marked } from './grade.ts';
import { attemptOfKey, attemptThatEnded, type AsBegun, type HandedInBy, type Outcome } from './outcome.store.ts';
import { readIds } from './palette.ts';
import { lockedUnderWayAt, type AttemptUnderWay } from './underWay.store.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { mayHandIn, type MayHandIn } from './mayHandIn.ts';
import type { Looked } from './spent.ts';
import type { SubmitKeys } from './submitKey.ts';

/** A marked attempt about to be stored. */
export interface NewAttempt extends SubmitKeys, Looked {
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  /** The answers as stored, in JSON: a text costs the least on its way to the writer thread. */
  answers: string;
  submitted_at: number;
  /** Set while the clock is in doubt: how attempts are judged then (core/clock/clock.ts). */
  held?: Held | undefined;
  marks: number;
  max_marks: number;
  result: string;
  /** The marks that count instead, where the paper was marked anew. */
  mark: MarkBeside | null;
  opens_at: number | null;
  closes_at: number | null;
  /** Attempts a student has; null: as many as wanted. */
  attempt_limit: number | null;
  /** The attempt under way that this ends, and the device it comes from, where the caller named them. */
  open_id: number | null;
  device_id: string | null;
  /** The start of the page it comes from, where the caller named one. */
  epoch: number | null;
  handed_in_by: HandedInBy;
  /** Number of the save that was held when sections that are closed were filled from it; null where none was. */
  seen_seq: number | null;
}

/** An attempt stored now: what is not known without having read the one under way. */
export type JustStored = AsBegun & { attempt_id: number };

/**
 * The outcome of a hand-in: the attempt stored now or before, or why none was. 'changed': another save has come in
 * between.
 */
export type Submitted = JustStored | Outcome | NonNullable<MayHandIn['refused']> | 'changed';

/** The outcome behind an attempt that a write returned: most of what was stored now is known already. */
export const outcomeOf = (
  stored: JustStored | Outcome,
  of: Pick<Outcome, 'stud_id' | 'item_id' | 'version' | 'submitted_at' | 'handed_in_by' | 'spent'> & Pick<NewAttempt, 'mark'>,
  { answers, marks, max_marks, result }: Marked,
): Outcome => {
  if ('answers' in stored) return stored;
  const { stud_id, item_id, version, submitted_at, handed_in_by, spent, mark } = of;
  const counting = mark ?? { marks, max_marks, result, regrade_id: null, questions: null };
  return {
    ...stored,
    stud_id,
    item_id,
    version,
    submitted_at,
    handed_in_by,
    spent,
    marks: counting.marks,
    max_marks: counting.max_marks,
    result: counting.result,
    first_marks: marks,
    regrade_id: counting.regrade_id,
    regraded_questions: counting.questions,
    void_cause: null,
    answers,
  };
};

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

  const stands = await mayHandIn(tx, attempt, submitted_at, lockedUnderWayAt);
  if (stands.refused) return stands.refused;
  const { underWay } = stands;
  if (attempt.seen_seq !== null && underWay?.seq !== attempt.seen_seq) return 'changed';
  return insert(tx, attempt, underWay);
});

/** An attempt under way whose time is over, marked with the answers that were held at `seq`. */
export type ExpiredAttempt = Omit<
  NewAttempt,
  keyof SubmitKeys | keyof Looked | 'opens_at' | 'closes_at' | 'attempt_limit' | 'device_id' | 'epoch' | 'open_id' | 'seen_seq'
> & {
  open_id: number;
  seq: number;
};

/** Hands in for a student whose time is over. Undefined when a save came in between: the next round marks that one. */
export const storeExpired = writeJob(
  'attempt.close_expired',
  async (tx: Sql, attempt: ExpiredAttempt): Promise<JustStored | Outcome | undefined> => {
    const { kind, stud_id, item_id, open_id } = attempt;
    if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
    const before = await attemptThatEnded(tx, stud_id, open_id);
    if (before) return before;
    const held = await lockedUnderWayAt(tx, kind, stud_id, item_id);
    if (held?.attempt_id !== open_id || held.seq !== attempt.seq) return undefined;
    return insert(tx, { ...attempt, submit_key: `open:${open_id}`, marked: null, spent: null, left_page: null }, held);
  },
);

const INSERT = `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result, open_id,
    paper_order, deadline_at, extra_minutes, handed_in_by, marked, marked_count, declared_at, spent, left_page)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING attempt_id`;

async function insert(
  tx: Sql,
  attempt: Omit<ExpiredAttempt, 'open_id' | 'seq'> & Pick<NewAttempt, 'submit_key' | keyof Looked>,
  underWay: AttemptUnderWay | undefined,
): Promise<JustStored> {
  const { kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result } = attempt;
  const {
    attempt_id: open_id = null,
    paper_order = null,
    deadline_at = null,
    extra_minutes = 0,
    declared_at = null,
  } = underWay ?? {};
  const marked = attempt.marked ?? underWay?.marked ?? null;
  const marked_count = readIds(marked).length;
  const row = await tx.get<{ attempt_id: number }>(
    INSERT,
    kind,
    stud_id,
    item_id,
    version,
    submit_key,
    answers,
    submitted_at,
    marks,
    max_marks,
    result,
    open_id,
    paper_order,
    deadline_at,
    extra_minutes,
    attempt.handed_in_by,
    marked,
    marked_count,
    declared_at,
    attempt.spent,
    attempt.left_page,
  );
  if (!row) throw new Error('the attempt was not stored');
  if (attempt.mark) await insertMark(tx, row.attempt_id, attempt.mark);
  if (open_id !== null) await tx.run('DELETE FROM open_attempt WHERE attempt_id = ?', open_id);
  return { attempt_id: row.attempt_id, paper_order, deadline_at, extra_minutes, marked_count, declared_at };
}

/** Reads the paper of one version; undefined when there is none. */
export async function paperOf(db: Sql, kind: Kind, item_id: number, version: number): Promise<Paper | undefined> {
  const row = await db.get<{ document: string }>(
    'SELECT document FROM paper WHERE kind = ? AND item_id = ? AND version = ?',
    kind,
    item_id,
    version,
  );
  return row && (JSON.parse(row.document) as Paper);
}

/** Reads the same; rejects when there is none, which the loader makes impossible. */
export async function readPaper(db: Sql, kind: Kind, item_id: number, version: number): Promise<Paper> {
  const paper = await paperOf(db, kind, item_id, version);
  if (!paper) throw new Error(`no paper for ${kind} ${item_id}, version ${version}`);
  return paper;
}

/** Returns what the operator calls the questions of a quiz or exam, by number; the same in every version. */
export async function questionKeys(db: Sql, kind: Kind, item_id: number): Promise<Map<number, string>> {
  const rows = await db.all<{ question_id: number; key: string }>(
    'SELECT question_id, key FROM question WHERE kind = ? AND item_id = ?',
    kind,
    item_id,
  );
  return new Map(rows.map(({ question_id, key }) => [question_id, key]));
}
