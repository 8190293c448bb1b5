import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { attemptsGiven, attemptsOf, giveAttempts, lockStudent, type Of } from './attempt.store.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';

/** An attempt more for a student who has none left. */
export interface RetryOrder extends Of, Decision {
  attempt_limit: number;
}

export interface RetryOutcome {
  made: number;
  /** The attempts that were left before, and that are left now. */
  left_before: number;
  left: number;
}

/** Gives one attempt where none is left; asked for twice it gives no second one. */
export const giveRetry = writeJob('invigilation.retry', async (tx: Sql, order: RetryOrder): Promise<RetryOutcome> => {
  await lockStudent(tx, order.stud_id);
  const outcome = await retryOutcome(tx, order);
  if (outcome.left_before > 0) return outcome;
  const { kind, item_id, stud_id, attempt_limit, ...decision } = order;
  await giveAttempts(tx, order, outcome.made + 1 - attempt_limit);
  await writeAudit(tx, decision, { action: 'retry', kind, item_id, stud_id, detail: { made: outcome.made } });
  return outcome;
});

/** Returns the effect of granting another attempt; writes nothing. */
export async function retryOutcome(sql: Sql, order: RetryOrder): Promise<RetryOutcome> {
  const made = (await attemptsOf(sql, order)).length;
  const left_before = Math.max(0, order.attempt_limit + (await attemptsGiven(sql, order)) - made);
  return { made, left_before, left: Math.max(1, left_before) };
}
