import type { Kind } from '@portal/bank/paper/paper';
import type { Param, Sql } from '../db/database.ts';
import { conditionOf, PAGE, pages, STUDENT, type ResultFilter, type StudentColumns } from './filter.ts';

/** A marked attempt as a list of results shows it. */
export interface AttemptRow extends StudentColumns {
  attempt_id: number;
  submitted_at: number;
  item_name: string;
  marks: number;
  max_marks: number;
  result: string;
  /** The reason why the attempt does not count; null for one that counts. */
  void_cause: string | null;
}

/** The rows from which the statistics of questions are made. */
export interface AnsweredRow {
  attempt_id: number;
  version: number;
  /** The regrade by which the attempt is marked; null where there is none. */
  regrade_id: number | null;
  /** JSON: {"question_id": "chosen option"} */
  answers: string;
}

const COUNTS = ' AND a.void_cause IS NULL';
const FIRST = `${COUNTS} AND NOT EXISTS (SELECT 1 FROM attempt b
  WHERE b.kind = a.kind AND b.stud_id = a.stud_id AND b.item_id = a.item_id AND b.attempt_id < a.attempt_id
  AND NOT EXISTS (SELECT 1 FROM attempt_void v WHERE v.attempt_id = b.attempt_id))`;

/** Attempts at quizzes or at exams, the newest first. */
export const attempts = (db: Sql, kind: Kind, filter: ResultFilter): AsyncGenerator<AttemptRow> =>
  select<AttemptRow>(
    db,
    kind,
    filter,
    `a.attempt_id, a.submitted_at, ${STUDENT}, i.name AS item_name, a.marks, a.max_marks, a.result,
     a.void_cause`,
    `JOIN academic_level l ON l.ac_id = s.ac_id JOIN ${kind} i ON i.${kind}_id = a.item_id`,
  );

/** The answers of the attempts at one item that count, the newest first. */
export const answeredAttempts = (db: Sql, kind: Kind, filter: ResultFilter): AsyncGenerator<AnsweredRow> =>
  select<AnsweredRow>(db, kind, filter, 'a.attempt_id, a.version, a.regrade_id, a.answers', '', COUNTS);

function select<Row extends { attempt_id: number }>(
  db: Sql,
  kind: Kind,
  filter: ResultFilter,
  columns: string,
  joins: string,
  only = '',
): AsyncGenerator<Row> {
  const { and, params } = conditionOf(filter, 'a.submitted_at');
  const item: Param[] = filter.item_id === undefined ? [] : [filter.item_id];
  // Nothing is sorted: `|| ''` and `+ 0` keep both engines on the primary key, which the pages go down once. By the
  // index of kind and item each page would sort all that is left.
  const text = `SELECT ${columns} FROM counted_attempt a JOIN student s ON s.stud_id = a.stud_id ${joins}
    WHERE a.kind || '' = ? AND a.attempt_id < ?${item.length > 0 ? ' AND a.item_id + 0 = ?' : ''}${and}${only}${filter.first ? FIRST : ''}
    ORDER BY a.attempt_id DESC LIMIT ?`;
  return pages<Row>((last) => db.all<Row>(text, kind, last?.attempt_id ?? Number.MAX_SAFE_INTEGER, ...item, ...params, PAGE));
}

/** A quiz or exam by its number, key and name. */
export interface ItemRow {
  id: number;
  key: string;
  name: string;
}

/** Every quiz or exam, those taken off the school too: their results stay. */
export const items = (db: Sql, kind: Kind): Promise<ItemRow[]> =>
  db.all(`SELECT ${kind}_id AS id, key, name FROM ${kind} ORDER BY archived, position`);
