import type { exams } from '@portal/contract';
import { begin, resultOf, visibleItem, type AttemptServices } from '../attempt/attempt.ts';
import { readAttempt } from '../attempt/attempt.store.ts';
import { costOf } from '../attempt/paper.ts';
import { submit } from '../attempt/submit.ts';
import { wordsOf } from '../attempt/words.ts';
import { dateWords } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { examById, examHistory, visibleExams, type ExamRow, type ListedExam } from './exams.store.ts';
import { stateOf } from './state.ts';

const iso = (at: number): string => new Date(at).toISOString();

export function examsRoutes(services: Services, { papers, receipts }: AttemptServices): Handlers<typeof exams> {
  const { db, config, now } = services;
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

  return {
    exams: async (_body, { session }) => ({ data: (await visibleExams(db, session.stud_id)).map(listed) }),

    exam: async ({ exam_id }, { session }) => {
      const { stud_id } = session;
      const row = await examById(db, stud_id, exam_id);
      if (!row) throw notFound();
      const item = await visibleItem(services, 'exam', stud_id, exam_id);
      // Who sees the questions has begun: the clock runs whether or not the device says so.
      const { version } = await begin(services, item, stud_id, '', false);
      const questions = await papers.questionsJson('exam', exam_id, version);
      return { json: `{"exam":${JSON.stringify(summary(row))},"questions":${questions}}` };
    },

    submit_exam: async ({ exam_id, submit_data: given, attempt_id, device_id, epoch }, { session, submitKey }) => {
      const { stud_id } = session;
      const item = await visibleItem(services, 'exam', stud_id, exam_id);
      const handIn = { item, stud_id, given, submitKey, attempt_id, device_id, epoch };
      const outcome = await submit(services, papers, handIn);
      return { said: say('exam_handed_in'), data: await resultOf('exam', receipts, outcome) };
    },

    get_exam_reports: async ({ before }, { session }) => {
      const rows = await examHistory(db, session.stud_id, before);
      return {
        data: rows.map(({ submitted_at, result, ...row }) => ({
          ...row,
          result: wordsOf('exam', result).result,
          attented_on: words.minute(submitted_at),
          attended_at: words.moment(submitted_at),
        })),
      };
    },

    get_exam_report_by_id: async ({ record_id }, { session }) => {
      const attempt = await readAttempt(db, 'exam', session.stud_id, record_id);
      if (!attempt) throw notFound();
      const report = attempt.paper.questions.map((item) => {
        const { question_id: id, question, options, marks, answer: correct_answer, explanation } = item;
        const more = { ...costOf(item), ...(explanation ? { explanation } : {}) };
        return { id, question, options, marks, correct_answer, answer: attempt.answers[id] ?? '', ...more };
      });
      const { marks: total_marks_gained, max_marks: total_exam_mark } = attempt;
      const result_status = wordsOf('exam', attempt.result).result;
      const receipt = await receipts.of('exam', attempt);
      return { data: { analytics: { total_marks_gained, total_exam_mark, result_status, receipt }, report } };
    },
  };
}
