import type { quiz } from '@portal/contract';
import { resultOf, visibleItem, type AttemptServices } from '../attempt/attempt.ts';
import { readAttempt } from '../attempt/attempt.store.ts';
import { costOf } from '../attempt/paper.ts';
import { submit } from '../attempt/submit.ts';
import { dateWords } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { quizById, quizHistory, quizzesOfChapter, type QuizRow } from './quiz.store.ts';

export function quizRoutes(services: Services, { papers, receipts }: AttemptServices): Handlers<typeof quiz> {
  const { db, config } = services;
  const words = dateWords(config.TIME_ZONE);
  const added = (at: number) => ({ added_on: words.day(at), added_at: words.moment(at) });
  const summary = ({ id, name, added_at, max_marks }: QuizRow) => ({ id, name, ...added(added_at), max_marks });

  return {
    get_quiz_by_chapter: async ({ chapter_id }, { session }) => ({
      data: (await quizzesOfChapter(db, session.stud_id, chapter_id)).map(summary),
    }),

    get_quiz: async ({ quiz_id }, { session }) => {
      const row = await quizById(db, session.stud_id, quiz_id);
      if (!row) throw notFound();
      const questions = await papers.questionsJson('quiz', quiz_id, row.version);
      return { json: `{"quiz":${JSON.stringify(summary(row))},"questions":${questions}}` };
    },

    submit_quiz: async ({ quiz_id, submit_data: given, attempt_id, device_id, epoch }, { session, submitKey }) => {
      const { stud_id } = session;
      const item = await visibleItem(services, 'quiz', stud_id, quiz_id);
      const handIn = { item, stud_id, given, submitKey, attempt_id, device_id, epoch };
      const outcome = await submit(services, papers, handIn);
      return { said: say('quiz_handed_in'), data: await resultOf('quiz', receipts, outcome) };
    },

    my_quiz_history: async ({ chapter_id, before }, { session }) => {
      const rows = await quizHistory(db, session.stud_id, chapter_id, before);
      return {
        data: rows.map(({ added_at, submitted_at, ...row }) => ({
          ...row,
          ...added(added_at),
          attend_on: words.minute(submitted_at),
          attended_at: words.moment(submitted_at),
        })),
      };
    },

    quiz_report_by_id: async ({ id }, { session }) => {
      const attempt = await readAttempt(db, 'quiz', session.stud_id, id);
      if (!attempt) throw notFound();
      const report = attempt.paper.questions.map((item) => {
        const { question_id, question, options, marks, answer, explanation } = item;
        const student_answer = attempt.answers[question_id] ?? '';
        const more = { ...costOf(item), ...(explanation ? { explanation } : {}) };
        return { question_id, question, options, marks, answer, student_answer, ...more };
      });
      const { marks: total_marks_gained, max_marks, name } = attempt;
      const receipt = await receipts.of('quiz', attempt);
      return { data: { analytics: { total_marks_gained, max_marks, name, receipt }, report } };
    },
  };
}
