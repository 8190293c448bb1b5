import type { Services } from '../core/services.ts';
import { storeExpired, type Outcome } from './attempt.store.ts';
import { grade } from './grade.ts';
import type { PaperCache } from './paper.cache.ts';
import { expiredAttempts, type AttemptUnderWay } from './underWay.store.ts';
import { overBefore } from './window.ts';

const MOST = 200;

/**
 * Hands in what students could not: attempts whose deadline and grace are over, so many at a time, until `signal` is aborted. An attempt
 * is handed in once, whoever else does this at the same time. Never while the clock is in doubt: jobs/runner.
 */
export async function closeExpired(services: Services, papers: PaperCache, signal: AbortSignal): Promise<void> {
  for (const expired of await expiredAttempts(services.db, overBefore(services.now()), MOST)) {
    if (signal.aborted) return;
    await closeOrLog(services, papers, expired);
  }
}

/** One attempt that cannot be handed in must not keep the others from it. */
async function closeOrLog(services: Services, papers: PaperCache, expired: AttemptUnderWay): Promise<void> {
  try {
    await closeAttempt(services, papers, expired);
  } catch (error) {
    services.log.error({ err: error, attempt_id: expired.attempt_id }, 'an attempt past its deadline could not be handed in');
  }
}

/** Marks and stores what the server holds of an attempt whose time is over. Undefined when a save came in between. */
export async function closeAttempt({ db }: Services, papers: PaperCache, expired: AttemptUnderWay): Promise<Outcome | undefined> {
  const { attempt_id: open_id, kind, stud_id, item_id, version, seq, answers, deadline_at, started_at } = expired;
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  const graded = grade(await papers.paper(kind, item_id, version), given);
  // Saves are checked against the same paper when they come in.
  if ('fault' in graded) throw new Error(`the saved answers of attempt ${open_id} do not fit its paper: ${graded.fault.message}`);
  const submitted_at = deadline_at ?? started_at;
  return db.write(storeExpired, { kind, stud_id, item_id, version, seq, open_id, ...graded, submitted_at });
}
