import type { Services } from '../core/services.ts';
import { overBefore } from './window.ts';
import { dueAttempts } from './underWay.store.ts';
import type { PaperCache } from './paper.cache.ts';
import { handInDue } from './submit.ts';

const EVERY_MS = 10_000;
const MOST = 200;

/**
 * Hands in, every ten seconds and once at the start, what students could not: attempts whose deadline and grace
 * are over. Several instances may sweep at once; an attempt is handed in once. Gives the function that ends it.
 */
export function startSweeper(services: Services, papers: PaperCache): () => Promise<void> {
  let round = sweep(services, papers);
  const timer = setInterval(() => {
    round = round.then(() => sweep(services, papers));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function sweep(services: Services, papers: PaperCache): Promise<void> {
  // Handing in cannot be taken back: it waits until the clock is known to be right.
  if (services.clock.doubtful()) return;
  try {
    for (const due of await dueAttempts(services.db, overBefore(services.now()), MOST)) await handInOne(services, papers, due);
  } catch (error) {
    services.log.error({ err: error }, 'the sweep for attempts past their deadline failed; the next one tries again');
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
