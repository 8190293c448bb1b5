import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { claimJob, releaseClaim, renewClaim } from './claim.store.ts';
import type { Job } from './job.ts';

/** Decides which instance does a job. */
export interface Claims {
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
export function claimsTo({ name, every_ms }: Job, db: Database, lease_ms: number): Claims {
  if (db.engine === 'sqlite') return { take: async () => 0, renew: async () => true, release: async () => undefined };
  const claim = { name, holder: randomUUID(), lease_ms };
  return {
    take: () => db.write(claimJob, { ...claim, every_ms }),
    renew: () => db.write(renewClaim, claim),
    release: () => db.write(releaseClaim, claim),
  };
}
