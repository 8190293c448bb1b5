import type { quiz } from '@portal/contract';
import { begin, mustBegin, resultOf, visibleItem, type AttemptServices } from '../attempt/attempt.ts';
import { keptBeside } from '../attempt/receipt/kept.ts';
import { readAttempt } from '../attempt/outcome.store.ts';
import { reportOf } from '../attempt/report/report.ts';
import { shownAt } from '../attempt/report/reveal.ts';
import { submit } from '../attempt/submit.ts';
import { listedResult } from '../attempt/words.ts';
import { paperLanguage, takeOverPaperLanguage } from '../core/paperLanguage/paperLanguage.ts';
import { dateWords } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import {
  lastAttempts,
  quizById,
  quizHistory,
  quizzesOfChapter,
  type LastAttemptRow,
  type OpenQuizRow,
  type QuizRow,
} from './quiz.store.ts';

export function quizRoutes(services: Services, shared: AttemptServices): Handlers<typeof quiz> {
  const { db, config, now, clock } = services;
  const { papers } = shared;
  const words = dateWords(config.TIME_ZONE);
  const added = (at: number) => ({ added_on: words.day(at), added_at: words.moment(at) });
  /**
   * The version and order in which the student sees a quiz; where its paper asks for that, an attempt begins with the
   * look at it.
   */
  const seen = async (row: OpenQuizRow, stud_id: number) => {
    if (row.under_way === 1 || !mustBegin(await papers.paper('quiz', row.id, row.version))) return row;
    const beginner = { stud_id, device_id: '', take_over: false };
    return (await begin(services, shared, { kind: 'quiz', item_id: row.id }, beginner)).underWay;
  };
  const summary = ({ id, name, added_at, max_marks }: QuizRow) => ({ id, name, ...added(added_at), max_marks });

  /** Marks and result of an attempt, where they may be shown. */
  const listed = ({ result, marks, max_marks, void_cause, last_deadline, ...rule }: Omit<LastAttemptRow, 'quiz_id'>) => ({
    max_marks,
    ...listedResult('quiz', { result, marks, void_cause }, shownAt(rule, last_deadline, now(), clock.held()).marks),
  });

  return {
    get_quiz_by_chapter: async ({ chapter_id }, { session: { stud_id } }) => {
      const [rows, attempts] = await Promise.all([
        quizzesOfChapter(db, stud_id, chapter_id),
        lastAttempts(db, stud_id, chapter_id),
      ]);
      const last = new Map(attempts.map((row) => [row.quiz_id, listed(row)]));
      return {
        data: rows.map(({ question_count, under_way, ...row }) => ({
          ...summary(row),
          ...(question_count !== null && { questions: question_count }),
          under_way,
          ...(last.has(row.id) && { last: last.get(row.id) }),
        })),
      };
    },

    get_quiz: async ({ quiz_id }, { session, cookies }) => {
      const row = await quizById(db, session.stud_id, quiz_id);
      if (!row) throw notFound();
      const { version, paper_order } = await seen(row, session.stud_id);
      const { json, packs } = await papers.shown('quiz', quiz_id, version, paper_order);
      const room = row.room === 1 ? ',"room":1' : '';
      const chosen = await paperLanguage(services, session.stud_id, cookies);
      return { json: `{"quiz":${JSON.stringify(summary(row))},${json}${room}}`, packs, ...chosen };
    },

    submit_quiz: async ({ quiz_id, ...sent }, { session: { stud_id }, submitKey, cookies }) => {
      await takeOverPaperLanguage(services, stud_id, cookies);
      const item = await visibleItem(services, 'quiz', stud_id, quiz_id);
      const outcome = await submit(services, papers, { ...sent, item, stud_id, submitKey });
      const result = await resultOf(services, shared, 'quiz', outcome, item);
      return { said: say('quiz_handed_in'), data: await keptBeside(services, shared, sent.keeps, result) };
    },

    my_quiz_history: async ({ chapter_id, before }, { session }) => {
      const rows = await quizHistory(db, session.stud_id, chapter_id, before);
      return {
        data: rows.map(({ id, name, added_at, submitted_at, ...row }) => ({
          id,
          name,
          ...listed(row),
          ...added(added_at),
          attend_on: words.minute(submitted_at),
          attended_at: words.moment(submitted_at),
        })),
      };
    },

    quiz_report_by_id: async ({ id }, { session }) => {
      const attempt = await readAttempt(db, 'quiz', session.stud_id, id);
      if (!attempt) throw notFound();
      const { shown, questions, state, receipt, packs } = await reportOf(services, shared, 'quiz', attempt);
      const report = questions.map(({ correct: answer, given: student_answer, more, ...question }) => ({
        ...question,
        answer,
        student_answer,
        ...more,
      }));
      const { marks, max_marks, name } = attempt;
      return {
        data: { analytics: { total_marks_gained: shown.marks ? marks : 0, max_marks, name, receipt, ...state }, report },
        packs,
      };
    },
  };
}
