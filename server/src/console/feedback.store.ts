import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { tellNamed } from '../notices/named.store.ts';
import { ownStudents } from './scope.ts';
import { DAY_MS } from '../core/dates.ts';

/** A message of a student; moments in epoch milliseconds. */
export interface FeedbackRow {
  feedback_id: number;
  stud_id: number;
  name: string;
  message: string;
  created_at: number;
  answer: string | null;
  answered_at: number | null;
  done_at: number | null;
}

const FEEDBACK = `SELECT f.feedback_id, f.stud_id, s.name, f.message, f.created_at, f.answer, f.answered_at, f.done_at
  FROM feedback f JOIN student s ON s.stud_id = f.stud_id`;

/**
 * The messages of the caller's students, the newest first; `done` undefined: those that are done with and those that
 * are not.
 */
export function feedbackIn(
  db: Sql,
  scope: Scope,
  before: number,
  done: number | undefined,
  most: number,
): Promise<FeedbackRow[]> {
  const { and, params } = ownStudents(scope);
  const which = done === undefined ? '' : ` AND f.done_at IS ${done === 1 ? 'NOT ' : ''}NULL`;
  return db.all(`${FEEDBACK} WHERE f.feedback_id < ?${which}${and} ORDER BY f.feedback_id DESC LIMIT ?`, before, ...params, most);
}

/** Reads a message by its number, of one of the caller's students. */
export function feedbackNumbered(db: Sql, scope: Scope, feedback_id: number): Promise<FeedbackRow | undefined> {
  const { and, params } = ownStudents(scope);
  return db.get(`${FEEDBACK} WHERE f.feedback_id = ?${and}`, feedback_id, ...params);
}

/** A message and what is made of it: an answer, or with null only whether it is done with. */
interface FeedbackOrder {
  feedback_id: number;
  stud_id: number;
  answer: string | null;
  /** The answer that is replaced; '' for none. */
  instead_of?: string;
  done: boolean;
  by: Decision;
}

/**
 * Keeps an answer with a message, or only that it is done with or not. Returns how many messages: none where another
 * answer was given meanwhile.
 */
export const settleFeedback = writeJob(
  'staff.feedback',
  (tx: Sql, { feedback_id, stud_id, answer, instead_of = '', done, by }: FeedbackOrder): Promise<number> =>
    recorded(
      tx,
      by,
      [{ table: 'feedback', where: 'feedback_id = ?', params: [feedback_id] }],
      async () => {
        const settled = await tx.run(
          `UPDATE feedback SET answer = COALESCE(?, answer), answered_at = COALESCE(?, answered_at), done_at = ?
           WHERE feedback_id = ? AND (? = 0 OR COALESCE(answer, '') = ?)`,
          answer,
          answer === null ? null : by.at,
          done ? by.at : null,
          feedback_id,
          answer === null ? 0 : 1,
          instead_of,
        );
        if (settled > 0 && answer !== null) await tellOfAnswer(tx, { feedback_id, stud_id, at: by.at });
        return settled;
      },
      (settled) =>
        settled === 0
          ? undefined
          : {
              action: answer === null ? 'done' : 'answer',
              kind: 'feedback',
              item_id: feedback_id,
              stud_id,
              detail: { done: Number(done) },
            },
    ),
);

/** The bell shows the first words of what the student wrote. */
async function tellOfAnswer(
  tx: Sql,
  { feedback_id, stud_id, at }: Record<'feedback_id' | 'stud_id' | 'at', number>,
): Promise<void> {
  const row = await tx.get<{ title: string }>(
    'SELECT SUBSTR(message, 1, 80) AS title FROM feedback WHERE feedback_id = ?',
    feedback_id,
  );
  const told = { kind: 'answer', item_id: feedback_id, title: row?.title ?? '', subject_name: '', about_at: null } as const;
  const event = { ...told, dedupe: `answer/feedback/${feedback_id}/${at}`, link: '/feedback', expires_at: at + 3 * DAY_MS };
  await tellNamed(tx, event, [{ stud_id, own_id: null }], at);
}
