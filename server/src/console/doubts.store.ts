import type { Kind } from '@portal/bank/paper/paper';
import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Scope } from '../core/staff.ts';
import type { Sql } from '../db/database.ts';
import { bulksOf } from '../db/insertMany.ts';
import { writeJob } from '../db/jobs.ts';
import { changeAnswerPhoto } from '../doubts/photo.store.ts';
import type { Photo } from '../doubts/photo.ts';
import { tellNamed } from '../notices/named.store.ts';
import { MAY_ANSWER } from './doubts/handed.store.ts';
import { ownStudents, ownSubjects, type Narrowing } from './scope.ts';
import { DAY_MS } from '../core/dates.ts';

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
  typed: string;
  shown_text: string | null;
  /** The colleague who holds the doubt, and who handed it on. */
  holder_id: number | null;
  holder: string | null;
  giver: string | null;
}

/** Doubts `d` of students `s`, each with the colleague `h` who holds it, as long as `h` may answer it. */
export const FROM_DOUBTS = `FROM doubt d JOIN student s ON s.stud_id = d.stud_id
  LEFT JOIN staff h ON h.staff_id = d.handed_to AND ${MAY_ANSWER}`;
const DOUBTS = `SELECT d.doubt_id, d.first_id, d.stud_id, s.name, j.subject_name, t.topic_name, d.second, q.question_id, q.kind, q.item_id,
    COALESCE(z.name, e.name) AS paper, d.text_drawn AS text, d.asked_at, d.answer, d.answer_drawn, d.answered_at, d.cleared_at,
    d.text AS typed, d.shown_text, h.staff_id AS holder_id, h.name AS holder, g.name AS giver
  ${FROM_DOUBTS} JOIN subject j ON j.subject_id = d.subject_id LEFT JOIN staff g ON g.staff_id = d.handed_by
  LEFT JOIN topic t ON d.about = 'topic' AND t.topic_id = d.item_id
  LEFT JOIN question q ON d.about = 'question' AND q.question_id = d.item_id
  LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id`;
export const WAITING = 'd.answered_at IS NULL AND d.cleared_at IS NULL';

/** Narrows doubts to the caller's: of own students in own subjects. */
export function own(scope: Scope): Narrowing {
  const [students, subjects] = [ownStudents(scope), ownSubjects(scope, 'd.subject_id')];
  return { and: students.and + subjects.and, params: [...students.params, ...subjects.params] };
}

/** The filters of a list of doubts: one subject or all, after the last doubt of the page before. */
interface Listed {
  subject_id: number | undefined;
  beyond: number | undefined;
  which: keyof typeof LISTS;
  /** The caller. */
  staff_id: number;
  most: number;
}

/** Conditions of the lists: doubts that were answered; doubts that wait with the caller, nobody, or colleagues. */
const LISTS = {
  answered: () => ({ and: 'd.answered_at IS NOT NULL', params: [] }),
  mine: (staff_id) => ({ and: `${WAITING} AND h.staff_id = ?`, params: [staff_id] }),
  free: () => ({ and: `${WAITING} AND h.staff_id IS NULL`, params: [] }),
  handed: (staff_id) => ({ and: `${WAITING} AND h.staff_id <> ?`, params: [staff_id] }),
} satisfies Record<string, (staff_id: number) => Narrowing>;

/** Lists doubts that wait, the oldest first, or that were answered, the newest first. */
export function doubtsIn(db: Sql, scope: Scope, { subject_id, beyond, which, staff_id, most }: Listed): Promise<DoubtRow[]> {
  const { and, params } = own(scope);
  const list: Narrowing = LISTS[which](staff_id);
  const [side, order, start] = which === 'answered' ? ['<', 'DESC', Number.MAX_SAFE_INTEGER] : ['>', 'ASC', 0];
  return db.all(
    `${DOUBTS} WHERE ${list.and} AND d.doubt_id ${side} ?${subject_id === undefined ? '' : ' AND d.subject_id = ?'}${and}
     ORDER BY d.doubt_id ${order} LIMIT ?`,
    ...list.params,
    beyond ?? start,
    ...(subject_id === undefined ? [] : [subject_id]),
    ...params,
    most,
  );
}

/** The doubts of those numbers that are the caller's, the oldest first. */
export async function doubtsNumbered(db: Sql, scope: Scope, doubt_ids: readonly number[]): Promise<DoubtRow[]> {
  const { and, params } = own(scope);
  const rows: DoubtRow[] = [];
  for (const some of bulksOf([...new Set(doubt_ids)]))
    rows.push(
      ...(await db.all<DoubtRow>(`${DOUBTS} WHERE d.doubt_id IN (${some.map(() => '?').join(', ')})${and}`, ...some, ...params)),
    );
  return rows.toSorted((one, other) => one.doubt_id - other.doubt_id);
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

/** An answer as it was typed, and as it is drawn. */
export interface Answer {
  answer: string;
  answer_drawn: string;
}

/** An answer to a doubt; `instead_of` is the answer that it replaces, '' for none. */
interface AnswerOrder extends Answer {
  doubt: Pick<DoubtRow, 'doubt_id' | 'stud_id' | 'subject_name'>;
  instead_of: string;
  /** Null for none; undefined leaves the one that is there. */
  photo?: Photo | null | undefined;
  by: Decision;
}

/** Keeps an answer as an action. Returns 0 where another answer was given meanwhile. */
export const answerDoubt = writeJob('staff.doubt', (tx: Sql, { by, ...order }: AnswerOrder): Promise<number> => {
  const { doubt_id, stud_id } = order.doubt;
  return recorded(
    tx,
    by,
    [{ table: 'doubt', where: 'doubt_id = ?', params: [doubt_id] }],
    () => keepAnswer(tx, { ...order, at: by.at }),
    (settled) =>
      settled === 0 ? undefined : { action: 'answer', kind: 'doubt', item_id: doubt_id, stud_id, detail: { done: 1 } },
  );
});

/** Keeps an answer and tells the student by the bell, inside an action. Returns 0 as above. */
export async function keepAnswer(
  tx: Sql,
  { doubt, answer, answer_drawn, instead_of, photo, at }: Omit<AnswerOrder, 'by'> & { at: number },
): Promise<number> {
  const { doubt_id, stud_id, subject_name } = doubt;
  const settled = await tx.run(
    `UPDATE doubt SET answer = ?, answer_drawn = ?, answered_at = ?, first_answered_at = COALESCE(first_answered_at, answered_at, ?), cleared_at = NULL
     WHERE doubt_id = ? AND COALESCE(answer, '') = ?`,
    answer,
    answer_drawn,
    at,
    at,
    doubt_id,
    instead_of,
  );
  if (settled === 0) return 0;
  if (photo !== undefined) await changeAnswerPhoto(tx, doubt, photo);
  const row = await tx.get<{ title: string }>('SELECT SUBSTR(text, 1, 80) AS title FROM doubt WHERE doubt_id = ?', doubt_id);
  const told = { kind: 'answer', item_id: doubt_id, title: row?.title ?? '', subject_name, about_at: null } as const;
  const event = { ...told, dedupe: `answer/doubt/${doubt_id}/${at}`, link: '/doubts', expires_at: at + 3 * DAY_MS };
  await tellNamed(tx, event, [{ stud_id, own_id: null }], at);
  return settled;
}
