import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

/** Keeps that somebody took away all that is stored of a student. */
export const exported = writeJob(
  'student.exported',
  (tx: Sql, { stud_id, by }: { stud_id: number; by: Decision }): Promise<number> =>
    writeAudit(tx, by, { action: 'export', kind: 'student', item_id: stud_id, stud_id, detail: {} }),
);
