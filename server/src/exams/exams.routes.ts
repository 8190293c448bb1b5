import type { exams, ExamState } from '@portal/contract';
import { orderAhead } from '../attempt/before.ts';
import { begin, resultOf, visibleItem, type AttemptServices } from '../attempt/attempt.ts';
import { shownRank } from '../attempt/rank/shownRank.ts';
import { keptBeside } from '../attempt/receipt/kept.ts';
import { readAttempt } from '../attempt/outcome.store.ts';
import { reportOf } from '../attempt/report/report.ts';
import { shownAt } from '../attempt/report/reveal.ts';
import { paperKey, seal } from '../attempt/shown/sealed/seal.ts';
import { sealedPictures } from '../attempt/shown/sealed/pictures.ts';
import { submit } from '../attempt/submit.ts';
import { listedResult } from '../attempt/words.ts';
import { paperLanguage, takeOverPaperLanguage } from '../core/paperLanguage/paperLanguage.ts';
import { dateWords, iso } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { entranceOf } from './entrance.ts';
import {
  examById,
  examHistory,
  lastAttempts,
  visibleExams,
  type ExamRow,
  type LastAttemptRow,
  type ListedExam,
} from './exams.store.ts';
import { windowAt } from '../attempt/window.ts';

export function examsRoutes(services: Services, shared: AttemptServices): Handlers<typeof exams> {
  const { db, config, now, clock } = services;
  const { papers } = shared;
  const words = dateWords(config.TIME_ZONE);

  const summary = (row: ExamRow) => {
    const { exam_id, name, subject_name, added_at, max_marks, duration_minutes, opens_at, closes_at } = row;
    return {
      id: exam_id,
      exam_id,
      name,
      subject_name,
      added_on: words.day(added_at),
      added_at: words.moment(added_at),
      max_marks,
      ...(duration_minutes === null ? {} : { duration_minutes }),
      ...(opens_at === null ? {} : { opens_at: iso(opens_at) }),
      ...(closes_at === null ? {} : { closes_at: iso(closes_at) }),
    };
  };
  const listed = (row: ListedExam) => ({
    ...summary(row),
    state: stateOf(row, now()),
    ...(row.deadline_at === null ? {} : { deadline_at: iso(row.deadline_at) }),
    ...(row.report_id === null ? {} : { report_id: row.report_id }),
  });

  /** Marks and result of an attempt, where they may be shown. */
  const shownResult = ({ result, marks, max_marks, void_cause, last_deadline, ...rule }: Omit<LastAttemptRow, 'exam_id'>) => ({
    max_marks,
    ...listedResult('exam', { result, marks, void_cause }, shownAt(rule, last_deadline, now(), clock.held()).marks),
  });

  /** The answer of `exam`. */
  const paperOf = async (row: ExamRow, version: number, paper_order: string | null) => {
    const { json, packs } = await papers.shown('exam', row.exam_id, version, paper_order);
    return { json: `{"exam":${JSON.stringify(summary(row))},${json}}`, packs };
  };

  return {
    exams: async (_body, { session: { stud_id } }) => {
      const [rows, attempts] = await Promise.all([visibleExams(db, stud_id), lastAttempts(db, stud_id)]);
      const last = new Map(attempts.map((row) => [row.exam_id, shownResult(row)]));
      return {
        data: await Promise.all(
          rows.map(async (row) => ({
            ...listed(row),
            questions: (await papers.paper('exam', row.exam_id, row.version)).questions.length,
            ...(last.has(row.exam_id) && { last: last.get(row.exam_id) }),
          })),
        ),
      };
    },

    exam: async ({ exam_id }, { session, cookies }) => {
      const { stud_id } = session;
      const row = await examById(db, stud_id, exam_id);
      if (!row) throw notFound();
      // A student who has seen the questions has begun: the clock runs whether or not the device says so.
      const beginner = { stud_id, device_id: '', take_over: false };
      const { underWay } = await begin(services, shared, { kind: 'exam', item_id: exam_id }, beginner);
      const paper = await paperOf(row, underWay.version, underWay.paper_order);
      return { ...paper, ...(await paperLanguage(services, stud_id, cookies)) };
    },

    exam_entrance: async ({ exam_id }, { session: { stud_id }, cookies }) => {
      const [row] = await visibleExams(db, stud_id, exam_id);
      if (!row) throw notFound();
      const item = await visibleItem(services, 'exam', stud_id, exam_id);
      const chosen = await paperLanguage(services, stud_id, cookies);
      return { data: { exam: listed(row), ...(await entranceOf(services, shared, row, item, stud_id)) }, ...chosen };
    },

    sealed_exam: async ({ exam_id }, { session: { stud_id } }) => {
      const row = await examById(db, stud_id, exam_id);
      if (!row) throw notFound();
      const item = await visibleItem(services, 'exam', stud_id, exam_id);
      const { paper_order, made } = await orderAhead(services, shared, item, stud_id);
      const { json } = await paperOf(row, item.version, paper_order);
      const { item_id, version } = item;
      const key = paperKey(shared.sealKey, { item_id, version, stud_id, made, paper_order });
      // A bucket has only what an operator put there.
      const paper = config.bucket ? undefined : await papers.paper('exam', item_id, version);
      const { files, within } = paper ? await sealedPictures(config.MEDIA_DIR, shared.sealKey, paper) : { files: [], within: [] };
      if (files.length === 0) return { data: await seal(json, key) };
      const withThem = `${json.slice(0, -1)},"pictures":${JSON.stringify(within)}}`;
      return { data: { ...(await seal(withThem, key)), pictures: files } };
    },

    submit_exam: async ({ exam_id, ...sent }, { session: { stud_id }, submitKey, cookies }) => {
      await takeOverPaperLanguage(services, stud_id, cookies);
      const item = await visibleItem(services, 'exam', stud_id, exam_id);
      const outcome = await submit(services, papers, { ...sent, item, stud_id, submitKey });
      const result = await resultOf(services, shared, 'exam', outcome, item);
      return { said: say('exam_handed_in'), data: await keptBeside(services, shared, sent.keeps, result) };
    },

    get_exam_reports: async ({ before }, { session }) => {
      const rows = await examHistory(db, session.stud_id, before);
      return {
        data: rows.map(({ id, name, subject_name, submitted_at, ...row }) => {
          const { marks: total_marks, ...listedAs } = shownResult(row);
          return {
            id,
            name,
            subject_name,
            total_marks,
            ...listedAs,
            attented_on: words.minute(submitted_at),
            attended_at: words.moment(submitted_at),
          };
        }),
      };
    },

    get_exam_report_by_id: async ({ record_id }, { session }) => {
      const attempt = await readAttempt(db, 'exam', session.stud_id, record_id);
      if (!attempt) throw notFound();
      const { shown, questions, state, receipt, packs } = await reportOf(services, shared, 'exam', attempt);
      const report = questions.map(({ question_id: id, correct: correct_answer, given: answer, more, ...question }) => ({
        id,
        ...question,
        correct_answer,
        answer,
        ...more,
      }));
      const { marks, result: result_status } = listedResult('exam', attempt, shown.marks);
      const rank = await shownRank(services, attempt, shown);
      const total = { total_marks_gained: marks, total_exam_mark: attempt.max_marks };
      const analytics = { ...total, result_status, receipt, ...state, ...rank };
      return { data: { analytics, report }, packs };
    },
  };
}

/**
 * Tells the state of an exam for a student at `now`, epoch milliseconds: 'handed in' once no attempt is left or the
 * exam is closed.
 */
function stateOf(exam: ListedExam, now: number): ExamState {
  const { under_way, made, attempt_limit } = exam;
  if (under_way === 1) return 'under way';
  const window = windowAt(exam, now);
  if (made > 0 && (window === 'closed' || (attempt_limit !== null && made >= attempt_limit))) return 'handed in';
  return window === 'not open' ? 'opens later' : window;
}
