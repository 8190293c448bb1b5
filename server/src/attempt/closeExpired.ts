import type { Services } from '../core/services.ts';
import { GRACE_MS } from './window.ts';
import { dueAttempts } from './underWay.store.ts';
import type { PaperCache } from './paper.cache.ts';
import { handInDue } from './submit.ts';

const MOST = 200;

/**
 * Hands in what students could not: attempts whose deadline and grace are over, so many at a time, until `signal` is aborted. An attempt
 * is handed in once, whoever else does this at the same time. Never while the clock is in doubt: jobs/runner.
 */
export async function closeExpired(services: Services, papers: PaperCache, signal: AbortSignal): Promise<void> {
  for (const due of await dueAttempts(services.db, services.now() - GRACE_MS, MOST)) {
    if (signal.aborted) return;
    await handInOne(services, papers, due);
  }
}

/** One attempt that cannot be handed in must not keep the others from it. */
async function handInOne(services: Services, papers: PaperCache, due: Parameters<typeof handInDue>[2]): Promise<void> {
  try {
    await handInDue(services, papers, due);
  } catch (error) {
    services.log.error({ err: error, attempt_id: due.attempt_id }, 'an attempt past its deadline could not be handed in');
  }
}
