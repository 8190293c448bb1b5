import { randomUUID } from 'node:crypto';
import type { Body, Data, students } from '@portal/contract';
import { dayIn } from '../../core/dates.ts';
import { HttpError, notFound, Refusal } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import type { AttemptServices } from '../attempt.ts';
import { shownAt } from '../report/reveal.ts';
import { ownAttempt } from './attempts.store.ts';
import { storeRevised } from './revision.store.ts';

type Answer = Omit<Body<typeof students.revise>, 'stud_id'>;

/**
 * Marks one answer in revision and keeps it. The phone says when it was given: that counts as far as it can be so, not
 * before the attempt and not later than now. Throws 404 for a question whose key the student may not see.
 */
export async function revise(
  { db, now, clock, config }: Services,
  { papers }: AttemptServices,
  stud_id: number,
  { attempt_id, question_id, answer, at }: Answer,
  key: string = randomUUID(),
): Promise<Data<typeof students.revise>> {
  const said_at = Date.parse(at);
  if (Number.isNaN(said_at)) throw new HttpError(400, say('bad_field', { field: 'at', fault: 'must be a moment' }));
  const attempt = await ownAttempt(db, stud_id, attempt_id);
  const isOut = attempt && shownAt(attempt, attempt.last_deadline, now(), clock.held()).key === 'shown';
  if (!isOut) throw notFound();
  const { kind, item_id, version, regrade_id, submitted_at } = attempt;
  const question = (await papers.marking(kind, item_id, version, regrade_id)).questions.get(question_id);
  if (!question || question.question.dropped) throw notFound();
  const taken = question.take(answer);
  if ('fault' in taken) throw new Refusal(say(taken.fault, { question_id }));
  const counts_at = Math.max(submitted_at, Math.min(said_at, now()));
  const { due_on } = await db.write(storeRevised, {
    stud_id,
    attempt_id,
    question_id,
    missed_on: dayIn(submitted_at, config.TIME_ZONE),
    key,
    answer: taken.text,
    outcome: taken.outcome,
    at: counts_at,
    day: dayIn(counts_at, config.TIME_ZONE),
  });
  return { outcome: taken.outcome, ...(due_on === null ? {} : { due_on }) };
}
