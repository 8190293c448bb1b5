import type { Data, progress } from '@portal/contract';
import type { AttemptServices } from '../../attempt/attempt.ts';
import { dueFor } from '../../attempt/revision/due.ts';
import { shownAt } from '../../attempt/report/reveal.ts';
import { dayIn, iso, startOfDay } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { holidaysFrom } from '../../live/schedule/holiday.store.ts';
import { shownClass } from '../../live/shownClass.ts';
import { resultsOf } from '../results/results.store.ts';
import { heldUntil } from './held.ts';
import { waitingExams } from './next.store.ts';
import { shownExam, shownRevision } from './next.ts';

const DAY = 24 * 3_600_000;
/** Today and as many more. */
const [AHEAD, BEFORE] = [7, 6];
const MOST_EXAMS = 50;

/** Returns what a student has before and behind them, a week each way. */
export async function weekOf(services: Services, shared: AttemptServices, stud_id: number): Promise<Data<typeof progress.week>> {
  const { db, clock, config, now } = services;
  const [at, timeZone] = [now(), config.TIME_ZONE];
  const day = dayIn(at, timeZone);
  const until = startOfDay(at + (AHEAD + 1) * DAY, timeZone);
  const [classes, exams, holidays, due, attempts] = await Promise.all([
    heldUntil(services, stud_id, until),
    waitingExams(db, stud_id, { now: at, until, most: MOST_EXAMS }),
    holidaysFrom(db, { from: day, days: AHEAD + 1 }),
    dueFor(services, shared, stud_id),
    resultsOf(db, stud_id, startOfDay(at - BEFORE * DAY, timeZone)),
  ]);
  return {
    classes: classes.map(shownClass),
    exams: exams.map((exam) => shownExam(exam, at)),
    holidays,
    ...(due.cards.length > 0 && { revision: shownRevision(due, timeZone) }),
    done: attempts.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      attended_at: iso(row.submitted_at),
      ...(shownAt(row, row.last_deadline, at, clock.held()).marks && { marks: row.marks, max_marks: row.max_marks }),
    })),
  };
}
