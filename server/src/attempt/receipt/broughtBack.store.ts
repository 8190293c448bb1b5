import type { Kind } from '@portal/bank/paper/paper';
import type { Param, Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { insertMark, type MarkBeside } from '../correction/mark.store.ts';
import type { HandedInBy } from '../outcome.store.ts';

/** A stored attempt but for its marks, which are counted anew. */
export interface WholeAttempt {
  attempt_id: number;
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  submit_key: string;
  /** JSON. */
  answers: string;
  submitted_at: number;
  open_id: number | null;
  paper_order: string | null;
  deadline_at: number | null;
  extra_minutes: number;
  handed_in_by: HandedInBy | null;
  marked: string | null;
  marked_count: number | null;
  declared_at: number | null;
  spent: string | null;
  left_page: number | null;
}

const COLUMNS = [
  'attempt_id',
  'kind',
  'stud_id',
  'item_id',
  'version',
  'submit_key',
  'answers',
  'submitted_at',
  'open_id',
  'paper_order',
  'deadline_at',
  'extra_minutes',
  'handed_in_by',
  'marked',
  'marked_count',
  'declared_at',
  'spent',
  'left_page',
] as const satisfies readonly (keyof WholeAttempt)[];

const NAMES = COLUMNS.join(', ');

export const wholeAttempt = (db: Sql, attempt_id: number): Promise<WholeAttempt | undefined> =>
  db.get<WholeAttempt>(`SELECT ${NAMES} FROM attempt WHERE attempt_id = ?`, attempt_id);

/** The quiz or exam of an attempt, whether it is shown to anybody or not. */
export interface ItsItem {
  name: string;
  /** Attempts that this student has there; null: as many as wanted. */
  attempt_limit: number | null;
  /** 1 where the version of the paper is there. */
  has_paper: number;
}

const PAPER = '(SELECT count(*) FROM paper p WHERE p.kind = ? AND p.item_id = ? AND p.version = ?) AS has_paper';
const ITEM: Record<Kind, string> = {
  quiz: `SELECT ${PAPER}, name, NULL AS attempt_limit FROM quiz WHERE quiz_id = ?`,
  exam: `SELECT ${PAPER}, e.name, e.attempt_limit + COALESCE((SELECT w.attempts FROM allowance w
      WHERE w.kind = 'exam' AND w.item_id = e.exam_id AND w.stud_id = ?), 0) AS attempt_limit
    FROM exam e WHERE e.exam_id = ?`,
};

export function itsItem(db: Sql, attempt: WholeAttempt): Promise<ItsItem | undefined> {
  const { kind, item_id, version, stud_id } = attempt;
  return db.get<ItsItem>(ITEM[kind], kind, item_id, version, ...(kind === 'exam' ? [stud_id] : []), item_id);
}

/** An attempt to be stored under its own number, with its marks. */
export interface BringBack {
  attempt: WholeAttempt;
  marks: number;
  max_marks: number;
  result: string;
  mark: MarkBeside | null;
  attempt_limit: number | null;
  now: number;
}

/**
 * The outcome for a hand-in. 'there': it was never gone, or was brought back or handed in again before. 'beside': it is
 * stored and does not count, for another attempt was begun since. 'other': its number is another attempt's.
 */
export interface BroughtBack {
  came: 'back' | 'beside' | 'there' | 'other';
  /** The attempt that is the hand-in. */
  report_id: number;
}

/**
 * Stores an attempt as it was, and ends the one under way that it had ended. What has come in since stays: what the
 * server handed in by itself, from the answers that it still had, does not count any more; what the student has handed
 * in or begun to answer again counts, where only one may.
 */
export const bringBack = writeJob('attempt.bring_back', async (tx: Sql, order: BringBack): Promise<BroughtBack> => {
  const { attempt, now, attempt_limit } = order;
  const { attempt_id, stud_id, kind, item_id, submit_key, open_id, submitted_at } = attempt;
  if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
  const here = await wholeAttempt(tx, attempt_id);
  const isThere = here?.stud_id === stud_id && here.kind === kind && here.submitted_at === submitted_at;
  if (here) return { came: isThere ? 'there' : 'other', report_id: attempt_id };
  const made = await tx.all<Made>(
    'SELECT attempt_id, submit_key, open_id, handed_in_by FROM attempt WHERE kind = ? AND stud_id = ? AND item_id = ?',
    kind,
    stud_id,
    item_id,
  );
  const again = open_id === null ? undefined : made.find((each) => each.open_id === open_id);
  const standIn = again?.handed_in_by === 'server' ? again : undefined;
  const resent = made.find((each) => each !== standIn && each.submit_key === submit_key);
  if (resent) return { came: 'there', report_id: resent.attempt_id };
  if (standIn) await giveWay(tx, standIn, now);
  const others = made.length - (standIn ? 1 : 0);
  const isFull = attempt_limit !== null && others + 1 >= attempt_limit;
  const underWay = await tx.get<{ attempt_id: number; answers: string }>(
    'SELECT attempt_id, answers FROM open_attempt WHERE kind = ? AND stud_id = ? AND item_id = ?',
    kind,
    stud_id,
    item_id,
  );
  const goesOn = underWay && underWay.attempt_id !== open_id && (underWay.answers !== '{}' || !isFull);
  const counts = !(again && !standIn) && !(attempt_limit !== null && others >= attempt_limit) && !(goesOn && isFull);
  if (underWay && !goesOn) await tx.run('DELETE FROM open_attempt WHERE attempt_id = ?', underWay.attempt_id);
  await insert(tx, order, again && !standIn ? null : open_id);
  if (!counts) await notCounting(tx, attempt_id, now, 'brought back after a restore, when another one had been begun');
  return { came: counts ? 'back' : 'beside', report_id: attempt_id };
});

type Made = Pick<WholeAttempt, 'attempt_id' | 'submit_key' | 'open_id' | 'handed_in_by'>;

async function giveWay(tx: Sql, { attempt_id }: Made, now: number): Promise<void> {
  // A start ends once: from now on with the hand-in that is the student's own.
  const submit_key = `stood-in:${attempt_id}`;
  await tx.run('UPDATE attempt SET open_id = NULL, submit_key = ? WHERE attempt_id = ?', submit_key, attempt_id);
  await notCounting(tx, attempt_id, now, 'the student’s own hand-in was brought back after a restore');
}

const notCounting = (tx: Sql, attempt_id: number, at: number, why: string): Promise<number> =>
  tx.run(
    `INSERT INTO attempt_void (attempt_id, cause, at, who, why) VALUES (?, 'void', ?, 'portal', ?) ON CONFLICT (attempt_id) DO NOTHING`,
    attempt_id,
    at,
    why,
  );

async function insert(tx: Sql, { attempt, marks, max_marks, result, mark }: BringBack, open_id: number | null): Promise<void> {
  // Numbers of starts are the portal's: one that another student's attempt has taken meanwhile stays there.
  const taken = open_id !== null && (await tx.get('SELECT 1 AS one FROM attempt WHERE open_id = ?', open_id));
  const row = { ...attempt, open_id: taken ? null : open_id };
  const values: Param[] = [...COLUMNS.map((name) => row[name]), marks, max_marks, result];
  await tx.run(
    `INSERT INTO attempt (${NAMES}, marks, max_marks, result) VALUES (${values.map(() => '?').join(', ')})`,
    ...values,
  );
  if (mark) await insertMark(tx, attempt.attempt_id, mark);
}
