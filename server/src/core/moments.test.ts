import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, startPortal, type TestPortal } from '../testing/portal.ts';

const { attempts, exams, news, quiz, subjects } = calls;

/**
 * Reads the wall time of a moment, in the school's zone and without this machine's clock, to compare it with the date
 * text beside it.
 */
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true });
const wall = (at = ''): number => Date.parse(`${at.slice(0, 19)}Z`);

describe.each(EITHER)('moments beside date texts on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let chapter_id: number;
  let quiz_id: number;
  let exam_id: number;
  let receipt: string;

  beforeAll(async () => {
    portal = await startPortal(engine, { env: { TIME_ZONE: 'Asia/Kolkata' } });
    asha = await portal.signIn(ASHA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    chapter_id = Number((await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id);
    quiz_id = Number((await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data?.[0]?.id);
    exam_id = Number((await portal.call(exams.exams, {}, { caller: asha })).data?.[0]?.exam_id);
    receipt = (await portal.call(quiz.submit_quiz, { quiz_id, submit_data: [] }, { caller: asha })).data?.receipt ?? '';
  });
  afterAll(() => portal.stop());

  test('QUIZ-03 EXAM-01 INFO-01 a day has its moment beside it, in ISO 8601 with the school’s offset', async () => {
    const of = { caller: asha };
    const days: { added_on?: string | undefined; added_at?: string | undefined }[] = [
      ...((await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, of)).data ?? []),
      ...((await portal.call(quiz.my_quiz_history, { chapter_id }, of)).data ?? []),
      ...((await portal.call(exams.exams, {}, of)).data ?? []),
      ...((await portal.call(news.news_events, {}, of)).data ?? []),
    ];
    const paper = (await portal.call(quiz.get_quiz, { quiz_id }, of)).data?.quiz;
    const exam = (await portal.call(exams.exam, { exam_id }, of)).data?.exam;
    for (const row of [...days, paper, exam]) {
      expect(row?.added_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/u);
      expect(DAY.format(wall(row?.added_at))).toBe(row?.added_on);
    }
    expect(days).toHaveLength(4);
  });

  test('QUIZ-08 EXAM-05 the minute of a hand-in has its moment beside it', async () => {
    const { data: [attempted] = [] } = await portal.call(quiz.my_quiz_history, { chapter_id }, { caller: asha });
    const { data: facts } = await portal.call(attempts.check_receipt, { receipt });
    await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha });
    const { data: [report] = [] } = await portal.call(exams.get_exam_reports, {}, { caller: asha });
    for (const [text, at] of [
      [attempted?.attend_on, attempted?.attended_at],
      [facts?.submitted_on, facts?.submitted_at],
      [report?.attented_on, report?.attended_at],
    ]) {
      expect(at).toMatch(/\+05:30$/u);
      expect(`${DAY.format(wall(at))}, ${TIME.format(wall(at))}`).toBe(text);
      expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(5 * 60_000);
    }
  });
});
