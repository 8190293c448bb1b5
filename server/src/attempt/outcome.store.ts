import type { Sql } from '../db/database.ts';
import type { Answers } from './grade.ts';
import type { Kind } from './paper.ts';
import type { SubmitKeys } from './submitKey.ts';

/** Who ended an attempt: the student, the device by itself when time was up, the server at the deadline. */
export type HandedInBy = 'student' | 'device' | 'server';

/** What an attempt takes over from when it was under way; empty for one that never was. */
export interface AsBegun {
  /** JSON, see order.ts. */
  paper_order: string | null;
  deadline_at: number | null;
  extra_minutes: number;
}

/** A stored attempt's outcome, and what its receipt is made of. */
export interface Outcome extends AsBegun {
  attempt_id: number;
  stud_id: number;
  item_id: number;
  version: number;
  marks: number;
  max_marks: number;
  result: string;
  submitted_at: number;
  /** The marks it was handed in with, where others count since: those above. */
  first_marks: number;
  /** The regrade that they are by, and the rules of the questions that earn something else, JSON by key. */
  regrade_id: number | null;
  regraded_questions: string | null;
  /** Why it does not count; null when it does. */
  void_cause: string | null;
  answers: Answers;
  /** Null: handed in before this was kept. */
  handed_in_by: HandedInBy | null;
}

type OutcomeRow = Omit<Outcome, 'answers'> & { answers: string };

const OUTCOME = `attempt_id, stud_id, item_id, version, marks, max_marks, result, submitted_at, answers, paper_order, deadline_at,
  extra_minutes, handed_in_by, first_marks, regrade_id, regraded_questions, void_cause`;

const read = (row: OutcomeRow | undefined): Outcome | undefined => row && { ...row, answers: JSON.parse(row.answers) as Answers };

/** The attempt that ended the one under way of that number, whoever handed it in. */
export async function attemptThatEnded(db: Sql, stud_id: number, open_id: number): Promise<Outcome | undefined> {
  return read(
    await db.get<OutcomeRow>(`SELECT ${OUTCOME} FROM counted_attempt WHERE open_id = ? AND stud_id = ?`, open_id, stud_id),
  );
}

/** Tells whether an attempt was at a quiz or an exam. */
export async function kindOfAttempt(db: Sql, attempt_id: number): Promise<Kind | undefined> {
  return (await db.get<{ kind: Kind }>('SELECT kind FROM attempt WHERE attempt_id = ?', attempt_id))?.kind;
}

/** The attempt an earlier hand-in under one of these keys made, if any. */
export async function attemptOfKey(
  db: Sql,
  of: { kind: Kind; stud_id: number; item_id: number },
  keys: SubmitKeys,
): Promise<Outcome | undefined> {
  const row = await db.get<OutcomeRow>(
    `SELECT ${OUTCOME} FROM counted_attempt WHERE kind = ? AND stud_id = ? AND item_id = ? AND submit_key IN (?, ?)`,
    of.kind,
    of.stud_id,
    of.item_id,
    keys.submit_key,
    keys.earlier_key,
  );
  return read(row);
}

/** A student's own marked attempt with the name of what it is at. */
export interface NamedAttempt extends Outcome {
  name: string;
}

/** The attempt when it is this student's own, else undefined: another's looks like none at all. */
export async function readAttempt(db: Sql, kind: Kind, stud_id: number, attempt_id: number): Promise<NamedAttempt | undefined> {
  const row = await db.get<OutcomeRow & { name: string }>(
    `SELECT i.name, ${OUTCOME.replaceAll(/\w+/gu, 'a.$&')}
     FROM counted_attempt a JOIN ${kind} i ON i.${kind}_id = a.item_id
     WHERE a.attempt_id = ? AND a.stud_id = ? AND a.kind = ?`,
    attempt_id,
    stud_id,
    kind,
  );
  const outcome = read(row);
  return row && outcome && { ...outcome, name: row.name };
}
