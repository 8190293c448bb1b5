import { LIMITS } from '@portal/contract';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { holdStudent } from './student.store.ts';

const COLUMNS = 'question_id, text, made_at, answer, answered_at';

belonging('objection', {
  exported: [
    'questions_that_seemed_wrong',
    `SELECT COALESCE(z.name, e.name) AS paper, q.key AS question, o.text, o.made_at, o.answer, o.answered_at
     FROM objection o JOIN question q ON q.question_id = o.question_id
     LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id
     WHERE o.stud_id = ? ORDER BY o.made_at, o.question_id`,
  ],
  erased: 'deleted',
  merged: {
    // Of a question that both records have reported, both texts stay.
    joining: `INSERT INTO objection (stud_id, ${COLUMNS}) SELECT CAST(? AS BIGINT), ${COLUMNS} FROM objection WHERE stud_id = ?
      ON CONFLICT (stud_id, question_id) DO UPDATE SET
        text = CASE WHEN objection.text IN ('', excluded.text) THEN excluded.text WHEN excluded.text = '' THEN objection.text
          ELSE objection.text || ' / ' || excluded.text END,
        answer = COALESCE(objection.answer, excluded.answer), answered_at = COALESCE(objection.answered_at, excluded.answered_at)`,
  },
  recorded: { key: ['stud_id', 'question_id'] },
});

/** A student's word on a question; `made_at` in epoch milliseconds. */
interface NewObjection {
  stud_id: number;
  question_id: number;
  text: string;
  made_at: number;
}

/**
 * Stores that a question seems wrong, once: what another device says of it later is added. 'unknown' for a question of
 * a paper that the student has not handed in, 'full' where there is no room for more.
 */
export const storeObjection = writeJob(
  'student.objection',
  async (tx: Sql, { stud_id, question_id, text, made_at }: NewObjection): Promise<'stored' | 'unknown' | 'full'> => {
    await holdStudent(tx, stud_id);
    const own = [stud_id, question_id] as const;
    const answered = await tx.get(
      `SELECT 1 AS one FROM attempt a JOIN question q ON q.kind = a.kind AND q.item_id = a.item_id WHERE a.stud_id = ? AND q.question_id = ?`,
      ...own,
    );
    if (!answered) return 'unknown';
    const there = await tx.get<{ text: string }>('SELECT text FROM objection WHERE stud_id = ? AND question_id = ?', ...own);
    if (there?.text.includes(text)) return 'stored';
    const whole = there && there.text !== '' ? `${there.text}\n${text}` : text;
    if (whole.length > 2 * LIMITS.note) return 'full';
    await tx.run(
      `INSERT INTO objection (stud_id, question_id, text, made_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (stud_id, question_id) DO UPDATE SET text = excluded.text`,
      ...own,
      whole,
      made_at,
    );
    return 'stored';
  },
);

interface OwnObjection {
  question_id: number;
  text: string;
  answer: string | null;
}

export const ownObjections = (db: Sql, stud_id: number): Promise<OwnObjection[]> =>
  db.all('SELECT question_id, text, answer FROM objection WHERE stud_id = ? ORDER BY question_id', stud_id);
