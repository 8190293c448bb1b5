import type { PaperCache } from '../attempt/shown/paper.cache.ts';
import { closeExpired } from '../attempt/closeExpired.ts';
import { pruneSignIns } from '../auth/prune.ts';
import type { Services } from '../core/services.ts';
import { settleRegrades } from '../regrade/settle.ts';
import type { Job } from './job.ts';
import { KINDS } from './staff/kinds.ts';
import { lanesOf } from './staff/lanes.ts';

/** Everything the portal does by the clock, a new piece of work is a line here; and what staff have started. */
export const workByTheClock = (services: Services, papers: PaperCache): Job[] => [
  { name: 'attempt.close-expired', every_ms: 10_000, run: (signal) => closeExpired(services, papers, signal) },
  { name: 'regrade.settle', every_ms: 30_000, run: (signal) => settleRegrades(services, papers, signal) },
  { name: 'auth.prune', every_ms: 10_000, run: (signal) => pruneSignIns(services, signal) },
  ...lanesOf(services, KINDS),
];
