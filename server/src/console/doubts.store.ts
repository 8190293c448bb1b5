import type { Kind } from '@portal/bank/paper/paper';
import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { changeAnswerPhoto } from '../doubts/photo.store.ts';
import type { Photo } from '../doubts/photo.ts';
import { DAY_MS } from '../notices/event.ts';
import { tellNamed } from '../notices/named.store.ts';
import { ownStudents, ownSubjects, type Narrowing } from './scope.ts';

/** A doubt with what it is about; moments in epoch milliseconds. */
export interface DoubtRow {
  doubt_id: number;
  first_id: number | null;
  stud_id: number;
  name: string;
  subject_name: string;
  topic_name: string | null;
  second: number;
  question_id: number | null;
  kind: Kind | null;
  item_id: number | null;
  paper: string | null;
  text: string;
  asked_at: number;
  answer: string | null;
  answer_drawn: string | null;
  answered_at: number | null;
  cleared_at: number | null;
}

const DOUBTS = `SELECT d.doubt_id, d.first_id, d.stud_id, s.name, j.subject_name, t.topic_name, d.second, q.question_id, q.kind, q.item_id,
    COALESCE(z.name, e.name) AS paper, d.text_drawn AS text, d.asked_at, d.answer, d.answer_drawn, d.answered_at, d.cleared_at
  FROM doubt d JOIN student s ON s.stud_id = d.stud_id JOIN subject j ON j.subject_id = d.subject_id
  LEFT JOIN topic t ON d.about = 'topic' AND t.topic_id = d.item_id
  LEFT JOIN question q ON d.about = 'question' AND q.question_id = d.item_id
  LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id`;
const WAITING = 'd.answered_at IS NULL AND d.cleared_at IS NULL';

/** Narrows doubts to the caller's: of own students in own subjects. */
function own(scope: Scope): Narrowing {
  const [students, subjects] = [ownStudents(scope), ownSubjects(scope, 'd.subject_id')];
  return { and: students.and + subjects.and, params: [...students.params, ...subjects.params] };
}

/** What a list asks for: one subject or all, after the last doubt of the page before. */
interface Listed {
  subject_id: number | undefined;
  beyond: number | undefined;
  isAnswered: boolean;
  most: number;
}

/** Lists doubts that wait, the oldest first, or that were answered, the newest first. */
export function doubtsIn(db: Sql, scope: Scope, { subject_id, beyond, isAnswered, most }: Listed): Promise<DoubtRow[]> {
  const { and, params } = own(scope);
  const [which, side, order] = isAnswered ? ['d.answered_at IS NOT NULL', '<', 'DESC'] : [WAITING, '>', 'ASC'];
  return db.all(
    `${DOUBTS} WHERE ${which} AND d.doubt_id ${side} ?${subject_id === undefined ? '' : ' AND d.subject_id = ?'}${and}
     ORDER BY d.doubt_id ${order} LIMIT ?`,
    beyond ?? (isAnswered ? Number.MAX_SAFE_INTEGER : 0),
    ...(subject_id === undefined ? [] : [subject_id]),
    ...params,
    most,
  );
}

/** The doubt of that number, where it is the caller's. */
export function doubtNumbered(db: Sql, scope: Scope, doubt_id: number): Promise<DoubtRow | undefined> {
  const { and, params } = own(scope);
  return db.get(`${DOUBTS} WHERE d.doubt_id = ?${and}`, doubt_id, ...params);
}

/** Lists what was asked and answered before a doubt that asks on. */
export const doubtsBefore = (
  { first_id, doubt_id }: DoubtRow,
  db: Sql,
): Promise<{ doubt_id: number; text: string; answer: string | null }[]> =>
  db.all(
    `SELECT doubt_id, text_drawn AS text, answer_drawn AS answer FROM doubt WHERE (doubt_id = ? OR first_id = ?) AND doubt_id < ? ORDER BY doubt_id`,
    first_id,
    first_id,
    doubt_id,
  );

/** The caller's subjects in which something was asked, with how many doubts wait. */
export function doubtsBySubject(
  db: Sql,
  scope: Scope,
): Promise<{ subject_id: number; subject_name: string; waiting: number | string }[]> {
  const { and, params } = own(scope);
  return db.all(
    `SELECT j.subject_id, j.subject_name, SUM(CASE WHEN ${WAITING} THEN 1 ELSE 0 END) AS waiting
     FROM doubt d JOIN student s ON s.stud_id = d.stud_id JOIN subject j ON j.subject_id = d.subject_id
     WHERE 1 = 1${and} GROUP BY j.subject_id, j.subject_name, j.position ORDER BY j.position, j.subject_id`,
    ...params,
  );
}

/** An answer to a doubt; `instead_of` is the answer that it replaces, '' for none. */
interface AnswerOrder {
  doubt: Pick<DoubtRow, 'doubt_id' | 'stud_id' | 'subject_name'>;
  answer: string;
  answer_drawn: string;
  instead_of: string;
  /** Null for none; undefined leaves the one that is there. */
  photo: Photo | null | undefined;
  by: Decision;
}

/** Keeps an answer and tells the student by the bell. Returns 0 where another answer was given meanwhile. */
export const answerDoubt = writeJob(
  'staff.doubt',
  (tx: Sql, { doubt, answer, answer_drawn, instead_of, photo, by }: AnswerOrder): Promise<number> => {
    const { doubt_id, stud_id, subject_name } = doubt;
    return recorded(
      tx,
      by,
      [{ table: 'doubt', where: 'doubt_id = ?', params: [doubt_id] }],
      async () => {
        const settled = await tx.run(
          `UPDATE doubt SET answer = ?, answer_drawn = ?, answered_at = ?, cleared_at = NULL WHERE doubt_id = ? AND COALESCE(answer, '') = ?`,
          answer,
          answer_drawn,
          by.at,
          doubt_id,
          instead_of,
        );
        if (settled === 0) return 0;
        if (photo !== undefined) await changeAnswerPhoto(tx, doubt, photo);
        const row = await tx.get<{ title: string }>(
          'SELECT SUBSTR(text, 1, 80) AS title FROM doubt WHERE doubt_id = ?',
          doubt_id,
        );
        const told = { kind: 'answer', item_id: doubt_id, title: row?.title ?? '', subject_name, about_at: null } as const;
        const event = { ...told, dedupe: `answer/doubt/${doubt_id}/${by.at}`, link: '/doubts', expires_at: by.at + 3 * DAY_MS };
        await tellNamed(tx, event, [{ stud_id, own_id: null }], by.at);
        return settled;
      },
      (settled) =>
        settled === 0 ? undefined : { action: 'answer', kind: 'doubt', item_id: doubt_id, stud_id, detail: { done: 1 } },
    );
  },
);
