import type { Kind, Paper } from '@portal/bank/paper/paper';
import type { Decision } from '../audit/audit.store.ts';
import { recorded } from '../audit/record.store.ts';
import type { Scope } from '../core/staff.ts';
import type { Param, Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { OWN } from '../notices/event.ts';
import { tellNamed } from '../notices/named.store.ts';
import { ownStudents, ownSubjects, type Narrowing } from './scope.ts';
import { withoutPictures } from './withoutPictures.ts';
import { DAY_MS } from '../core/dates.ts';

/** A question with the paper it is in. */
interface Asked {
  question_id: number;
  kind: Kind;
  item_id: number;
  paper: string;
}

/** A student's objection to a question, and how many students have objected; moments in epoch milliseconds. */
interface ObjectionRow extends Asked {
  stud_id: number;
  name: string;
  text: string;
  answer: string | null;
  students: number;
  last_at: number;
}

/** How many questions an answer has, and how many students' words on each: first of students who gave a reason. */
const PAGE = 50;
const SHOWN = 20;

const FROM = `FROM objection o JOIN student s ON s.stud_id = o.stud_id JOIN question q ON q.question_id = o.question_id
  LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN chapter c ON c.chapter_id = z.chapter_id
  LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id`;
const ASKED = 'q.question_id, q.kind, q.item_id, COALESCE(z.name, e.name) AS paper';

/** Narrows objections to the caller's: what own students say of papers of own subjects. */
function own(scope: Scope): Narrowing {
  const [students, subjects] = [ownStudents(scope), ownSubjects(scope, 'COALESCE(e.subject_id, c.subject_id)')];
  return { and: students.and + subjects.and, params: [...students.params, ...subjects.params] };
}

/** Lists questions that seem wrong to students, the newest question first, each with those students. */
export function objectionsIn(db: Sql, scope: Scope, before: number, isAnswered: boolean): Promise<ObjectionRow[]> {
  const { and, params } = own(scope);
  const of = 'OVER (PARTITION BY o.question_id';
  return db.all(
    `WITH own AS (SELECT ${ASKED}, o.stud_id, s.name, o.text, o.answer, COUNT(*) ${of}) AS students, MAX(o.made_at) ${of}) AS last_at,
        ROW_NUMBER() ${of} ORDER BY CASE WHEN o.text = '' THEN 1 ELSE 0 END, o.made_at, o.stud_id) AS place
      ${FROM} WHERE o.question_id < ? AND o.answered_at IS ${isAnswered ? 'NOT ' : ''}NULL${and})
     SELECT * FROM own WHERE place <= ${SHOWN}
       AND question_id IN (SELECT DISTINCT question_id FROM own ORDER BY question_id DESC LIMIT ${PAGE})
     ORDER BY question_id DESC, place`,
    before,
    ...params,
  );
}

/** Counts for each question of a paper the caller's students who have objected, and those of them who wait. */
export function objectionCounts(
  db: Sql,
  scope: Scope,
  { kind, item_id }: { kind: Kind; item_id: number },
): Promise<{ question_id: number; students: number; waiting: number }[]> {
  const { and, params } = own(scope);
  return db.all(
    `SELECT q.question_id, COUNT(*) AS students, SUM(CASE WHEN o.answered_at IS NULL THEN 1 ELSE 0 END) AS waiting
     ${FROM} WHERE q.kind = ? AND q.item_id = ?${and} GROUP BY q.question_id`,
    kind,
    item_id,
    ...params,
  );
}

/** Reads a question, where some of the caller's students have objected to it. */
export function objectedTo(db: Sql, scope: Scope, question_id: number): Promise<Asked | undefined> {
  const { and, params } = own(scope);
  return db.get(`SELECT ${ASKED} ${FROM} WHERE o.question_id = ?${and} LIMIT 1`, question_id, ...params);
}

/** The question as its paper has it now, with its number there; undefined where it was taken out. */
export async function questionText(
  db: Sql,
  { question_id, kind, item_id }: Asked,
): Promise<{ number: number; question: string } | undefined> {
  const row = await db.get<{ document: string }>(
    'SELECT document FROM paper WHERE kind = ? AND item_id = ? ORDER BY version DESC LIMIT 1',
    kind,
    item_id,
  );
  const { questions } = JSON.parse(row?.document ?? '{"questions":[]}') as Paper;
  const place = questions.findIndex((each) => each.question_id === question_id);
  const question = questions[place]?.question;
  return question === undefined ? undefined : { number: place + 1, question: withoutPictures(question) };
}

/** An answer to all of the caller's students who have objected to a question by `until`. */
interface AnswerOrder {
  asked: Asked;
  scope: Scope;
  /** Epoch milliseconds: who objects later is not answered by what was written before. */
  until: number;
  answer: string;
  by: Decision;
}

/** Answers all objections that the order is about, tells each student by the bell, and returns how many. */
export const answerObjections = writeJob(
  'staff.objections',
  async (tx: Sql, { asked, scope, until, answer, by }: AnswerOrder): Promise<number> => {
    const { question_id, kind, item_id, paper } = asked;
    const { and, params } = ownStudents(scope);
    const where = `question_id = ? AND made_at <= ? AND stud_id IN (SELECT s.stud_id FROM student s WHERE s.stud_id = objection.stud_id${and})`;
    const meant: Param[] = [question_id, until, ...params];
    const watched = { table: 'objection', where, params: meant as (string | number)[] };
    const work = async () => {
      const told = await tx.all<{ stud_id: number; own_id: number | null }>(
        `SELECT stud_id, (SELECT MAX(a.attempt_id) FROM attempt a WHERE a.stud_id = objection.stud_id AND a.kind = ? AND a.item_id = ?) AS own_id
         FROM objection WHERE answered_at IS NULL AND ${where}`,
        kind,
        item_id,
        ...meant,
      );
      if (told.length === 0) return 0;
      await tx.run(
        `UPDATE objection SET answer = ?, answered_at = ? WHERE answered_at IS NULL AND ${where}`,
        answer,
        by.at,
        ...meant,
      );
      const event = { kind: 'answer', item_id, title: paper, subject_name: '', about_at: null } as const;
      const link = `/${kind === 'quiz' ? 'report-preview' : 'exam-report-preview'}/${OWN}?question=${question_id}`;
      const dedupe = `answer/question/${question_id}/${by.at}`;
      await tellNamed(tx, { ...event, dedupe, link, expires_at: by.at + 3 * DAY_MS }, told, by.at);
      return told.length;
    };
    return recorded(tx, by, [watched], work, (students) =>
      students === 0
        ? undefined
        : { action: 'answer-all', kind: 'feedback', item_id: question_id, detail: { question_id, students } },
    );
  },
);
