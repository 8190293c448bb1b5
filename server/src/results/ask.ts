import type { Kind } from '@portal/bank/paper/paper';
import { fieldError } from '@portal/bank/errors';
import { rule } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { batchNamed, keysOf, levelNamed, named } from '../students/change/places.ts';
import { items, type ItemRow } from './attempts.store.ts';
import type { ResultFilter } from './filter.ts';
import { attemptsReport, attendanceReport, feedbackReport, questionsReport, videosReport, type Report } from './tables.ts';

/** The filters of a report, and how it is counted; all of it may be left out. */
export interface Question {
  /** A quiz or exam by key or name; `questions` needs one. */
  item?: string | undefined;
  /** 'quiz' or 'exam', for `questions`. */
  kind?: string | undefined;
  /** 'class' counts who came to each, for `attendance`. */
  by?: string | undefined;
  /** 'first' or 'all'; without it all count, and for `questions` the first. */
  attempts?: string | undefined;
  /** Epoch milliseconds; `to` is up to and without. */
  from?: number | undefined;
  to?: number | undefined;
  /** The students' of today, by key or name. */
  level?: string | undefined;
  batch?: string | undefined;
  timeZone: string;
}

type Make = (db: Database, filter: ResultFilter, question: Question) => Promise<Report>;

/** The reports to ask for. */
export type ReportName = 'quiz' | 'exam' | 'questions' | 'attendance' | 'videos' | 'feedback';

const REPORTS: Record<ReportName, Make> = {
  quiz: (db, filter, question) => attemptsOf(db, 'quiz', filter, question),
  exam: (db, filter, question) => attemptsOf(db, 'exam', filter, question),
  questions: async (db, filter, { kind = 'quiz', item, attempts }) => {
    if (kind !== 'quiz' && kind !== 'exam') throw fieldError('kind', 'be quiz or exam');
    const found = await itemNamed(db, kind, item);
    if (!found) throw rule('item_missing').as('item-missing');
    return questionsReport(db, kind, found, { ...filter, first: attempts !== 'all' });
  },
  attendance: async (db, filter, { by, timeZone }) => {
    if (by !== undefined && by !== 'class') throw fieldError('by', 'be class');
    return attendanceReport(db, filter, timeZone, by === 'class');
  },
  videos: async (db, filter, { timeZone }) => videosReport(db, filter, timeZone),
  feedback: async (db, filter, { timeZone }) => feedbackReport(db, filter, timeZone),
};

/** Makes a report, its rows to be read one by one. Throws an OperatorError for what is not there. */
export async function reportNamed(db: Database, name: ReportName, question: Question): Promise<Report> {
  if (question.attempts !== undefined && !['first', 'all'].includes(question.attempts))
    throw fieldError('attempts', 'be first or all');
  return REPORTS[name](db, await filterOf(db, question), question);
}

async function attemptsOf(db: Database, kind: Kind, filter: ResultFilter, question: Question): Promise<Report> {
  const item = await itemNamed(db, kind, question.item);
  const narrowed = { ...filter, ...(item && { item_id: item.id }), first: question.attempts === 'first' };
  return attemptsReport(db, kind, narrowed, question.timeZone);
}

async function filterOf(db: Database, { from, to, level, batch }: Question): Promise<ResultFilter> {
  const ac_id = (await levelNamed(db, level))?.id;
  const batch_id = (await batchNamed(db, batch))?.id;
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(ac_id !== undefined && { ac_id }),
    ...(batch_id !== undefined && { batch_id }),
  };
}

async function itemNamed(db: Database, kind: Kind, text: string | undefined): Promise<ItemRow | undefined> {
  if (text === undefined) return undefined;
  const all = await items(db, kind);
  const item = named(all, text);
  if (!item) throw rule('no_item', { kind, text, keys: keysOf(all) });
  return item;
}
