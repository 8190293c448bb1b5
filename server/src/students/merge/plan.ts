import type { Sql } from '../../db/database.ts';
import { ROSTER_COLUMNS, type RosterRow } from '../import/known.store.ts';
import { decideAttempts, type AttemptFate, type Marked, type UnderWay } from './rules.ts';

/** A record of the two to merge, as its row says. */
export interface Person extends RosterRow {
  academic_level: string;
  extra_minutes: number;
  compensatory: number;
  created_at: number;
}

const TEXTS = ['name', 'guardian', 'state', 'district', 'email', 'guardian_email'] as const;

/** The changes of a merge, made or planned. */
export interface MergePlan extends AttemptFate {
  from: Person;
  into: Person;
  /** Fields that are empty in `into` and not in `from`. */
  filled: Partial<Record<(typeof TEXTS)[number], string>>;
  /** Closed batches that `into` joins, and those it cannot, being in another level. */
  joins: { batch_id: number; batch_name: string }[];
  left: { batch_id: number; batch_name: string }[];
  /** Rows of `from`. Of a video both watched, the later place counts. */
  watched: number;
  feedback: number;
  live_joins: number;
  /** Sessions of `from`, which end. */
  sessions: number;
}

const PERSON = `SELECT ${ROSTER_COLUMNS}, l.levels AS academic_level, s.extra_minutes, s.compensatory, s.created_at
  FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ? AND s.standing <> 'erased'`;

/** Name and limit of what an attempt is at. */
const ITEM = `COALESCE(q.name, e.name) AS item_name, e.attempt_limit + CAST(COALESCE((SELECT SUM(w.attempts) FROM allowance w
  WHERE w.kind = 'exam' AND w.item_id = e.exam_id AND w.stud_id IN (?, ?)), 0) AS BIGINT) AS attempt_limit`;
const ITEM_JOINS = `LEFT JOIN quiz q ON a.kind = 'quiz' AND q.quiz_id = a.item_id
  LEFT JOIN exam e ON a.kind = 'exam' AND e.exam_id = a.item_id`;

/**
 * Reads what merging the record `from` into `into` comes to; undefined when one of them is not there. Changes nothing.
 */
export async function planMerge(db: Sql, from_id: number, into_id: number): Promise<MergePlan | undefined> {
  const [from, into] = [await db.get<Person>(PERSON, from_id), await db.get<Person>(PERSON, into_id)];
  if (!from || !into) return undefined;
  const both = [from_id, into_id];
  const marked = await db.all<Marked>(
    `SELECT a.attempt_id, a.stud_id, a.kind, a.item_id, a.submit_key, a.submitted_at, a.marks, a.max_marks, ${ITEM}
     FROM counted_attempt a ${ITEM_JOINS} WHERE a.stud_id IN (?, ?) ORDER BY a.attempt_id`,
    ...both,
    ...both,
  );
  const underWay = await db.all<UnderWay>(
    `SELECT a.attempt_id, a.stud_id, a.kind, a.item_id, a.version, a.answers, a.started_at, a.deadline_at,
       a.extra_minutes, a.paper_order, a.marked, a.declared_at, ${ITEM}
     FROM open_attempt a ${ITEM_JOINS} WHERE a.stud_id IN (?, ?) ORDER BY a.attempt_id`,
    ...both,
    ...both,
  );
  const batches = await db.all<{ batch_id: number; batch_name: string; ac_id: number }>(
    `SELECT b.batch_id, b.batch_name, b.ac_id FROM student_batch sb JOIN batch b ON b.batch_id = sb.batch_id
     WHERE sb.stud_id = ? AND NOT EXISTS (SELECT 1 FROM student_batch o WHERE o.stud_id = ? AND o.batch_id = sb.batch_id)`,
    from_id,
    into_id,
  );
  const count = async (table: string, and = ''): Promise<number> =>
    (await db.get<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE stud_id = ?${and}`, from_id))?.count ?? 0;
  return {
    from: { ...from },
    into: { ...into },
    ...decideAttempts(marked, underWay, into_id),
    filled: Object.fromEntries(
      TEXTS.filter((field) => into[field] === '' && from[field] !== '').map((field) => [field, from[field]]),
    ),
    joins: batches.filter(({ ac_id }) => ac_id === into.ac_id),
    left: batches.filter(({ ac_id }) => ac_id !== into.ac_id),
    watched: await count('watch_progress'),
    feedback: await count('feedback'),
    live_joins: await count('live_join'),
    sessions: await count('session', ' AND ended_at IS NULL'),
  };
}
