import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseStudent } from '../students/erase/erase.store.ts';
import { exportStudent } from '../students/erase/export.ts';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, exams, quiz, subjects } = calls;
const WEEK_S = 7 * 24 * 3600;

describe.each(EITHER)('the time that questions were on the screen, on %s', (engine) => {
  let portal: TestPortal;
  let caller: Caller;
  let ofExam: { exam_id: Id; ids: Id[] };
  let ofQuiz: { quiz_id: Id; ids: Id[] };

  beforeAll(async () => {
    const school = testSchool();
    for (const exam of school.exams) exam.attempt_limit = null;
    portal = await startPortal(engine, { school });
    caller = await portal.signIn(ASHA);
    const exam_id = (await portal.call(exams.exams, {}, { caller })).data?.[0]?.exam_id ?? 0;
    const paper = await portal.call(exams.exam, { exam_id }, { caller });
    ofExam = { exam_id, ids: (paper.data?.questions ?? []).map(({ question_id }) => question_id) };
    const sub_id = (await portal.call(subjects.subjects, {}, { caller })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller })).data?.[0]?.chapter_id ?? 0;
    const quiz_id = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller })).data?.[0]?.id ?? 0;
    const shown = await portal.call(quiz.get_quiz, { quiz_id }, { caller });
    ofQuiz = { quiz_id, ids: (shown.data?.questions ?? []).map(({ question_id }) => question_id) };
  });
  afterAll(() => portal.stop());

  const times = (ids: Id[], ...seconds: number[]) =>
    ids.slice(0, seconds.length).map((question_id, at) => ({ question_id, seconds: seconds[at] ?? 0 }));
  const handIn = (submitKey: string, spent?: { question_id: Id; seconds: number }[]) =>
    portal.call(
      exams.submit_exam,
      { exam_id: ofExam.exam_id, submit_data: [], ...(spent ? { spent } : {}) },
      { caller, submitKey },
    );
  const report = async (record_id: Id | undefined) =>
    (await portal.call(exams.get_exam_report_by_id, { record_id: record_id ?? 0 }, { caller })).data?.report.map(
      ({ seconds }) => seconds,
    );

  it('EXAM-06 is in the report of an exam, for the questions that the device named', async () => {
    const { data } = await handIn('with-times', times(ofExam.ids, 75, 0));
    expect(await report(data?.report_id)).toEqual([75, 0, undefined]);
    expect(await report((await handIn('without-times')).data?.report_id)).toEqual([undefined, undefined, undefined]);
  });

  it('QUIZ-06 is in the report of a quiz', async () => {
    const { quiz_id, ids } = ofQuiz;
    const submit = { quiz_id, submit_data: [], spent: times(ids, 1, 2, WEEK_S) };
    const { data } = await portal.call(quiz.submit_quiz, submit, { caller, submitKey: 'quiz-with-times' });
    const told = await portal.call(quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, { caller });
    expect(told.data?.report.map(({ seconds }) => seconds)).toEqual([1, 2, WEEK_S]);
  });

  it('SRV-04 is bounded, and a question that is not in the paper keeps no hand-in from counting', async () => {
    const [first = 0] = ofExam.ids;
    for (const seconds of [-1, 1.5, WEEK_S + 1])
      expect(await handIn(`bad-times-${seconds}`, [{ question_id: first, seconds }])).toMatchObject({ code: 400, status: false });
    const many = Array.from({ length: 501 }, (_, at) => ({ question_id: at + 1, seconds: 1 }));
    expect(await handIn('many-times', many)).toMatchObject({ code: 400, status: false });
    const { data } = await handIn('foreign-times', [...times(ofExam.ids, 5), { question_id: 987_654, seconds: 5 }]);
    expect(await report(data?.report_id)).toEqual([5, undefined, undefined]);
  });

  it('SRV-07 is in the student’s export, as are declaration and who was heard; and gone when the student is erased', async () => {
    const start = { kind: 'exam', item_id: ofExam.exam_id, device_id: 'phone-one', declared: 1 } as const;
    const begun = await portal.call(attempts.start_attempt, start, { caller });
    await portal.call(attempts.heartbeat, { attempt_id: begun.data?.attempt_id ?? 0 }, { caller });
    // A page of a quiz under way gets no changes, and nobody watches it.
    const begunQuiz = await portal.call(
      attempts.start_attempt,
      { kind: 'quiz', item_id: ofQuiz.quiz_id, device_id: 'phone-one' },
      { caller },
    );
    const save = { device_id: 'phone-one', seq: 9, since: 0, known: begunQuiz.data?.known, answers: [] };
    await portal.call(
      attempts.save_answers,
      { attempt_id: begunQuiz.data?.attempt_id ?? 0, epoch: begunQuiz.data?.epoch, ...save },
      { caller },
    );
    // The times that were heard are written down when the portal stops.
    await portal.restart();
    const { db } = portal.services;
    const stud_id = Number(caller.stud_id);
    const exported = await exportStudent(db, stud_id, Date.now());
    const spent = exported['attempts']?.map((attempt) => 'spent' in attempt && attempt.spent);
    const named = (ids: Id[], ...seconds: number[]) => Object.fromEntries(seconds.map((each, at) => [String(ids[at]), each]));
    expect(spent).toEqual([named(ofExam.ids, 75, 0), null, named(ofQuiz.ids, 1, 2, WEEK_S), named(ofExam.ids, 5)]);
    const moment = expect.stringMatching(/^20\d\d-.*Z$/u) as string;
    expect(exported['attempts_under_way']).toMatchObject([{ declared_at: moment, heard_at: moment }, { heard_at: null }]);
    await db.write(eraseStudent, { stud_id, at: Date.now() });
    expect(await db.all('SELECT attempt_id FROM attempt WHERE stud_id = ? AND spent IS NOT NULL', stud_id)).toEqual([]);
    expect(await db.all('SELECT attempt_id FROM attempt_heard')).toEqual([]);
  });
});
