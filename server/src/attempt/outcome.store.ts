import type { Sql } from '../db/database.ts';
import type { Answers } from './grade.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { SubmitKeys } from './submitKey.ts';

/** Who ended an attempt: the student, the device by itself when time was up, the server at the deadline. */
export type HandedInBy = 'student' | 'device' | 'server';

/** The fields that an attempt keeps from the time it was under way; empty for one that never was. */
export interface AsBegun {
  /** JSON, see order.ts. */
  paper_order: string | null;
  deadline_at: number | null;
  extra_minutes: number;
  /** How many questions were marked for review; null: handed in before receipts said so. */
  marked_count: number | null;
  /** When the student agreed to the declaration at the entrance. */
  declared_at: number | null;
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
  /** Why the attempt does not count; null when it does. */
  void_cause: string | null;
  answers: Answers;
  /** Who handed in; null: handed in before this was kept. */
  handed_in_by: HandedInBy | null;
  /** JSON, see spent.ts. */
  spent: string | null;
}

type OutcomeRow = Omit<Outcome, 'answers'> & { answers: string };

const OUTCOME = `a.attempt_id, a.stud_id, a.item_id, a.version, a.marks, a.max_marks, a.result, a.submitted_at, a.answers, a.paper_order,
  a.deadline_at, a.extra_minutes, a.handed_in_by, a.first_marks, a.regrade_id, a.regraded_questions, a.void_cause,
  o.marked_count, o.declared_at, o.spent`;
/** The view has the columns that it had when it was made. */
const ATTEMPTS = 'counted_attempt a JOIN attempt o ON o.attempt_id = a.attempt_id';

const read = (row: OutcomeRow | undefined): Outcome | undefined => row && { ...row, answers: JSON.parse(row.answers) as Answers };

/** The attempt that ended the one under way of that number, whoever handed it in. */
export async function attemptThatEnded(db: Sql, stud_id: number, open_id: number): Promise<Outcome | undefined> {
  return read(
    await db.get<OutcomeRow>(`SELECT ${OUTCOME} FROM ${ATTEMPTS} WHERE o.open_id = ? AND o.stud_id = ?`, open_id, stud_id),
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
    `SELECT ${OUTCOME} FROM ${ATTEMPTS} WHERE o.kind = ? AND o.stud_id = ? AND o.item_id = ? AND o.submit_key IN (?, ?)`,
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
    `SELECT i.name, ${OUTCOME}
     FROM ${ATTEMPTS} JOIN ${kind} i ON i.${kind}_id = a.item_id
     WHERE o.attempt_id = ? AND o.stud_id = ? AND o.kind = ?`,
    attempt_id,
    stud_id,
    kind,
  );
  const outcome = read(row);
  return row && outcome && { ...outcome, name: row.name };
}
