import type { Decision } from '../../audit/audit.store.ts';
import type { Database, Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { mustNotBeStale, type There } from '../../core/revision.ts';
import { changePart } from '../action.ts';

interface Change {
  stud_id: number;
  /** The revision of what was read; undefined for who has read nothing. */
  base_revision: number | undefined;
  by: Decision;
}
type Minutes = Change & { minutes: number };
type Rule = Change & { granted: boolean };
type Changed = Promise<{ done: number } | { stale: There }>;

const setExtraMinutes = writeJob(
  'student.extra_minutes',
  (tx: Sql, { stud_id, minutes, base_revision: base, by }: Minutes): Changed =>
    changePart(tx, { action: 'extra', stud_id, by, part: 'minutes', base }, () =>
      tx.run('UPDATE student SET extra_minutes = ? WHERE stud_id = ?', minutes, stud_id),
    ),
);

/**
 * Grants extra time in exams begun from now on; 0 takes it back. Throws a refusal where it was changed since it was
 * read.
 */
export const grantExtraTime = async (db: Database, given: Minutes): Promise<number> =>
  mustNotBeStale(await db.write(setExtraMinutes, given));

const setCompensatory = writeJob(
  'student.compensatory',
  (tx: Sql, { stud_id, granted, base_revision: base, by }: Rule): Changed =>
    changePart(tx, { action: 'compensatory', stud_id, by, part: 'rule', base }, () =>
      tx.run('UPDATE student SET compensatory = ? WHERE stud_id = ?', Number(granted), stud_id),
    ),
);

/**
 * Grants compensatory time, or takes it back: 20 minutes an hour in exams begun from now on, on top of all other extra
 * time.
 */
export const grantCompensatory = async (db: Database, given: Rule): Promise<number> =>
  mustNotBeStale(await db.write(setCompensatory, given));
