import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../core/services.ts';
import type { Job } from './job.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { claimJob, releaseClaim, renewClaim } from './claim.store.ts';

/** Keeps a dead instance's claim this long; a live one renews it three times meanwhile. */
const LEASE_MS = 30_000;

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Does each job now and whenever it is due again, until told to end: of several instances on one database one at a
 * time. Nothing is done while the clock is in doubt. Returns the function that ends it, which waits for what is being
 * done.
 */
export function startJobs(parts: Parts, jobs: Job[], lease_ms = LEASE_MS): () => Promise<void> {
  const ending = new AbortController();
  const inTurn = turns();
  const all = jobs.map(async (job) => {
    const claims = claimsTo(job, parts.db, lease_ms);
    while (!ending.signal.aborted) {
      const wait_ms = await round(parts, job, claims, { ending: ending.signal, renew_ms: lease_ms / 3, inTurn });
      await wait(Math.min(wait_ms, job.every_ms), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(all);
  };
}

/** Does each piece of work once those given before it have ended. */
type InTurn = <Out>(work: () => Promise<Out>) => Promise<Out>;

function turns(): InTurn {
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
  /** For looks, claims and releases: jobs that asked at once, as at a start, took a connection of the pool each. */
  inTurn: InTurn;
}

/** Does the job if it is due and this instance's. Returns the milliseconds until the next round. Never rejects. */
async function round({ clock, log }: Parts, job: Job, claims: Claims, { ending, renew_ms, inTurn }: Round): Promise<number> {
  // Work by the clock cannot be undone: it waits until the clock is known to be right.
  if (clock.doubtful()) return job.every_ms;
  try {
    const wait_ms = await inTurn(() => take(job, claims, ending));
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
      await inTurn(() => claims.release());
    }
  } catch (error) {
    log.error({ err: error, job: job.name }, 'work by the clock failed; the next run tries again');
  }
  return job.every_ms;
}

/** Takes the job if it is due and nobody's. Returns 0, else the milliseconds until asking again is worth it. */
async function take(job: Job, claims: Claims, ending: AbortSignal): Promise<number> {
  if (ending.aborted || (job.isDue && !(await job.isDue()))) return job.every_ms;
  return claims.take();
}

/** Decides which instance does a job. */
interface Claims {
  /** Returns 0 when the job is this instance's now, else the milliseconds until asking again is worth it. */
  take(): Promise<number>;
  /** False when another instance has taken it over. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * The claims of this process to one job. One portal alone serves from an embedded database: there everything is its
 * own.
 */
function claimsTo({ name, every_ms }: Job, db: Database, lease_ms: number): Claims {
  if (db.engine === 'sqlite') return { take: async () => 0, renew: async () => true, release: async () => undefined };
  const claim = { name, holder: randomUUID(), lease_ms };
  return {
    take: () => db.write(claimJob, { ...claim, every_ms }),
    renew: () => db.write(renewClaim, claim),
    release: () => db.write(releaseClaim, claim),
  };
}
