import type { SectionClock } from '../../attempt/sections.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { attemptsGiven, attemptsOf, giveAttempts, lockStudent, type MadeAttempt, type Of } from './attempt.store.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import { insertVoid } from './void.store.ts';

/** An attempt that was handed in, to go on with. */
export interface ReopenOrder extends Of, Decision {
  attempt: MadeAttempt;
  attempt_limit: number | null;
  /** The new deadline; null: no time limit. */
  deadline_at: number | null;
  sections: SectionClock[] | null;
}

/**
 * Begins an attempt with the answers and marks for review of the one handed in, which counts no longer. Undefined when
 * one is under way, or it does not count already.
 */
export const reopenAttempt = writeJob('invigilation.reopen', async (tx: Sql, order: ReopenOrder): Promise<number | undefined> => {
  const { kind, item_id, stud_id, attempt, attempt_limit, deadline_at, sections, ...decision } = order;
  await lockStudent(tx, stud_id);
  const { attempt_id, version, answers, paper_order, extra_minutes } = attempt;
  if (await isUnderWay(tx, order)) return undefined;
  if ((await insertVoid(tx, attempt_id, 'reopened', decision)) === 0) return undefined;
  if (attempt_limit !== null) {
    const needed = (await attemptsOf(tx, order)).length + 1 - attempt_limit;
    await giveAttempts(tx, order, Math.max(await attemptsGiven(tx, order), needed));
  }
  const begun = await tx.get<{ attempt_id: number }>(
    `INSERT INTO open_attempt (kind, stud_id, item_id, version, answers, started_at, deadline_at, extra_minutes, paper_order, sections, marked,
       declared_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT a.marked FROM attempt a WHERE a.attempt_id = ?),
       (SELECT a.declared_at FROM attempt a WHERE a.attempt_id = ?)) RETURNING attempt_id`,
    kind,
    stud_id,
    item_id,
    version,
    answers,
    decision.at,
    deadline_at,
    extra_minutes,
    paper_order,
    sections ? JSON.stringify(sections) : null,
    attempt_id,
    attempt_id,
  );
  if (!begun) throw new Error('the attempt did not begin');
  const detail = { open_id: begun.attempt_id, deadline_at };
  await writeAudit(tx, decision, { action: 'reopen', kind, item_id, stud_id, attempt_id, detail });
  return begun.attempt_id;
});

export async function isUnderWay(db: Sql, { kind, item_id, stud_id }: Of): Promise<boolean> {
  const row = await db.get(
    'SELECT 1 AS one FROM open_attempt WHERE kind = ? AND item_id = ? AND stud_id = ?',
    kind,
    item_id,
    stud_id,
  );
  return row !== undefined;
}
