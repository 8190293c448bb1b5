import { GATHERED, type Sql } from '../db/database.ts';
import { countingRegrade } from './correction/regrades.store.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { RevealRule } from './report/reveal.ts';
import { isRepeatable } from './report/reveal.store.ts';

/** The rules of a quiz or exam for taking it. Moments in epoch milliseconds; a quiz has none of the limits. */
export interface Item extends RevealRule {
  kind: Kind;
  item_id: number;
  name: string;
  /** The version the student's attempt under way was begun with, else the current one. */
  version: number;
  duration_minutes: number | null;
  opens_at: number | null;
  /** The number of attempts, with those that the student was given beyond it. */
  attempt_limit: number | null;
  /** The regrade whose marks count; null where there is none. */
  regrade_id: number | null;
  /** Whether the item is sat in the exam room, as its row says. */
  room: number | null;
  /** 1: the times that its page is left are counted. */
  count_leaving: number | null;
}

/**
 * The attempts that a student has at an exam, `e` of view visible_exam: the exam's limit and what staff gave beyond it.
 */
export const attemptLimit = (e: string): string => `${e}.attempt_limit + COALESCE((SELECT w.attempts FROM allowance w
    WHERE w.kind = 'exam' AND w.item_id = ${e}.exam_id AND w.stud_id = ${e}.stud_id), 0)`;

const quiz = (
  more = '',
): string => `${GATHERED} SELECT 'quiz' AS kind, q.quiz_id AS item_id, q.name, COALESCE(o.version, q.version) AS version,
    NULL AS duration_minutes, NULL AS opens_at, NULL AS closes_at, NULL AS attempt_limit, q.reveal, q.show_marks, 0 AS repeatable,
    q.room,
    NULL AS count_leaving,
    ${countingRegrade('quiz', 'q.quiz_id')} AS regrade_id${more}
  FROM visible_quiz q
  LEFT JOIN open_attempt o ON o.kind = 'quiz' AND o.stud_id = q.stud_id AND o.item_id = q.quiz_id
  WHERE q.stud_id = ? AND q.quiz_id = ?`;

const exam = (
  more = '',
): string => `${GATHERED} SELECT 'exam' AS kind, e.exam_id AS item_id, e.name, COALESCE(o.version, e.version) AS version,
    e.duration_minutes, e.opens_at, e.closes_at, ${attemptLimit('e')} AS attempt_limit, e.reveal, e.show_marks,
    ${isRepeatable('e.attempt_limit')} AS repeatable, e.room,
    e.count_leaving,
    ${countingRegrade('exam', 'e.exam_id')} AS regrade_id${more}
  FROM visible_exam e
  LEFT JOIN open_attempt o ON o.kind = 'exam' AND o.stud_id = e.stud_id AND o.item_id = e.exam_id
  WHERE e.stud_id = ? AND e.exam_id = ?`;

const ITEM: Record<Kind, string> = { quiz: quiz(), exam: exam() };

/** The quiz or exam when this student may see it, else undefined. */
export function readItem(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<Item | undefined> {
  return db.get<Item>(ITEM[kind], stud_id, item_id);
}

/** An item with what a start asks for beside it. */
export interface ItemToStart extends Item {
  /** Whose the attempt under way is; null when none is. */
  owner: string | null;
  /** Attempts handed in. */
  made: number;
  /** The number of the newest announcement to those who sit the exam; null without one. */
  last_notice: number | null;
}

const toStart = (kind: Kind, of: string, item: string): string => `, o.owner,
    (SELECT count(*) FROM attempt a WHERE a.stud_id = ${of}.stud_id AND a.item_id = ${item} AND a.kind = '${kind}') AS made,
    (SELECT MAX(n.notice_id) FROM exam_notice n WHERE n.kind = '${kind}' AND n.item_id = ${item}) AS last_notice`;
const TO_START: Record<Kind, string> = {
  quiz: quiz(toStart('quiz', 'q', 'q.quiz_id')),
  exam: exam(toStart('exam', 'e', 'e.exam_id')),
};

export function readItemToStart(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<ItemToStart | undefined> {
  return db.get<ItemToStart>(TO_START[kind], stud_id, item_id);
}
