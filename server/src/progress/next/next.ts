import { DECK, type Data, type progress } from '@portal/contract';
import type { AttemptServices } from '../../attempt/attempt.ts';
import { endOfDay } from '../../attempt/revision/deck.ts';
import { dueFor, type Due } from '../../attempt/revision/due.ts';
import { iso, startOfDay } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { shownClass } from '../../live/shownClass.ts';
import { heldUntil } from './held.ts';
import { firstLesson, videoLeft, waitingExams, type WaitingExam } from './next.store.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
/** A video left longer ago is no longer what a student is in the middle of. */
const VIDEO_LIFE = 30 * DAY;

type Next = Data<typeof progress.next>;

/** Returns what a student would go on with now; empty when nothing waits. */
export async function nextOf(services: Services, shared: AttemptServices, stud_id: number): Promise<Next> {
  const { db, config, now } = services;
  const at = now();
  // The end of tomorrow.
  const until = startOfDay(at + 2 * DAY, config.TIME_ZONE);
  const [[first], [exam], video, lesson, due] = await Promise.all([
    heldUntil(services, stud_id, until),
    waitingExams(db, stud_id, { now: at, until: at + WEEK, most: 1 }),
    videoLeft(db, stud_id, at - VIDEO_LIFE),
    firstLesson(db, stud_id),
    dueFor(services, shared, stud_id),
  ]);
  return {
    ...(first && { live_class: shownClass(first) }),
    ...(exam && { exam: shownExam(exam, at) }),
    ...(video && { video }),
    ...(lesson && { lesson }),
    ...(due.cards.length > 0 && { revision: shownRevision(due, config.TIME_ZONE) }),
  };
}

/** Says what is due, and the cards of the first deck. */
export const shownRevision = ({ today, cards }: Due, timeZone: string): Next['revision'] => ({
  due: cards.length,
  today,
  day_ends_at: endOfDay(today, timeZone),
  cards: cards.slice(0, DECK).map(({ attempt: { attempt_id }, question_id, due_on }) => ({ attempt_id, question_id, due_on })),
});

/** An exam as calls return it. */
export const shownExam = (exam: WaitingExam, now: number): NonNullable<Next['exam']> => {
  const { under_way, opens_at, closes_at, duration_minutes, deadline_at, ...row } = exam;
  return {
    ...row,
    state: under_way === 1 ? 'under way' : opens_at !== null && opens_at > now ? 'opens later' : 'open',
    ...(opens_at === null ? {} : { opens_at: iso(opens_at) }),
    ...(closes_at === null ? {} : { closes_at: iso(closes_at) }),
    ...(duration_minutes === null ? {} : { duration_minutes }),
    ...(deadline_at === null ? {} : { deadline_at: iso(deadline_at) }),
  };
};
