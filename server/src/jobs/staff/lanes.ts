import type { Decision } from '../../audit/audit.store.ts';
import { OperatorError } from '@portal/bank/errors';
import { Rule } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../job.ts';
import { beginJob, endJob, isJobDue, type BegunJob } from './staffJob.store.ts';
import type { Kind, Outcome } from './staffJob.ts';

/** The interval of notes on progress, ms: the person who pressed a button looks at it. */
const EVERY_MS = 1000;

/** The work that staff started as work by the clock: one row of claims for each kind. */
export const lanesOf = (services: Services, kinds: Readonly<Record<string, Kind<never>>>): Job[] =>
  Object.entries(kinds).map(([name, kind]) => ({
    name: `staff.${name}`,
    every_ms: EVERY_MS,
    isDue: () => isJobDue(services.db, name),
    run: (signal) => workOff(services, { name, kind }, signal),
  }));

interface Lane {
  name: string;
  kind: Kind<never>;
}

/** Does every job of a kind that waits, or that an instance has left in the middle. */
async function workOff(services: Services, { name, kind }: Lane, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  while (!signal.aborted) {
    const job = await db.write(beginJob, { kind: name, at: now() });
    if (!job) return;
    const ended = await endOf(services, kind, job, signal);
    if (!ended) return;
    await db.write(endJob, { job_id: job.job_id, runs: job.runs, ...ended, at: now() });
  }
}

/** Returns what came of a run; undefined when it ended early. Rejects with what is worth another try. */
async function endOf(
  services: Services,
  kind: Kind<never>,
  job: BegunJob,
  signal: AbortSignal,
): Promise<{ state: 'done' | 'failed'; outcome: Outcome } | undefined> {
  const { input, decision, outcome: soFar, ...rest } = job;
  const read = JSON.parse(soFar) as Outcome;
  try {
    // The kind reads what was added under its own name.
    const given = JSON.parse(input) as never;
    const by = JSON.parse(decision) as Decision;
    const outcome = await kind.run(services, given, { ...rest, by, signal, outcome: read });
    return outcome && { state: 'done', outcome };
  } catch (error) {
    if (error instanceof OperatorError)
      return { state: 'failed', outcome: { ...read, fault: error instanceof Rule ? error.said : error.message } };
    throw error;
  }
}
