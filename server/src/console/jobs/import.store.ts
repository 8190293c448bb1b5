import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { storeStudent } from '../../students/import/import.store.ts';
import type { WantedStudent } from '../../students/import/plan.ts';
import { advance } from '../../jobs/staff/staffJob.store.ts';
import { say } from '../../words/say.ts';
import type { Outcome } from '../../jobs/staff/staffJob.ts';

interface Piece {
  job_id: number;
  runs: number;
  /** How many students were done before this piece. */
  done: number;
  wanted: WantedStudent[];
  outcome: Outcome;
  at: number;
  audit_id: number | undefined;
}

const WHY = { registered: say('row_registered'), changed: say('row_changed') };

/**
 * Stores some of a list's students together with how far the job is then. Undefined when it is another instance's by
 * now.
 */
export const importPiece = writeJob(
  'staff_job.import',
  async (
    tx: Sql,
    { job_id, runs, done, wanted, outcome, at, audit_id }: Piece,
  ): Promise<{ done: number; outcome: Outcome } | undefined> => {
    const left = [...(outcome.left ?? [])];
    const counts = { new: 0, changed: 0, ...outcome.counts };
    // First of all: it holds the job's row, so that nobody else stores this piece at the same time.
    if (!(await advance(tx, { job_id, runs, done }))) return undefined;
    for (const student of wanted) {
      const why = await storeStudent(tx, student, { at, audit_id });
      if (why) left.push({ row: student.row, reason: WHY[why] });
      else counts[student.was ? 'changed' : 'new'] += 1;
    }
    const next = { done: done + wanted.length, outcome: { ...outcome, counts, ...(left.length > 0 && { left }) } };
    await advance(tx, { job_id, runs, ...next });
    return next;
  },
);
