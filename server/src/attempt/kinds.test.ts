import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { loadSpoken } from '../testing/speech.ts';

const { attempts, exams, quiz, subjects } = calls;
const part = (key: string) => ({ key, text: `Part ${key}` });
const options = ['A', 'B', 'C', 'D'];
const base = { question: 'Which?', marks: 4, negative_marks: 1 };

/** A question of each kind; a wrong matrix costs a third, and several right options earn in parts. */
const questions: (Omit<PaperQuestion, 'question_id'> & { key: string })[] = [
  { ...base, key: 'q1', options, answer: 'B', alternatives: ['C'] },
  {
    ...base,
    key: 'q2',
    options,
    type: 'multiple',
    answer: '["A","C"]',
    negative_marks: 2,
    marking: { right: '4', wrong: '-2', blank: '0', partial: 'jee-advanced' },
    question: 'Which <math><mi>x</mi></math>?',
    explanation: 'A and C: <math><mi>x</mi></math>',
  },
  {
    ...base,
    key: 'q3',
    options: [],
    type: 'numeric',
    answer: '2.4 to 2.6',
    numbers: [{ min: '2.4', max: '2.6' }],
    input: { min: 0, max: 100 },
    explanation: 'Half of five',
  },
  {
    ...base,
    key: 'q4',
    options: [],
    type: 'matrix',
    rows: ['I', 'II'].map(part),
    columns: ['P', 'Q', 'R'].map(part),
    answer: '{"I":["P","R"],"II":["Q"]}',
    negative_marks: 0.33,
    marking: { right: '4', wrong: '-1/3', blank: '0', partial: 'none' },
  },
];

