import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import { insertMany } from '../../db/insertMany.ts';
import { writeJob } from '../../db/jobs.ts';

/** A quiz or exam with so many more attempts than when its questions were rated that it is worth doing anew. */
export interface Unrated {
  kind: Kind;
  item_id: number;
  attempts: number;
}

export const unrated = (db: Sql, most: number): Promise<Unrated[]> =>
  db.all(
    // Item by item along the index of their attempts: a count over all of them reads the whole table.
    `SELECT n.kind, n.item_id, n.attempts FROM (
       SELECT i.kind, i.item_id, (SELECT COUNT(*) FROM attempt a WHERE a.kind = i.kind AND a.item_id = i.item_id) AS attempts
       FROM (SELECT 'quiz' AS kind, quiz_id AS item_id FROM quiz UNION ALL SELECT 'exam', exam_id FROM exam) i) n
     LEFT JOIN item_rated r ON r.kind = n.kind AND r.item_id = n.item_id
     WHERE n.attempts >= COALESCE(r.attempts, 0) * 1.2 + 5 ORDER BY n.attempts - COALESCE(r.attempts, 0) DESC LIMIT ?`,
    most,
  );

/** The newest attempts that count. */
export const newestAttempts = (db: Sql, { kind, item_id }: Unrated, most: number) =>
  db.all<{ version: number; regrade_id: number | null; answers: string }>(
    `SELECT version, regrade_id, answers FROM counted_attempt WHERE kind = ? AND item_id = ? AND void_cause IS NULL
     ORDER BY submitted_at DESC LIMIT ?`,
    kind,
    item_id,
    most,
  );

/** The sum of all answers to a question. */
export interface Rate {
  question_id: number;
  answers: number;
  /** Sum of the share that each answer earned, 0 to 1. */
  earned: number;
}

export const storeRates = writeJob(
  'progress.rates',
  async (tx: Sql, { kind, item_id, attempts, rates }: Unrated & { rates: Rate[] }) => {
    await tx.run('DELETE FROM question_rate WHERE kind = ? AND item_id = ?', kind, item_id);
    const rows = rates.map(({ question_id, answers, earned }) => [kind, item_id, question_id, answers, earned]);
    await insertMany(tx, 'question_rate (kind, item_id, question_id, answers, earned)', rows, '');
    await tx.run(
      `INSERT INTO item_rated (kind, item_id, attempts) VALUES (?, ?, ?)
     ON CONFLICT (kind, item_id) DO UPDATE SET attempts = excluded.attempts`,
      kind,
      item_id,
      attempts,
    );
  },
);

/** The rates of all questions that a student has met. */
export const ratesFor = (db: Sql, stud_id: number) =>
  db.all<Rate & { kind: Kind; item_id: number }>(
    `SELECT r.kind, r.item_id, r.question_id, r.answers, r.earned FROM question_rate r
     WHERE (r.kind, r.item_id) IN (SELECT a.kind, a.item_id FROM attempt a WHERE a.stud_id = ?)`,
    stud_id,
  );
