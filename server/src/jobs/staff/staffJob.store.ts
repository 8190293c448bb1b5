import type { Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { say } from '../../words/say.ts';
import type { Outcome } from './staffJob.ts';

/** The number of times a job is begun without progress, and then never again. */
const TRIES = 10;
/** How long the list keeps jobs that have ended, ms. */
const KEPT_MS = 90 * 24 * 3_600_000;
const BROKEN: Outcome = { fault: say('job_broken') };

/** Long work to be done. `input` is plain data that the kind knows; `by` names one of the staff. */
interface NewJob {
  kind: string;
  input: unknown;
  /** How much there is to do; 0 where that is not known. */
  total: number;
  by: Decision;
}

/** Adds a job in the transaction that decides about it; returns its number. It is begun within a second. */
export async function addJob(tx: Sql, { kind, input, total, by }: NewJob): Promise<number> {
  const row = await tx.get<{ job_id: number }>(
    'INSERT INTO staff_job (kind, input, staff_id, decision, total, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING job_id',
    kind,
    JSON.stringify(input),
    by.staff_id ?? null,
    JSON.stringify(by),
    total,
    by.at,
  );
  return row?.job_id ?? 0;
}

/** How far a job is; `job_id` and `runs` are those of the job that runs. */
export interface Advance {
  job_id: number;
  runs: number;
  done: number;
  /** The total; left out: as before. */
  total?: number;
  outcome?: Outcome;
}

/**
 * Notes how far a job is, in the transaction that stores the piece. False when another instance has taken it over or it
 * has ended: then the piece must not be stored either.
 */
export async function advance(tx: Sql, { job_id, runs, done, total, outcome }: Advance): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE staff_job SET done = ?, total = COALESCE(?, total), outcome = COALESCE(?, outcome), tries = 0
     WHERE job_id = ? AND runs = ? AND ended_at IS NULL`,
    done,
    total ?? null,
    outcome ? JSON.stringify(outcome) : null,
    job_id,
    runs,
  );
  return changed > 0;
}

/** Notes how far a job is in a transaction of its own, for work that stores nothing in the database. */
export const noteProgress = writeJob('staff_job.advance', (tx: Sql, given: Advance): Promise<boolean> => advance(tx, given));

/** A job that was begun; its texts are JSON. */
export interface BegunJob {
  job_id: number;
  input: string;
  decision: string;
  done: number;
  total: number;
  outcome: string;
  runs: number;
}

/** Begins the oldest job of a kind that has not ended; undefined when there is none. */
export const beginJob = writeJob(
  'staff_job.begin',
  async (tx: Sql, { kind, at }: { kind: string; at: number }): Promise<BegunJob | undefined> => {
    await tx.run(
      `UPDATE staff_job SET state = 'failed', outcome = ?, input = '{}', ended_at = ?
       WHERE kind = ? AND ended_at IS NULL AND tries >= ?`,
      JSON.stringify(BROKEN),
      at,
      kind,
      TRIES,
    );
    return tx.get(
      `UPDATE staff_job SET state = 'running', runs = runs + 1, tries = tries + 1
       WHERE job_id = (SELECT MIN(job_id) FROM staff_job WHERE kind = ? AND ended_at IS NULL)
       RETURNING job_id, input, decision, done, total, outcome, runs`,
      kind,
    );
  },
);

interface End {
  job_id: number;
  runs: number;
  state: 'done' | 'failed';
  outcome: Outcome;
  at: number;
}

/** Ends a job, and forgets those that ended long ago. */
export const endJob = writeJob('staff_job.end', async (tx: Sql, { job_id, runs, state, outcome, at }: End): Promise<void> => {
  await tx.run(
    `UPDATE staff_job SET state = ?, outcome = ?, input = '{}', ended_at = ? WHERE job_id = ? AND runs = ? AND ended_at IS NULL`,
    state,
    JSON.stringify(outcome),
    at,
    job_id,
    runs,
  );
  await tx.run('DELETE FROM staff_job WHERE ended_at < ?', at - KEPT_MS);
});

/** Says whether a job of that kind is to be done. */
export const isJobDue = async (db: Sql, kind: string): Promise<boolean> =>
  (await db.get('SELECT 1 AS here FROM staff_job WHERE kind = ? AND ended_at IS NULL LIMIT 1', kind)) !== undefined;

/** A job as it is listed; `outcome` is JSON. */
export interface JobRow {
  job_id: number;
  kind: string;
  state: string;
  done: number;
  total: number;
  outcome: string;
  created_at: number;
  ended_at: number | null;
}

const JOBS = 'SELECT job_id, kind, state, done, total, outcome, created_at, ended_at FROM staff_job WHERE staff_id = ?';

/** The jobs of one of the staff, the newest first; `before` is the last number of the page before. */
export const jobsOf = (db: Sql, staff_id: number, before: number, most: number): Promise<JobRow[]> =>
  db.all(`${JOBS} AND job_id < ? ORDER BY job_id DESC LIMIT ?`, staff_id, before, most);

export const jobOf = (db: Sql, staff_id: number, job_id: number): Promise<JobRow | undefined> =>
  db.get(`${JOBS} AND job_id = ?`, staff_id, job_id);