describe.each(EITHER)('questions of every kind on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let quiz_id: Id;
  let exam_id: Id;
  /** The quiz's questions. */
  let ids: Id[];

  beforeAll(async () => {
    const school = testSchool();
    const ofKinds = { questions, max_marks: 16, pass_marks: 4 };
    for (const items of [school.quizzes, school.exams]) if (items[0]) Object.assign(items[0], ofKinds);
    portal = await startPortal(engine, { school });
    await loadSpoken(portal.services.db, school);
    asha = await portal.signIn(ASHA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    quiz_id = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data?.[0]?.id ?? 0;
    ids = (await paper()).map(({ question_id }) => question_id);
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.[0]?.exam_id ?? 0;
  });
  afterAll(() => portal.stop());

  const paper = async () => (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions ?? [];
  const given = (...answers: (string | undefined)[]) =>
    answers.flatMap((answer, index) => (answer === undefined ? [] : [{ question_id: ids[index] ?? 0, answer }]));
  const handIn = async (what: string, ...answers: (string | undefined)[]) =>
    portal.call(
      quiz.submit_quiz,
      { quiz_id, submit_data: given(...answers) },
      { caller: asha, submitKey: `kinds-${what.replaceAll(/\W/gu, '-')}` },
    );

  it('QUIZ-02 a paper says how each question is answered, and nothing of its key', async () => {
    const [single, multiple, numeric, matrix] = await paper();
    const { question_id } = single ?? {};
    expect(single).toEqual({ question_id, key: 'q1', question: 'Which?', options, marks: 4, negative_marks: 1 });
    expect(multiple).toMatchObject({
      type: 'multiple',
      options,
      partial: 'jee-advanced',
      negative_marks: 2,
      spoken: { question: 'Which x?' },
    });
    expect(numeric).toMatchObject({ type: 'numeric', options: [], input: { min: 0, max: 100 } });
    expect(matrix).toMatchObject({
      type: 'matrix',
      rows: [part('I'), part('II')],
      columns: [part('P'), part('Q'), part('R')],
      negative_marks: 0.33,
    });
    const { data } = await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha });
    expect(JSON.stringify(data)).not.toMatch(/answer|alternatives|numbers|marking|explanation|2\.4|A and C|Half of/u);
  });

  it.each<[string, (string | undefined)[], string, string]>([
    ['all right', ['C', '["C","A"]', '2.50', '{"II":["Q"],"I":["R","P"]}'], '16/16', 'pass'],
    ['a part of several', ['B', '["A"]'], '5/16', 'pass'],
    ['all wrong: below zero, a third kept exact until the end', ['A', '["A","B"]', '7', '{"I":["P"]}'], '−4.33/16', 'fail'],
    ['a third alone', [undefined, undefined, undefined, '{"I":["P"]}'], '−0.33/16', 'fail'],
    ['taken back', ['', '[]', '', '{}'], '0/16', 'fail'],
  ])('SRV-04 handed in: %s', async (what, answers, score_text, result) => {
    const { data } = await handIn(what, ...answers);
    expect(data).toMatchObject({ score_text, result });
    expect(data).not.toHaveProperty('differs');
    const again = await handIn(what, ...answers);
    expect(again.data).toEqual(data);
  });

  it('SRV-04 what was answered stands in the report in one form, and another hand-in under the key is told apart', async () => {
    const { data } = await handIn('one-form', undefined, ' ["C", "A", "C"]', '+02.50', '{"II":["Q"],"I":["R","P"]}');
    expect((await handIn('one-form', undefined, '["A"]', '2.50', '{"II":["Q"]}')).data).toMatchObject({ differs: 1 });
    const report = await portal.call(quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.analytics.total_marks_gained).toBe(12);
    expect(report.data?.report.map(({ student_answer }) => student_answer)).toEqual([
      '',
      '["A","C"]',
      '2.50',
      '{"I":["P","R"],"II":["Q"]}',
    ]);
  });

  it.each<[string, (string | undefined)[], string]>([
    ['an option that is not there', [undefined, '["E"]'], 'option_unknown'],
    ['a text where a list stands', [undefined, 'A'], 'answer_malformed'],
    ['no number', [undefined, undefined, '2,5'], 'answer_malformed'],
    ['a number beyond the field', [undefined, undefined, '101'], 'answer_malformed'],
    ['a row named twice', [undefined, undefined, undefined, '{"I":["P"],"I":["Q"]}'], 'answer_malformed'],
    ['a row that is not there', [undefined, undefined, undefined, '{"__proto__":["P"]}'], 'option_unknown'],
  ])('SRV-04 refused whole, saved or handed in: %s', async (what, answers, code) => {
    const refused = await handIn(`refused ${what}`, 'B', ...answers.slice(1));
    expect(refused).toMatchObject({ code: 200, status: false, said: code });
    const begun = await portal.call(
      attempts.start_attempt,
      { kind: 'quiz', item_id: quiz_id, device_id: 'phone-one', take_over: 0 },
      { caller: asha },
    );
    const save = {
      attempt_id: begun.data?.attempt_id ?? 0,
      device_id: 'phone-one',
      epoch: begun.data?.epoch ?? 0,
      seq: 900,
      answers: given('B', ...answers.slice(1)),
    };
    expect(await portal.call(attempts.save_answers, save, { caller: asha })).toMatchObject({
      code: 200,
      status: false,
      said: code,
    });
    const after = await portal.call(
      attempts.start_attempt,
      { kind: 'quiz', item_id: quiz_id, device_id: 'phone-one', take_over: 0 },
      { caller: asha },
    );
    expect(after.data).toMatchObject({ seq: 0, answers: [] });
  });

  it('EXAM-02 saves are kept in one form, one taken back stays so, and the server hands in what it holds', async () => {
    const examIds =
      (await portal.call(exams.exam, { exam_id }, { caller: asha })).data?.questions.map(({ question_id }) => question_id) ?? [];
    const start = () =>
      portal.call(
        attempts.start_attempt,
        { kind: 'exam', item_id: exam_id, device_id: 'phone-one', take_over: 0 },
        { caller: asha },
      );
    const begun = (await start()).data;
    const attempt = { attempt_id: begun?.attempt_id ?? 0, device_id: 'phone-one', epoch: begun?.epoch ?? 0 };
    const answers = (...texts: string[]) => texts.map((answer, index) => ({ question_id: examIds[index] ?? 0, answer }));
    const save = (seq: number, ...texts: string[]) =>
      portal.call(attempts.save_answers, { ...attempt, seq, answers: answers(...texts) }, { caller: asha });

    expect((await save(1, 'A', '["C","A"]', '.5', '{"II":["Q"]}')).data).toMatchObject({ seq: 1, mine: 1 });
    // The same save once more, as it was typed: it equals the stored one.
    expect((await save(1, 'A', '["C","A"]', '.5', '{"II":["Q"]}')).data).toMatchObject({ seq: 1, mine: 1 });
    expect((await save(1, 'A', '["C"]', '.5', '{"II":["Q"]}')).data).toMatchObject({ seq: 1, mine: 0 });
    expect((await save(2, '', '["C","A"]', '', '{"II":["Q"]}')).data).toMatchObject({ seq: 2, mine: 1 });
    const held = await portal.services.db.get<{ answers: string }>(
      'SELECT answers FROM open_attempt WHERE attempt_id = ?',
      attempt.attempt_id,
    );
    expect(JSON.parse(held?.answers ?? '')).toEqual(
      Object.fromEntries(['', '["A","C"]', '', '{"II":["Q"]}'].map((answer, index) => [examIds[index], answer])),
    );
    expect((await save(3, 'A', '["B"]', '99', '{"II":["R"]}')).data).toMatchObject({ seq: 3, mine: 1 });

    portal.passTime(40 * 60_000);
    await expect
      .poll(async () => (await portal.call(attempts.attempt_result, { attempt_id: attempt.attempt_id }, { caller: asha })).data, {
        timeout: 20_000,
        interval: 500,
      })
      .toMatchObject({ result: 'failed', score_text: '−4.33/16' });
    const [listed] = (await portal.call(exams.get_exam_reports, {}, { caller: asha })).data ?? [];
    expect(listed).toMatchObject({ total_marks: -4.33, max_marks: 16, result: 'failed' });
    const receipt =
      (await portal.call(attempts.attempt_result, { attempt_id: attempt.attempt_id }, { caller: asha })).data?.receipt ?? '';
    expect((await portal.call(attempts.check_receipt, { receipt })).data).toMatchObject({ score_text: '−4.33/16', answered: 4 });
  });
});
