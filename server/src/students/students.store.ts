import { belonging } from '../db/belongings.ts';
import type { Param, Sql } from '../db/database.ts';
import { likeOf } from '../db/like.ts';

belonging('student', {
  exported: [
    'student',
    `SELECT s.*, l.levels AS academic_level FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
  ],
  erased: 'by eraseStudent',
  merged: 'by mergeStudents',
  recorded: { key: ['stud_id'], unique: ['phone_code', 'mobile'] },
});

belonging('student_batch', {
  exported: [
    'batches',
    'SELECT b.batch_name FROM student_batch sb JOIN batch b ON b.batch_id = sb.batch_id WHERE sb.stud_id = ?',
  ],
  erased: 'deleted',
  merged: 'by mergeStudents',
  recorded: { key: ['stud_id', 'batch_id'] },
});

/** A student as operators find one: by dial code and mobile number. */
export interface StudentRow {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
  academic_level: string;
  standing: string;
  extra_minutes: number;
  /** 1: compensatory time, minutes by the length of each exam. */
  compensatory: number;
  created_at: number;
}

const STUDENTS = `SELECT s.stud_id, s.name, s.phone_code, s.mobile, l.levels AS academic_level, s.standing, s.extra_minutes,
    s.compensatory, s.created_at
  FROM student s JOIN academic_level l ON l.ac_id = s.ac_id`;

/** Students in the order they registered; `after` is the last stud_id of the page before. Erased ones are left out. */
export function listStudents(db: Sql, after: number, most: number, filter: RosterFilter = {}): Promise<StudentRow[]> {
  const { where, params } = rosterCondition(filter);
  return db.all(`${STUDENTS} WHERE s.stud_id > ? AND ${where} ORDER BY s.stud_id LIMIT ?`, after, ...params, most);
}

export function studentByMobile(db: Sql, phone_code: string, mobile: string): Promise<StudentRow | undefined> {
  return db.get(`${STUDENTS} WHERE s.phone_code = ? AND s.mobile = ?`, phone_code, mobile);
}

export function studentNumbered(db: Sql, stud_id: number): Promise<StudentRow | undefined> {
  return db.get(`${STUDENTS} WHERE s.stud_id = ? AND s.standing <> 'erased'`, stud_id);
}

/** Which students are meant; what is left out does not narrow. */
export interface RosterFilter {
  ac_id?: number;
  batch_id?: number;
  standing?: string;
  /** 0: never signed in; 1: the others. */
  seen?: number;
  /** A number however it is written, or words of the name and of the guardian in any order; of each a part will do. */
  search?: string;
  /** False for who may not know numbers: nobody is found by one. */
  byNumber?: boolean;
  /** No others than these. */
  stud_ids?: readonly number[];
}

/** Between the words of a name: 'Singh, Neha'. */
const BETWEEN = /[\s,;]+/u;
const WORDS_MOST = 8;

/** Returns the conditions that a student meets who is looked for by that text. */
function searched(text: string, byNumber: boolean): [string, Param[]][] {
  const digits = text.replaceAll(/\D/gu, '');
  if (digits !== '' && /^[+\d\s().-]+$/u.test(text)) return [byNumber ? numbered(text.trim(), digits) : ['1 = 0', []]];
  return text
    .split(BETWEEN)
    .filter(Boolean)
    .slice(0, WORDS_MOST)
    .map((word): [string, Param[]] => {
      const like = likeOf(word);
      const columns = ['LOWER(s.name)'];
      // A guardian's number often stands beside the name.
      if (byNumber || !/\d/u.test(word)) columns.push('LOWER(s.guardian)');
      if (byNumber) columns.push('s.mobile');
      return [`(${columns.map((column) => String.raw`${column} LIKE ? ESCAPE '\'`).join(' OR ')})`, columns.map(() => like)];
    });
}

/**
 * A part of the number; with the country's code, or the 0 that people put before a number, where it is longer than one.
 */
function numbered(text: string, digits: string): [string, Param[]] {
  const isWhole = text.startsWith('+') || digits.length > 10;
  return isWhole
    ? ['s.phone_code || s.mobile LIKE ?', [likeOf(digits.replace(/^0+/u, ''))]]
    : ['s.mobile LIKE ?', [likeOf(digits)]];
}

/** The condition on `student s` that a filter stands for. Erased students are never meant. */
export function rosterCondition({ ac_id, batch_id, standing, seen, search, byNumber = true, stud_ids }: RosterFilter): {
  where: string;
  params: Param[];
} {
  const parts: [string, Param[]][] = [[`s.standing <> 'erased'`, []]];
  if (ac_id !== undefined) parts.push(['s.ac_id = ?', [ac_id]]);
  if (batch_id !== undefined)
    parts.push(['EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = s.stud_id AND v.batch_id = ?)', [batch_id]]);
  if (standing !== undefined) parts.push(['s.standing = ?', [standing]]);
  if (seen !== undefined)
    parts.push([`${seen === 0 ? 'NOT ' : ''}EXISTS (SELECT 1 FROM session x WHERE x.stud_id = s.stud_id)`, []]);
  if (search !== undefined) parts.push(...searched(search, byNumber));
  if (stud_ids) parts.push([`s.stud_id IN (${stud_ids.map(() => '?').join(', ') || 'NULL'})`, [...stud_ids]]);
  return { where: parts.map(([text]) => text).join(' AND '), params: parts.flatMap(([, params]) => params) };
}
