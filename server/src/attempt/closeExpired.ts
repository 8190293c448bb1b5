import type { Services } from '../core/services.ts';
import { outcomeOf, storeExpired } from './attempt.store.ts';
import { markBeside } from './correction/markBeside.ts';
import { readCounting } from './correction/regrades.store.ts';
import { grade } from './grade.ts';
import type { Outcome } from './outcome.store.ts';
import type { PaperCache } from './shown/paper.cache.ts';
import { expiredAttempts, type AttemptUnderWay } from './underWay.store.ts';
import { overBefore } from './window.ts';

const MOST = 200;

/**
 * Hands in what students could not: attempts whose deadline and grace are over, so many at a time, until `signal` is
 * aborted. An attempt is handed in once, whoever else does this at the same time. Never while the clock is in doubt:
 * jobs/runner.
 */
export async function closeExpired(services: Services, papers: PaperCache, signal: AbortSignal): Promise<void> {
  for (const expired of await expiredAttempts(services.db, overBefore(services.now()), MOST)) {
    if (signal.aborted) return;
    await closeOrLog(services, papers, expired);
  }
}

/** Hands in an attempt, or logs why it could not: a fault must not keep the other attempts from it. */
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
  const graded = grade(await papers.prepared(kind, item_id, version), given);
  // Saves are checked against the same paper when they come in.
  if ('fault' in graded) throw new Error(`the saved answers of attempt ${open_id} do not fit its paper: ${graded.fault.message}`);
  const at = { kind, item_id, version };
  const mark = await markBeside(papers, at, await readCounting(db, kind, item_id), graded.answers);
  const of = {
    stud_id,
    item_id,
    version,
    submitted_at: deadline_at ?? started_at,
    handed_in_by: 'server' as const,
    spent: null,
    mark,
  };
  const marked = { ...graded, answers: JSON.stringify(graded.answers) };
  const stored = await db.write(storeExpired, { ...of, kind, seq, open_id, ...marked });
  return stored === undefined ? undefined : outcomeOf(stored, of, graded);
}
