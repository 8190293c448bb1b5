import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';

/** A student's attempts at a quiz or exam. */
export interface Of {
  kind: Kind;
  item_id: number;
  stud_id: number;
}

/** An attempt that staff decide about. */
export interface MadeAttempt {
  attempt_id: number;
  version: number;
  /** JSON: {"question_id": "chosen option"} */
  answers: string;
  submitted_at: number;
  deadline_at: number | null;
  extra_minutes: number;
  paper_order: string | null;
  marks: number;
  max_marks: number;
  void_cause: string | null;
}

/** Reads all attempts of a student at an item, the newest first. */
export const attemptsOf = (db: Sql, { kind, item_id, stud_id }: Of): Promise<MadeAttempt[]> =>
  db.all(
    `SELECT attempt_id, version, answers, submitted_at, deadline_at, extra_minutes, paper_order, marks, max_marks, void_cause
     FROM counted_attempt WHERE kind = ? AND item_id = ? AND stud_id = ? ORDER BY attempt_id DESC`,
    kind,
    item_id,
    stud_id,
  );

export async function attemptsGiven(db: Sql, { kind, item_id, stud_id }: Of): Promise<number> {
  const row = await db.get<{ attempts: number }>(
    'SELECT attempts FROM allowance WHERE kind = ? AND item_id = ? AND stud_id = ?',
    kind,
    item_id,
    stud_id,
  );
  return row?.attempts ?? 0;
}

/** Sets how many attempts a student has beyond the limit, in all. */
export async function giveAttempts(tx: Sql, { kind, item_id, stud_id }: Of, attempts: number): Promise<void> {
  await tx.run(
    `INSERT INTO allowance (kind, item_id, stud_id, attempts) VALUES (?, ?, ?, ?)
     ON CONFLICT (kind, item_id, stud_id) DO UPDATE SET attempts = excluded.attempts`,
    kind,
    item_id,
    stud_id,
    attempts,
  );
}

/** Two decisions, or a decision and a hand-in, come one after the other. */
export async function lockStudent(tx: Sql, stud_id: number): Promise<void> {
  if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
}
