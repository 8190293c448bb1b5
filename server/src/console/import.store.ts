import type { Decision } from '../audit/audit.store.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { addJob } from '../jobs/staff/staffJob.store.ts';
import { planStudentImport, type StudentImport } from '../students/import/import.ts';
import { writeImport } from '../students/import/import.store.ts';
import { listOf } from '../students/import/list.store.ts';

/** 'changed': the school has, so that something else would happen than was shown; nothing was done. */
type Started = { kind: 'started'; job_id: number } | { kind: 'changed' } | { kind: 'gone' };

/**
 * Starts the job that stores what the hash names; the list itself is needed no more. `batches` are the keys of the
 * batches that were made for the list.
 */
export const startImport = writeJob(
  'staff.import',
  async (
    tx: Sql,
    { staff_id, hash, batches, by }: { staff_id: number; hash: string; batches: string[]; by: Decision },
  ): Promise<Started> => {
    // Two presses: the second one waits for the first, and finds no list.
    const held = await tx.run('UPDATE student_list SET name = name WHERE staff_id = ?', staff_id);
    const list = held > 0 ? await listOf(tx, staff_id) : undefined;
    if (!list) return { kind: 'gone' };
    const plan = await planned(tx, list);
    if (plan?.hash !== hash || plan.made.length > 0) return { kind: 'changed' };
    const { wanted } = plan;
    const audit_id = await writeImport(tx, by, { students: wanted.length, batches });
    const job_id = await addJob(tx, { kind: 'import', input: { wanted, audit_id }, total: wanted.length, by });
    await tx.run('DELETE FROM student_list WHERE staff_id = ?', staff_id);
    return { kind: 'started', job_id };
  },
);

const planned = (tx: Sql, list: Parameters<typeof planStudentImport>[1]): Promise<StudentImport | undefined> =>
  planStudentImport(tx, list).catch((error: unknown) => {
    if (error instanceof OperatorError) return undefined;
    throw error;
  });
