import type { NoticeKind } from '@portal/contract';
import { policyOf, shownAt } from '../attempt/report/reveal.ts';
import { windowAt } from '../attempt/window.ts';
import type { Held } from '../core/clock/clock.ts';
import { DAY_MS, HOUR_MS, dayIn, zonedMoment } from '../core/dates.ts';
import type { Event } from './event.ts';
import type { DueExam } from './exams.store.ts';

/** When an exam of the next day is told, by the school's clock. */
const EVENING = '16:00';
/** The age at which an event is no news, ms: a portal that was down for longer does not tell it. */
export const STALE_MS = 2 * DAY_MS;

/**
 * Lists what is to be told about an exam at `now`: that it is tomorrow, that it is open, that an hour is left, that its
 * results are out.
 */
export function examEvents(
  exam: DueExam,
  { now, timeZone, held }: { now: number; timeZone: string; held: Held | undefined },
): Event[] {
  const { exam_id, name, subject_name, opens_at, closes_at } = exam;
  const link = `/exam/${exam_id}`;
  const event = (kind: NoticeKind, about_at: number, expires_at: number, own = link): Event => ({
    kind,
    dedupe: `${kind}/${exam_id}/${about_at}`,
    item_id: exam_id,
    title: name,
    subject_name,
    about_at,
    link: own,
    expires_at,
  });
  const window = windowAt(exam, now);
  const lastHour = closes_at === null ? null : closes_at - HOUR_MS;
  return [
    ...(opens_at !== null && window === 'not open' && isTomorrow(opens_at, now, timeZone)
      ? [event('exam_tomorrow', opens_at, opens_at)]
      : []),
    ...(opens_at !== null && window === 'open' && now - opens_at < DAY_MS
      ? [event('exam_open', opens_at, Math.min(closes_at ?? Infinity, opens_at + DAY_MS))]
      : []),
    // An exam that is open for an hour or less was told when it opened.
    ...(closes_at !== null && lastHour !== null && window === 'open' && now >= lastHour && (opens_at ?? 0) < lastHour
      ? [event('exam_ending', closes_at, closes_at)]
      : []),
    ...(closes_at !== null && areOut(exam, now, held)
      ? [event('results', closes_at, now + 3 * DAY_MS, '/exam-report-preview/')]
      : []),
  ];
}

function isTomorrow(opens_at: number, now: number, timeZone: string): boolean {
  const evening = zonedMoment(dayIn(now, timeZone), EVENING, timeZone);
  // A day of 23 or 25 hours has a noon half a day from either midnight.
  const tomorrow = dayIn(zonedMoment(dayIn(now, timeZone), '12:00', timeZone) + DAY_MS, timeZone);
  return now >= evening && dayIn(opens_at, timeZone) === tomorrow;
}

/** Results that were waited for; of an exam that shows them at the hand-in there is nothing to tell. */
const areOut = (exam: DueExam, now: number, held: Held | undefined): boolean =>
  exam.closes_at !== null &&
  exam.closes_at > now - STALE_MS &&
  policyOf(exam) === 'after_close' &&
  shownAt(exam, exam.last_deadline, now, held).key === 'shown';
