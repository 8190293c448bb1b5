import type { Decision } from '../../audit/audit.store.ts';
import type { Database, Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { actOnStudent } from '../action.ts';

const setExtraMinutes = writeJob(
  'student.extra_minutes',
  (tx: Sql, { stud_id, minutes, by }: { stud_id: number; minutes: number; by: Decision }): Promise<number> =>
    actOnStudent(tx, { action: 'extra', stud_id, by }, () =>
      tx.run('UPDATE student SET extra_minutes = ? WHERE stud_id = ?', minutes, stud_id),
    ),
);

/** Grants extra time in exams begun from now on; 0 takes it back. */
export const grantExtraTime = (db: Database, given: { stud_id: number; minutes: number; by: Decision }): Promise<number> =>
  db.write(setExtraMinutes, given);

const setCompensatory = writeJob(
  'student.compensatory',
  (tx: Sql, { stud_id, granted, by }: { stud_id: number; granted: boolean; by: Decision }): Promise<number> =>
    actOnStudent(tx, { action: 'compensatory', stud_id, by }, () =>
      tx.run('UPDATE student SET compensatory = ? WHERE stud_id = ?', Number(granted), stud_id),
    ),
);

/** Grants compensatory time, or takes it back: 20 minutes an hour in exams begun from now on, on top of all other extra time. */
export const grantCompensatory = (db: Database, given: { stud_id: number; granted: boolean; by: Decision }): Promise<number> =>
  db.write(setCompensatory, given);
