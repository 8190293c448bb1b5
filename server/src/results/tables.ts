import type { Database } from '../db/database.ts';
import type { Prepared } from '../attempt/grading/prepare.ts';
import { PaperCache } from '../attempt/shown/paper.cache.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { VOID, wordsOf } from '../attempt/words.ts';
import { answeredAttempts, attempts, type ItemRow } from './attempts.store.ts';
import type { ResultFilter } from './filter.ts';
import { Statistics } from './statistics.ts';
import { feedback, holdings, joins, watched } from './students.store.ts';
import type { Cell } from '@portal/bank/sheet/file';
import { shownMoment } from '../core/dates.ts';
import { hundredths } from '../core/share.ts';
import { paperOf } from '../attempt/attempt.store.ts';

/** A list ready to be printed or written: its columns, and its rows one by one. */
export interface Report {
  columns: { title: string; right?: boolean }[];
  rows: AsyncIterable<Cell[]>;
}

/** A column of a report and its cell of a row. */
interface Column<Row> {
  title: string;
  of: (row: Row) => Cell;
  right?: boolean;
}

function report<Row>(rows: AsyncIterable<Row>, columns: Column<Row>[]): Report {
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map(({ of }) => of(row));
  }
  return { columns, rows: cells() };
}

interface Student {
  name: string;
  mobile: string;
  academic_level: string;
}
const STUDENT: Column<Student>[] = [
  { title: 'student', of: ({ name }) => name },
  { title: 'mobile', of: ({ mobile }) => mobile },
  { title: 'level', of: ({ academic_level }) => academic_level },
];

/** Returns a report of every attempt with its marks. */
export const attemptsReport = (db: Database, kind: Kind, filter: ResultFilter, zone: string): Report =>
  report(attempts(db, kind, filter), [
    { title: 'submitted', of: ({ submitted_at }) => shownMoment(submitted_at, zone) },
    { title: kind, of: ({ item_name }) => item_name },
    ...STUDENT,
    { title: 'marks', of: ({ marks }) => marks, right: true },
    { title: 'max', of: ({ max_marks }) => max_marks, right: true },
    { title: 'result', of: ({ result, void_cause }) => (void_cause === null ? wordsOf(kind, result).result : VOID.result) },
  ]);

/** How each question of one item did. The whole of it is reckoned before the first row comes. */
export async function questionsReport(db: Database, kind: Kind, item: ItemRow, filter: ResultFilter): Promise<Report> {
  const statistics = new Statistics();
  const papers = new PaperCache(db);
  const ready = new Map<string, Prepared | undefined>();
  for await (const { version, regrade_id, answers } of answeredAttempts(db, kind, { ...filter, item_id: item.id })) {
    const place = `${version} ${regrade_id}`;
    if (!ready.has(place)) {
      const isThere = await paperOf(db, kind, item.id, version);
      ready.set(place, isThere && (await papers.marking(kind, item.id, version, regrade_id)));
    }
    const paper = ready.get(place);
    if (paper) statistics.add(paper, JSON.parse(answers) as Record<string, string>);
  }
  async function* rows() {
    yield* statistics.rows().map((row, index) => ({ ...row, number: index + 1 }));
  }
  return report(rows(), [
    { title: 'no', of: ({ number }) => number, right: true },
    { title: 'question', of: ({ question }) => question },
    { title: 'attempts', of: ({ attempts: count }) => count, right: true },
    { title: 'answered', of: ({ answered_share }) => rounded(answered_share), right: true },
    { title: 'facility', of: ({ facility }) => rounded(facility), right: true },
    { title: 'discrimination', of: ({ discrimination }) => rounded(discrimination), right: true },
    { title: 'wrong option chosen most', of: ({ wrong_option }) => wrong_option },
    { title: 'times', of: ({ wrong_count }) => wrong_count, right: true },
  ]);
}

const rounded = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 1000);

/** Lists who opened which live class, or how many did. */
export const attendanceReport = (db: Database, filter: ResultFilter, zone: string, byClass: boolean): Report =>
  byClass
    ? report(holdings(db, filter), [
        { title: 'held', of: ({ held_at }) => shownMoment(held_at, zone) },
        { title: 'class', of: ({ class_name }) => class_name },
        { title: 'tutor', of: ({ tutor_name }) => tutor_name },
        { title: 'batch', of: ({ batch_name }) => batch_name },
        { title: 'joined', of: ({ joined }) => joined, right: true },
        { title: 'of', of: ({ invited }) => invited, right: true },
      ])
    : report(joins(db, filter), [
        { title: 'held', of: ({ held_at }) => shownMoment(held_at, zone) },
        { title: 'class', of: ({ class_name }) => class_name },
        { title: 'batch', of: ({ batch_name }) => batch_name },
        ...STUDENT,
        { title: 'joined', of: ({ joined_at }) => shownMoment(joined_at, zone) },
        { title: 'minutes after start', of: ({ joined_at, held_at }) => Math.round((joined_at - held_at) / 60_000), right: true },
        { title: 'times', of: ({ times }) => times, right: true },
      ]);

/** Lists who watched which video, and how far. */
export const videosReport = (db: Database, filter: ResultFilter, zone: string): Report =>
  report(watched(db, filter), [
    { title: 'watched', of: ({ watched_at }) => shownMoment(watched_at, zone) },
    { title: 'subject', of: ({ subject_name }) => subject_name },
    { title: 'video', of: ({ topic_name }) => topic_name },
    ...STUDENT,
    { title: 'at minute', of: ({ position_s }) => Math.round(position_s / 6) / 10, right: true },
    { title: 'of', of: ({ duration_s }) => Math.round(duration_s / 6) / 10, right: true },
    {
      title: 'percent',
      of: ({ position_s, duration_s }) => (duration_s > 0 ? hundredths(position_s / duration_s) : null),
      right: true,
    },
  ]);

export const feedbackReport = (db: Database, filter: ResultFilter, zone: string): Report =>
  report(feedback(db, filter), [
    { title: 'written', of: ({ created_at }) => shownMoment(created_at, zone) },
    ...STUDENT,
    { title: 'message', of: ({ message }) => message },
  ]);
