import { missedOn } from '@portal/contract';
import { dayIn } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import type { AttemptServices } from '../attempt.ts';
import { shownAt } from '../report/reveal.ts';
import { newestAttempts, type RevisableAttempt } from './attempts.store.ts';
import { revisedCards } from './revision.store.ts';

/** A question to revise. */
export interface DueCard {
  attempt: RevisableAttempt;
  question_id: number;
  /** The question's step on the ladder, and the school's day since which it is due. */
  step: number;
  due_on: string;
}

/** The questions that a student has to revise. */
export interface Due {
  /** The moment, epoch milliseconds, and the school's day. */
  now: number;
  today: string;
  /** The questions that are due, the one that waits the longest foremost. */
  cards: DueCard[];
  /** The first later day on which more are due. */
  next_on?: string;
}

/**
 * The questions that the student missed in the newest attempt at each quiz and exam, as far as its key is out, and that
 * are due by the school's day. What was missed before and right in the newest attempt is learned; so is what has been
 * climbed out of.
 */
export async function dueFor(
  { db, now, clock, config }: Pick<Services, 'db' | 'now' | 'clock' | 'config'>,
  { missed }: AttemptServices,
  stud_id: number,
): Promise<Due> {
  const at = now();
  const today = dayIn(at, config.TIME_ZONE);
  const attempts = (await newestAttempts(db, stud_id)).filter(
    (attempt) => shownAt(attempt, attempt.last_deadline, at, clock.held()).key === 'shown',
  );
  if (attempts.length === 0) return { now: at, today, cards: [] };
  const [questions, revised] = await Promise.all([missed.of(stud_id, attempts), revisedCards(db, stud_id)]);
  const stands = new Map(revised.map((row) => [`${row.attempt_id} ${row.question_id}`, row]));
  const cards: DueCard[] = [];
  let next_on: string | undefined;
  for (const attempt of attempts) {
    const { attempt_id, submitted_at } = attempt;
    const ids = questions.get(attempt_id) ?? [];
    const fresh = missedOn(dayIn(submitted_at, config.TIME_ZONE));
    for (const question_id of ids) {
      const { step, due_on } = stands.get(`${attempt_id} ${question_id}`) ?? fresh;
      if (due_on === null) continue;
      if (due_on <= today) cards.push({ attempt, question_id, step, due_on });
      else if (next_on === undefined || due_on < next_on) next_on = due_on;
    }
  }
  cards.sort((one, other) => byBytes(one.due_on, other.due_on) || one.step - other.step);
  return { now: at, today, cards, ...(next_on === undefined ? {} : { next_on }) };
}

/** Compares two days as texts; by the rules of a language it takes ten times as long. */
const byBytes = (one: string, other: string): number => Number(one > other) - Number(one < other);
