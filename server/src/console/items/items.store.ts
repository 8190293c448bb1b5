import type { Kind } from '@portal/bank/paper/paper';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { audiencesOf } from '../authored/audiences.ts';
import { forOwnBatches } from '../ownItem.ts';
import { ownStudents, ownSubjects, type Narrowing } from '../scope.ts';

/** A quiz or exam with how many of the caller's students stand where; moments in epoch milliseconds. */
export interface ListedItem {
  kind: Kind;
  item_id: number;
  name: string;
  subject_name: string;
  opens_at: number | null;
  closes_at: number | null;
  duration_minutes: number | null;
  under_way: number;
  handed_in: number;
}

export type ItemList = 'open_exams' | 'past_exams' | 'quizzes';

const PAGE = 50;

const EXAMS = `SELECT 'exam' AS kind, e.exam_id AS item_id, e.name, e.subject_id, e.opens_at, e.closes_at, e.duration_minutes, e.archived
  FROM exam e`;
const QUIZZES = `SELECT 'quiz' AS kind, q.quiz_id AS item_id, q.name, c.subject_id, NULL AS opens_at, NULL AS closes_at,
    NULL AS duration_minutes, q.archived FROM quiz q JOIN chapter c ON c.chapter_id = q.chapter_id`;

interface Listing {
  items: string;
  /** The condition of items that belong in the list; with one parameter, `now`, where `isNow` is true. */
  where: string;
  isNow: boolean;
  order: string;
  /** The condition of items that come after the item of a number. */
  after: string;
}

const LISTS: Record<ItemList, Listing> = {
  open_exams: {
    items: EXAMS,
    where: '(i.closes_at IS NULL OR i.closes_at > ?)',
    isNow: true,
    order: 'COALESCE(i.opens_at, 0), i.item_id',
    after: '(COALESCE(i.opens_at, 0), i.item_id) > (SELECT COALESCE(x.opens_at, 0), x.exam_id FROM exam x WHERE x.exam_id = ?)',
  },
  past_exams: {
    items: EXAMS,
    where: 'i.closes_at <= ?',
    isNow: true,
    order: 'i.closes_at DESC, i.item_id DESC',
    after: '(i.closes_at, i.item_id) < (SELECT x.closes_at, x.exam_id FROM exam x WHERE x.exam_id = ?)',
  },
  quizzes: { items: QUIZZES, where: '1 = 1', isNow: false, order: 'i.item_id DESC', after: 'i.item_id < ?' },
};

const columns = (
  students: Narrowing,
): string => `i.kind, i.item_id, i.name, j.subject_name, i.opens_at, i.closes_at, i.duration_minutes,
  (SELECT COUNT(*) FROM open_attempt o JOIN student s ON s.stud_id = o.stud_id
    WHERE o.kind = i.kind AND o.item_id = i.item_id${students.and}) AS under_way,
  (SELECT COUNT(DISTINCT a.stud_id) FROM attempt a JOIN student s ON s.stud_id = a.stud_id
    WHERE a.kind = i.kind AND a.item_id = i.item_id AND NOT EXISTS (
      SELECT 1 FROM open_attempt o WHERE o.kind = i.kind AND o.item_id = i.item_id AND o.stud_id = a.stud_id)${students.and}) AS handed_in`;

/** Narrows subjects `i` to the caller's that an own level learns. */
export async function ownListed(db: Sql, { role, scope }: StaffSession): Promise<Narrowing> {
  if (role === 'owner') return { and: '', params: [] };
  const subjects = ownSubjects(scope, 'i.subject_id');
  const levels = (await audiencesOf(db, scope)).map(({ ac_id }) => ac_id);
  const marks = levels.map(() => '?').join(', ') || 'NULL';
  const learnt = `EXISTS (SELECT 1 FROM subject_level l WHERE l.subject_id = i.subject_id AND l.ac_id IN (${marks}))`;
  return { and: `${subjects.and} AND ${learnt}`, params: [...subjects.params, ...levels] };
}

/** Reads the names of the batches that a quiz or exam is for; none: all who learn its subject. */
export async function batchesOf(db: Sql, kind: Kind, item_id: number): Promise<string[]> {
  const rows = await db.all<{ name: string }>(
    `SELECT b.batch_name AS name FROM ${kind}_batch p JOIN batch b ON b.batch_id = p.batch_id WHERE p.${kind}_id = ?
     ORDER BY b.position, b.batch_id`,
    item_id,
  );
  return rows.map(({ name }) => name);
}

/** Lists what belongs to the caller; `search` is a part of the name, whatever its capitals. */
export async function listItems(
  db: Sql,
  staff: StaffSession,
  { list, search, after, now }: { list: ItemList; search: string; after: number | undefined; now: number },
): Promise<ListedItem[]> {
  const { items, where, isNow, order, after: follows } = LISTS[list];
  const students = ownStudents(staff.scope);
  const narrowed = await ownListed(db, staff);
  const forOwn = forOwnBatches(staff.scope, list === 'quizzes' ? 'quiz' : 'exam', 'i.item_id');
  const like = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return db.all(
    `SELECT ${columns(students)} FROM (${items}) i JOIN subject j ON j.subject_id = i.subject_id
     WHERE i.archived = 0 AND ${where}${narrowed.and}${forOwn.and} AND LOWER(i.name) LIKE ? ESCAPE '\\'${after === undefined ? '' : ` AND ${follows}`}
     ORDER BY ${order} LIMIT ${PAGE}`,
    ...students.params,
    ...students.params,
    ...(isNow ? [now] : []),
    ...narrowed.params,
    ...forOwn.params,
    like,
    ...(after === undefined ? [] : [after]),
  );
}

/** Reads an item, the caller's or not, with the number of the caller's students who may take it. */
export function countedItem(db: Sql, { scope }: StaffSession, kind: Kind, item_id: number) {
  const students = ownStudents(scope);
  return db.get<ListedItem & { students: number }>(
    `SELECT ${columns(students)},
       (SELECT COUNT(*) FROM visible_${kind} v JOIN student s ON s.stud_id = v.stud_id AND s.standing = 'active'
        WHERE v.${kind}_id = i.item_id${students.and}) AS students
     FROM (${kind === 'exam' ? EXAMS : QUIZZES}) i JOIN subject j ON j.subject_id = i.subject_id WHERE i.item_id = ?`,
    ...students.params,
    ...students.params,
    ...students.params,
    item_id,
  );
}
