import type { Scope } from '../core/staff.ts';
import type { Param, Sql } from '../db/database.ts';
import { rosterCondition } from '../students/students.store.ts';
import { ownBatches, ownStudents } from './scope.ts';

interface LevelRow {
  ac_id: number;
  level: string;
  students: number;
}

/** The levels, and how many students of each may come in. */
export const levelSizes = (db: Sql): Promise<LevelRow[]> =>
  db.all(
    `SELECT l.ac_id, l.levels AS level,
       (SELECT COUNT(*) FROM student s WHERE s.ac_id = l.ac_id AND s.standing = 'active') AS students
     FROM academic_level l WHERE l.archived = 0 ORDER BY l.position, l.ac_id`,
  );

/** The names of the subjects of each level. */
export const subjectsOfLevels = (db: Sql): Promise<{ ac_id: number; name: string }[]> =>
  db.all(
    `SELECT l.ac_id, j.subject_name AS name FROM subject_level l JOIN subject j ON j.subject_id = l.subject_id
     WHERE j.archived = 0 ORDER BY j.position, j.subject_id`,
  );

interface BatchRow {
  batch_id: number;
  batch_name: string;
  ac_id: number;
  is_open: number;
}

/** The caller's batches. */
export function batchesIn(db: Sql, scope: Scope): Promise<BatchRow[]> {
  const { and, params } = ownBatches(scope);
  return db.all(
    `SELECT b.batch_id, b.batch_name, b.ac_id, b.is_open FROM batch b WHERE b.archived = 0${and} ORDER BY b.position, b.batch_id`,
    ...params,
  );
}

/** A student in the list of a batch. */
export interface BatchStudent {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  standing: string;
}

/** The students that a list is about: those in a batch, or those of its level who are not. */
interface BatchQuestion {
  batch_id: number;
  ac_id: number;
  inside: boolean;
  search: string | undefined;
  byNumber: boolean;
  after: number;
}

/**
 * Reads the caller's students of a batch, or of its level beside the batch, by name, after the student `after`, 0 for
 * the first page.
 */
export function studentsOfBatch(db: Sql, scope: Scope, question: BatchQuestion, most: number): Promise<BatchStudent[]> {
  const { batch_id, ac_id, inside, search, byNumber, after } = question;
  const { where, params } = rosterCondition({ ac_id, byNumber, ...(search !== undefined && { search }) });
  const own = ownStudents(scope);
  const member = `EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = s.stud_id AND v.batch_id = ?)`;
  const all: Param[] = [...params, batch_id, after, after, ...own.params, most];
  return db.all(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile, s.standing FROM student s
     WHERE ${where} AND ${inside ? '' : 'NOT '}${member}
       AND (CAST(? AS BIGINT) = 0 OR (s.name, s.stud_id) > (SELECT a.name, a.stud_id FROM student a WHERE a.stud_id = ?))${own.and}
     ORDER BY s.name, s.stud_id LIMIT ?`,
    ...all,
  );
}
