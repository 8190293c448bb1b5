import type { Data, progress } from '@portal/contract';
import { shownAt } from '../../attempt/report/reveal.ts';
import { dateWords, dayIn, startOfDay } from '../../core/dates.ts';
import { refusal } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { tokenHash } from '../../core/session.ts';
import { attendanceIn, attendedBy, hasCome, type Attendance } from '../../live/attendance/attendance.ts';
import { dayLater } from '../../live/attendance/holdings.ts';
import { heldUntil } from '../next/held.ts';
import { waitingExams } from '../next/next.store.ts';
import { resultsOf } from '../results/results.store.ts';
import { batchesOf, linkedBy, type Linked } from './parentLink.store.ts';

type Page = Data<typeof progress.read_parent_link>;

const DAY = 24 * 3_600_000;
/** Days that are looked back at for attendance, and ahead. */
const DAYS = [30, 90] as const;
const [CLASSES_AHEAD, EXAMS_AHEAD] = [1, 7];
/** The numbers of rows for which a printed page has room. */
const [MOST_MARKS, MOST_CLASSES] = [12, 10];

/**
 * The student whose link it is, looked up in the database each time: a link that was taken back is dead at once, on
 * every instance. One answer for all that open nothing.
 */
export async function linkedStudent({ db, now }: Services, parent_link: string): Promise<Linked> {
  const linked = await linkedBy(db, tokenHash(parent_link), now());
  if (!linked) throw refusal('parent_link_gone');
  return linked;
}

/** Gathers what the parents of one student are shown: nothing that the student is not, and nothing of anybody else. */
export async function parentPage(services: Services, linked: Linked): Promise<Page> {
  const { db, clock, config, now } = services;
  const { stud_id, name, academic_level, created_at: since } = linked;
  const [at, timeZone] = [now(), config.TIME_ZONE];
  const words = dateWords(timeZone);
  const moment = (of: number): string => words.moment(of);
  const endOf = (days: number): number => startOfDay(at + (days + 1) * DAY, timeZone);
  const batches = await batchesOf(db, stud_id);
  const batch_ids = batches.map(({ batch_id }) => batch_id);
  const [attendance, results, exams, classes] = await Promise.all([
    attendanceIn(db, { batch_ids, stud_id, days: DAYS[1], now: at, timeZone }),
    resultsOf(db, stud_id),
    waitingExams(db, stud_id, { now: at, until: endOf(EXAMS_AHEAD), most: MOST_CLASSES }),
    heldUntil(services, stud_id, endOf(CLASSES_AHEAD)),
  ]);
  const attended = attendedBy(attendance, { stud_id, since });
  const isWithin =
    (days: number) =>
    ({ day }: { day: string }): boolean =>
      day >= dayLater(dayIn(at, timeZone), 1 - days);
  return {
    now: moment(at),
    expires_at: moment(linked.expires_at),
    name,
    academic_level,
    batches: batches.map(({ batch_name }) => batch_name),
    attendance: DAYS.map((days) => ({ days, ...counted(attended.filter(isWithin(days))) })),
    missed: attended
      .filter(isWithin(DAYS[0]))
      .filter(isMissed)
      .slice(0, MOST_CLASSES)
      .map(({ class_name, starts_at }) => ({ class_name, starts_at: moment(starts_at) })),
    marks: results
      .filter((row) => shownAt(row, row.last_deadline, at, clock.held()).marks)
      .slice(0, MOST_MARKS)
      .map((row) => ({
        name: row.name,
        subject_name: row.subject_name,
        attended_at: moment(row.submitted_at),
        marks: row.marks,
        max_marks: row.max_marks,
        result: row.result,
      })),
    exams: exams.map(({ name: exam, subject_name, opens_at, closes_at }) => ({
      name: exam,
      subject_name,
      ...(opens_at !== null && { opens_at: moment(opens_at) }),
      ...(closes_at !== null && { closes_at: moment(closes_at) }),
    })),
    classes: classes.slice(0, MOST_CLASSES).map(({ class_name, tutor_name, starts_at, ends_at }) => ({
      class_name,
      tutor_name,
      starts_at: moment(starts_at),
      ends_at: moment(ends_at),
    })),
  };
}

export const isMissed = ({ attendance }: { attendance: Attendance }): boolean =>
  attendance === 'absent' || attendance === 'missed';

/** Counts the classes to which the student came; a student who was excused missed none. */
export function counted(classes: readonly { attendance: Attendance }[]) {
  const all = (of: Attendance): number => classes.filter(({ attendance }) => attendance === of).length;
  const came = classes.filter(({ attendance }) => hasCome(attendance)).length;
  return { came, of: classes.length - all('excused'), late: all('late'), excused: all('excused') };
}
