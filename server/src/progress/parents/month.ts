import { shownAt } from '../../attempt/report/reveal.ts';
import { dayIn, startOfDay, zonedMoment } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { attendanceIn, attendedBy } from '../../live/attendance/attendance.ts';
import { dayLater, holdings, type Holding } from '../../live/attendance/holdings.ts';
import { waitingExams } from '../next/next.store.ts';
import { resultsOf } from '../results/results.store.ts';
import { counted, isMissed } from './parentPage.ts';
import { batchesOf } from './parentLink.store.ts';

const DAY = 24 * 3_600_000;
/** The number of rows for which a mail has room. */
const MOST = 20;
/** How far ahead exams are looked for, days: until the next sheet. */
const DAYS_AHEAD = 31;

/** A month of the school that has ended, with what was held in it. Moments in epoch milliseconds. */
export interface SchoolMonth {
  /** '2026-11' */
  month: string;
  from: number;
  until: number;
  /** The days of the month from its first day until today. */
  days: number;
  held: readonly Holding[];
}

/** Reads the holdings of a month, once for all students. */
export async function schoolMonth({ db, config, now }: Services, month: string): Promise<SchoolMonth> {
  const timeZone = config.TIME_ZONE;
  const first = `${month}-01`;
  const days = Math.round((startOfDay(now(), timeZone) - zonedMoment(first, '00:00', timeZone)) / DAY) + 1;
  const after = dayLater(first, 31).slice(0, 7);
  const [from, until] = [zonedMoment(first, '00:00', timeZone), zonedMoment(`${after}-01`, '00:00', timeZone)];
  const held = await holdings(db, { from: first, days, timeZone });
  return { month, from, until, days, held: held.filter(({ starts_at }) => starts_at < until) };
}

export type MonthFacts = Awaited<ReturnType<typeof monthFacts>>;

/**
 * Gathers the facts of the parents' page that are of one month: nothing that the student is not shown, and nothing of
 * anybody else. What is due is what comes from now on.
 */
export async function monthFacts(services: Services, stud_id: number, since: number, { from, until, days, held }: SchoolMonth) {
  const { db, clock, config, now } = services;
  const [at, timeZone] = [now(), config.TIME_ZONE];
  const batch_ids = (await batchesOf(db, stud_id)).map(({ batch_id }) => batch_id);
  const attendance = await attendanceIn(db, { batch_ids, stud_id, days, all: held, now: at, timeZone });
  const attended = attendedBy(attendance, { stud_id, since });
  const results = (await resultsOf(db, stud_id, from)).filter(({ submitted_at }) => submitted_at < until);
  return {
    attendance: counted(attended),
    missed: attended.filter(isMissed).slice(0, MOST),
    marks: results.filter((row) => shownAt(row, row.last_deadline, at, clock.held()).marks).slice(0, MOST),
    exams: await waitingExams(db, stud_id, { now: at, until: startOfDay(at + DAYS_AHEAD * DAY, timeZone), most: MOST }),
  };
}

/** Days of a month in which the sheets of the one before go out. */
const SENT_UNTIL = 7;

/** The month whose sheets go out now: the one before, from an hour of the first day on; undefined at other times. */
export function monthToSend(at: number, timeZone: string, hour: string): string | undefined {
  const today = dayIn(at, timeZone);
  const first = `${today.slice(0, 7)}-01`;
  if (Number(today.slice(8)) > SENT_UNTIL || at < zonedMoment(first, hour, timeZone)) return undefined;
  return dayLater(first, -1).slice(0, 7);
}
