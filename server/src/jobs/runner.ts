import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../core/services.ts';
import { claimsTo, type Claims } from './claims.ts';
import type { Job } from './job.ts';

/** Keeps a dead instance's claim this long; a live one renews it three times meanwhile. */
const LEASE_MS = 30_000;

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Does each job now and whenever it is due again, until told to end: of several instances on one database one at a time. Nothing is
 * done while the clock is in doubt. Returns the function that ends it, which waits for what is being done.
 */
export function startJobs(parts: Parts, jobs: Job[], lease_ms = LEASE_MS): () => Promise<void> {
  const ending = new AbortController();
  const inTurn = turns();
  const all = jobs.map(async (job) => {
    const claims = claimsTo(job, parts.db, lease_ms);
    const take = () => inTurn(async () => (ending.signal.aborted ? job.every_ms : claims.take()));
    while (!ending.signal.aborted) {
      const wait_ms = await round(parts, job, { ...claims, take }, { ending: ending.signal, renew_ms: lease_ms / 3 });
      await wait(Math.min(wait_ms, job.every_ms), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(all);
  };
}

/** Lets work begin once what came before it has ended: jobs that claimed at once, as at a start, took a connection of the pool each. */
function turns(): <Out>(work: () => Promise<Out>) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

interface Round {
  ending: AbortSignal;
  renew_ms: number;
}

/** Does the job if it is due and this instance's. Returns the milliseconds until the next round. Never rejects. */
async function round({ clock, log }: Parts, job: Job, claims: Claims, { ending, renew_ms }: Round): Promise<number> {
  // Work by the clock cannot be undone: it waits until the clock is known to be right.
  if (clock.doubtful()) return job.every_ms;
  try {
    if (job.isDue && !(await job.isDue())) return job.every_ms;
    const wait_ms = await claims.take();
    if (wait_ms > 0) return wait_ms;
    const lost = new AbortController();
    const renewing = setInterval(() => {
      // Without an answer the lease may run out; the next try tells.
      void claims
        .renew()
        .then((mine) => !mine && lost.abort())
        .catch(() => undefined);
    }, renew_ms);
    try {
      await job.run(AbortSignal.any([ending, lost.signal]));
    } finally {
      clearInterval(renewing);
      await claims.release();
    }
  } catch (error) {
    log.error({ err: error, job: job.name }, 'work by the clock failed; the next run tries again');
  }
  return job.every_ms;
}
