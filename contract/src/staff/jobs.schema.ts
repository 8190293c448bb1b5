import { array, number, object, optional, picklist, record, string } from 'valibot';
import { id, idIn, moment } from '../field.schema.ts';

/** The outcome of a job; fields that its kind does not have are left out. */
const outcome = object({
  /** Why the job failed. */
  fault: optional(string()),
  /** The name of what the job made, such as a file. */
  name: optional(string()),
  /** The parts that could not be made, though the rest can be used. */
  note: optional(string()),
  /** The audit entry of the job, where its change can be taken back. */
  audit_id: optional(id),
  counts: optional(record(string(), number())),
  /** Rows of a list that were left out, and why. */
  left: optional(array(object({ row: number(), reason: string() }))),
});

/** Long work that goes on without the page it was started on. */
const job = object({
  job_id: id,
  kind: string(),
  state: picklist(['waiting', 'running', 'done', 'failed']),
  done: number(),
  /** 0: not known. */
  total: number(),
  /** The outcome so far, or in the end. */
  outcome,
  created_at: moment,
  /** When the job ended; absent until then. */
  ended_at: optional(moment),
});

export const jobsShapes = {
  jobs: {
    summary: "The caller's long work, the newest first, 50 at most; `before` is the last job_id of the page before.",
    body: object({ before: optional(idIn) }),
    data: array(job),
  },
  job: {
    summary: 'How far one of them is, and what came of it.',
    body: object({ job_id: idIn }),
    data: job,
  },
} as const;
