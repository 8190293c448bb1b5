import { LIMITS } from '@portal/contract';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { holdStudent } from './student.store.ts';
import { DAY_MS } from '../core/dates.ts';

belonging('feedback', {
  exported: ['feedback', 'SELECT message, created_at, answer, answered_at FROM feedback WHERE stud_id = ? ORDER BY feedback_id'],
  erased: 'deleted',
  merged: {
    joining: `UPDATE feedback SET stud_id = ?, submit_key = 'merged:' || feedback_id || ':' || submit_key WHERE stud_id = ?`,
  },
  recorded: { key: ['feedback_id'] },
});

belonging('feedback_read', {
  exported: ['answers_read', 'SELECT read_at FROM feedback_read WHERE stud_id = ?'],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO feedback_read (stud_id, read_at) SELECT CAST(? AS BIGINT), read_at FROM feedback_read WHERE stud_id = ?
      ON CONFLICT (stud_id) DO UPDATE SET read_at = excluded.read_at WHERE excluded.read_at > feedback_read.read_at`,
  },
});

export interface NewFeedback {
  stud_id: number;
  submit_key: string;
  message: string;
  created_at: number;
}

const YEAR_MS = 365 * DAY_MS;

/**
 * Stores a message once under its key. 'often' and 'full': the student has written as much as one may within a day, or
 * a year.
 */
export const storeFeedback = writeJob(
  'student.feedback',
  async (tx: Sql, { stud_id, submit_key, message, created_at }: NewFeedback): Promise<'stored' | 'often' | 'full'> => {
    await holdStudent(tx, stud_id);
    const there = await tx.get('SELECT 1 AS here FROM feedback WHERE stud_id = ? AND submit_key = ?', stud_id, submit_key);
    if (there) return 'stored';
    const sent = await tx.get<Record<'day' | 'year' | 'letters', number | string>>(
      `SELECT COUNT(*) AS year, COALESCE(SUM(CASE WHEN created_at > ? THEN 1 ELSE 0 END), 0) AS day, COALESCE(SUM(LENGTH(message)), 0) AS letters
       FROM feedback WHERE stud_id = ? AND created_at > ?`,
      created_at - DAY_MS,
      stud_id,
      created_at - YEAR_MS,
    );
    const [day, year, letters] = [Number(sent?.day), Number(sent?.year), Number(sent?.letters)];
    if (year >= LIMITS.feedbackYear || letters + message.length > LIMITS.feedbackLetters) return 'full';
    if (day >= LIMITS.feedbackDay) return 'often';
    await tx.run(
      'INSERT INTO feedback (stud_id, submit_key, message, created_at) VALUES (?, ?, ?, ?)',
      stud_id,
      submit_key,
      message,
      created_at,
    );
    return 'stored';
  },
);

/** A message of a student with the school's answer; moments in epoch milliseconds. */
interface OwnFeedback {
  feedback_id: number;
  message: string;
  created_at: number;
  answer: string | null;
  answered_at: number | null;
  unread: number;
}

/** Lists what a student wrote, the newest first, 100 at most. */
export function ownFeedback(db: Sql, stud_id: number): Promise<OwnFeedback[]> {
  return db.all<OwnFeedback>(
    `SELECT f.feedback_id, f.message, f.created_at, f.answer, f.answered_at,
       CASE WHEN f.answered_at > COALESCE(r.read_at, 0) THEN 1 ELSE 0 END AS unread
     FROM feedback f LEFT JOIN feedback_read r ON r.stud_id = f.stud_id
     WHERE f.stud_id = ? ORDER BY f.feedback_id DESC LIMIT 100`,
    stud_id,
  );
}

/** Notes until when a student has seen the school's answers; an earlier note changes nothing. */
export const readFeedback = writeJob(
  'student.feedback.read',
  (tx: Sql, { stud_id, read_at }: { stud_id: number; read_at: number }): Promise<number> =>
    tx.run(
      `INSERT INTO feedback_read (stud_id, read_at) VALUES (?, ?)
       ON CONFLICT (stud_id) DO UPDATE SET read_at = excluded.read_at WHERE excluded.read_at > feedback_read.read_at`,
      stud_id,
      read_at,
    ),
);
