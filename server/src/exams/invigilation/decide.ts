import { readPaper } from '../../attempt/attempt.store.ts';
import type { SectionClock } from '../../attempt/sections.ts';
import { rule } from '../../core/errors.ts';
import type { Database, Sql } from '../../db/database.ts';
import { attemptsOf, type MadeAttempt, type Of } from './attempt.store.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { StaffItem } from './find.ts';
import { isUnderWay, reopenAttempt } from './reopen.store.ts';
import { giveRetry, retryOutcome, type RetryOutcome } from './retry.store.ts';
import { voidAttempt } from './void.store.ts';
import { MINUTE_MS } from '../../core/dates.ts';

/** A student's attempt at a quiz or exam. */
export interface About {
  item: StaffItem;
  student: { stud_id: number; name: string };
  /** The attempt's number; undefined for the newest that can be meant. */
  attempt_id?: number | undefined;
}

const of = ({ item, student }: About): Of => ({ kind: item.kind, item_id: item.id, stud_id: student.stud_id });

/**
 * Takes an attempt out of the count, or with `undo` puts it back; with `dry` only says which. Throws an OperatorError
 * when there is none.
 */
export async function decideVoid(
  db: Database,
  about: About,
  decision: Decision,
  { undo, dry }: { undo: boolean; dry: boolean },
): Promise<MadeAttempt> {
  const attempt = await attemptMeant(db, about, undo ? 'void' : null);
  const done = dry || (await db.write(voidAttempt, { ...of(about), ...decision, attempt_id: attempt.attempt_id, undo }));
  if (!done) throw rule('attempt_decided');
  return attempt;
}

/** An attempt that goes on, and until when; null: without a time limit. */
export interface Reopened {
  attempt: MadeAttempt;
  deadline_at: number | null;
}

/**
 * Lets a student go on with an attempt that was handed in, with all its answers: for so many minutes, or for those that
 * were left. With `dry` only says which. Throws an OperatorError when it cannot go on.
 */
export async function reopen(
  db: Database,
  about: About,
  decision: Decision,
  { minutes, dry }: { minutes: number | undefined; dry: boolean },
): Promise<Reopened> {
  const { item, student } = about;
  const attempt = await attemptMeant(db, about, null);
  if (await isUnderWay(db, of(about))) throw rule('attempt_under_way', { student: student.name, item: item.name });
  const deadline_at = deadlineFor(about, attempt, minutes, decision.at);
  const order = { ...of(about), ...decision, attempt, attempt_limit: item.attempt_limit, deadline_at };
  const sections = deadline_at === null ? null : await clocksFor(db, about, attempt, decision.at, deadline_at);
  if (!dry && (await db.write(reopenAttempt, { ...order, sections })) === undefined) throw rule('attempt_decided');
  return { attempt, deadline_at };
}

/** Grants a student one more attempt where none is left. Throws an OperatorError where there is no limit. */
export async function retry(db: Database, about: About, decision: Decision, dry: boolean): Promise<RetryOutcome> {
  const { item } = about;
  if (item.attempt_limit === null) throw rule('no_limit', { item: item.name });
  const order = { ...of(about), ...decision, attempt_limit: item.attempt_limit };
  return dry ? retryOutcome(db, order) : db.write(giveRetry, order);
}

async function attemptMeant(db: Sql, about: About, cause: string | null): Promise<MadeAttempt> {
  const { item, student, attempt_id } = about;
  const made = await attemptsOf(db, of(about));
  const attempt = made.find((each) => each.void_cause === cause && (attempt_id === undefined || each.attempt_id === attempt_id));
  if (attempt) return attempt;
  const which = { student: student.name, item: item.name, number: attempt_id ?? '' };
  throw cause === null ? rule('none_counts', which) : rule('none_void', which);
}

function deadlineFor({ item }: About, attempt: MadeAttempt, minutes: number | undefined, now: number): number | null {
  if (minutes !== undefined) return now + minutes * MINUTE_MS;
  const left = attempt.deadline_at === null ? null : attempt.deadline_at - attempt.submitted_at;
  if (left !== null && left >= MINUTE_MS) return now + left;
  if (left === null && item.closes_at === null && item.duration_minutes === null) return null;
  throw rule('no_time_left').as('minutes-missing');
}

/** Sections with clocks of their own are all open until the end: how far the student had come is not known any more. */
async function clocksFor(
  db: Sql,
  { item }: About,
  { version }: MadeAttempt,
  opens_at: number,
  closes_at: number,
): Promise<SectionClock[] | null> {
  const { sections = [] } = await readPaper(db, item.kind, item.id, version);
  const timed = sections.filter(({ minutes }) => minutes !== undefined);
  return timed.length === 0 ? null : timed.map(({ key }) => ({ key, opens_at, closes_at }));
}
