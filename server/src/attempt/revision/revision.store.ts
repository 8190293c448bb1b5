import { climbed, missedOn, type RevisedOn } from '@portal/contract';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const ANSWER = 'attempt_id, question_id, key, answer, outcome, at, day, step_before, due_after';
const CARD = 'attempt_id, question_id, step, due_on';
const joining = (table: string, columns: string): string =>
  // An attempt belongs to one student: rows of two records never meet.
  `INSERT INTO ${table} (stud_id, ${columns}) SELECT CAST(? AS BIGINT), ${columns} FROM ${table} WHERE stud_id = ?`;

belonging('revision_answer', {
  exported: [
    'revision_answers',
    `SELECT attempt_id, question_id, answer, outcome, at, day, step_before, due_after FROM revision_answer WHERE stud_id = ?
     ORDER BY at, attempt_id, question_id`,
  ],
  erased: 'deleted',
  merged: { joining: joining('revision_answer', ANSWER) },
});

belonging('revision_card', {
  exported: ['revision_cards', `SELECT ${CARD} FROM revision_card WHERE stud_id = ? ORDER BY attempt_id, question_id`],
  erased: 'deleted',
  merged: { joining: joining('revision_card', CARD) },
});

/** A question that was revised, where it stands now. */
export interface CardRow {
  attempt_id: number;
  question_id: number;
  step: number;
  /** The school's day, '2026-07-14'; null: the question is learned. */
  due_on: string | null;
}

export const revisedCards = (db: Sql, stud_id: number): Promise<CardRow[]> =>
  db.all(`SELECT ${CARD} FROM revision_card WHERE stud_id = ?`, stud_id);

/** A marked answer on its way into the log. */
export interface RevisionAnswer {
  stud_id: number;
  attempt_id: number;
  question_id: number;
  /** The school's day of the attempt. */
  missed_on: string;
  key: string;
  answer: string;
  outcome: string;
  /** The moment, epoch milliseconds, and the school's day. */
  at: number;
  day: string;
}

/** Keeps an answer, once for each key, and says where its question stands after all of them. */
export const storeRevised = writeJob(
  'attempt.revise',
  async (
    tx: Sql,
    { stud_id, attempt_id, question_id, missed_on, key, answer, outcome, at, day }: RevisionAnswer,
  ): Promise<Pick<CardRow, 'step' | 'due_on'>> => {
    const card = [stud_id, attempt_id, question_id] as const;
    const fresh = missedOn(missed_on);
    // Takes hold of the card: two answers to it that come at once are counted one after the other.
    const before = await tx.get<Pick<CardRow, 'step' | 'due_on'>>(
      `INSERT INTO revision_card (stud_id, ${CARD}) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (stud_id, attempt_id, question_id) DO UPDATE SET step = revision_card.step RETURNING step, due_on`,
      ...card,
      fresh.step,
      fresh.due_on,
    );
    const ofCard = 'WHERE stud_id = ? AND attempt_id = ? AND question_id = ?';
    const known = await tx.all<{ key: string; day: string; outcome: string }>(
      `SELECT key, day, outcome FROM revision_answer ${ofCard}`,
      ...card,
    );
    if (known.some((each) => each.key === key)) return before ?? fresh;
    const revised = [...known, { day, outcome }].map((each): RevisedOn => ({ day: each.day, right: each.outcome === 'right' }));
    const after = climbed(missed_on, revised);
    await tx.run(
      `INSERT INTO revision_answer (stud_id, ${ANSWER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...card,
      key,
      answer,
      outcome,
      at,
      day,
      before?.step ?? fresh.step,
      after.due_on,
    );
    await tx.run(`UPDATE revision_card SET step = ?, due_on = ? ${ofCard}`, after.step, after.due_on, ...card);
    return after;
  },
);
