import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySchool } from '../content/apply.store.ts';
import {
  ASHA,
  ENGINES,
  insertAttempts,
  MEERA,
  operatorSql,
  RAVI,
  startPortal,
  type TestPortal,
  testSchool,
} from '../testing/portal.ts';

const { attempts, quiz, subjects } = calls;

describe.each(ENGINES)('quiz on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let chapter_id: Id;
  let quiz_id: Id;
  let questions: Id[];

  beforeAll(async () => {
    portal = await startPortal(engine);
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    quiz_id = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data?.[0]?.id ?? 0;
    questions =
      (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions.map((each) => each.question_id) ?? [];
  });
  afterAll(() => portal.stop());

  const answers = (...chosen: string[]) => chosen.map((answer, index) => ({ question_id: questions[index] ?? 0, answer }));
  const submit = (caller: Caller, submit_data: { question_id: Id; answer: string }[], submitKey?: string) =>
    portal.call(quiz.submit_quiz, { quiz_id, submit_data }, { caller, ...(submitKey ? { submitKey } : {}) });
  const history = async (caller: Caller) => (await portal.call(quiz.my_quiz_history, { chapter_id }, { caller })).data ?? [];

  it('QUIZ-03 lists the quizzes of a chapter with the day they were added', async () => {
    const { data } = await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha });
    expect(data).toEqual([
      {
        id: quiz_id,
        name: 'Motion quiz',
        added_on: '14 Jul 2026',
        added_at: '2026-07-14T05:30:00+05:30',
        max_marks: 4,
        questions: 3,
        under_way: 0,
      },
    ]);
  });

  it('QUIZ-03 a card says what the student has made of the quiz: nothing, answers not handed in, the newest result', async () => {
    const listed = async (caller: Caller) =>
      (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller })).data?.find(({ id }) => id === quiz_id);
    expect(await listed(ravi)).not.toHaveProperty('last');
    const start = { kind: 'quiz', item_id: quiz_id, device_id: 'device-of-ravi', take_over: 0 } as const;
    const begun = (await portal.call(attempts.start_attempt, start, { caller: ravi })).data;
    expect(await listed(ravi)).toMatchObject({ under_way: 0 });
    const save = { attempt_id: begun?.attempt_id ?? 0, device_id: 'device-of-ravi', seq: 1 };
    const saved = await portal.call(attempts.save_answers, { ...save, answers: answers('right') }, { caller: ravi });
    expect(saved).toMatchObject({ status: true });
    expect(await listed(ravi)).toMatchObject({ under_way: 1 });
    await submit(ravi, answers('wrong'), 'the-first-time');
    portal.passTime(60_000);
    await submit(ravi, answers('right', 'right', 'right'), 'the-second-time');
    expect(await listed(ravi)).toMatchObject({ under_way: 0, last: { result: 'pass', marks: 4, max_marks: 4 } });
    // Another student has no last result.
    expect(await listed(asha)).not.toHaveProperty('last');
  });

  it('QUIZ-04 a quiz says that it is sat in the exam room where its author asks for that alone', async () => {
    const room = async () => (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.room;
    expect(await room()).toBeUndefined();
    await operatorSql(portal, `UPDATE quiz SET room = 1 WHERE key = 'motion-quiz'`);
    expect(await room()).toBe(1);
    await operatorSql(portal, `UPDATE quiz SET room = NULL WHERE key = 'motion-quiz'`);
  });

  it('SRV-03 answers with the questions without any trace of the key', async () => {
    const answer = await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha });
    expect(answer.data?.questions[0]).toEqual({
      question_id: questions[0],
      question: 'Question 1',
      options: ['wrong', 'right', 'also wrong'],
      marks: 1,
    });
    expect(JSON.stringify(answer.data)).not.toMatch(/"answer"|explanation|Because/u);
  });

  it('SRV-04 marks below 0 are stored as earned; what a wrong choice costs stands with the question and in the report', async () => {
    const paper = await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha });
    expect(paper.data?.questions.map(({ negative_marks }) => negative_marks)).toEqual([undefined, undefined, 0.25]);
    const { data } = await submit(asha, [{ question_id: questions[2] ?? 0, answer: 'wrong' }], 'below-nothing');
    // With a true minus sign, as people read it.
    expect(data).toMatchObject({ result: 'fail', score_text: '−0.25/4' });
    const row = (await history(asha)).find(({ id }) => id === data?.report_id);
    expect(row).toMatchObject({ result: 'fail', marks: -0.25, max_marks: 4 });
    const report = await portal.call(quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.analytics.total_marks_gained).toBe(-0.25);
    expect(report.data?.report.map(({ marks, negative_marks }) => [marks, negative_marks])).toEqual([
      [1, undefined],
      [2, undefined],
      [1, 0.25],
    ]);
    const receipt = await portal.call(attempts.check_receipt, { receipt: data?.receipt ?? '' });
    expect(receipt.data).toMatchObject({ score_text: '−0.25/4', result: 'fail' });
  });

  it('SRV-04 marks on the server: right answers earn, wrong ones cost their negative marks, the rest count nothing', async () => {
    const all = await submit(asha, answers('right', 'right', 'right'));
    expect(all.data).toMatchObject({ result: 'pass', score_text: '4/4' });
    const mixed = await submit(asha, answers('wrong', 'right', 'wrong'));
    expect(mixed.data).toMatchObject({ result: 'fail', score_text: '1.75/4' });
    const none = await submit(asha, []);
    expect(none.data).toMatchObject({ result: 'fail', score_text: '0/4' });
    expect(none.status).toBe(true);
  });

  it('SRV-04 refuses unknown questions, unknown options and doubled questions whole, and stores nothing', async () => {
    const before = (await history(ravi)).length;
    for (const bad of [
      [...answers('right'), { question_id: 987_654, answer: 'right' }],
      answers('right', 'no such option'),
      [...answers('right'), ...answers('wrong')],
    ]) {
      const answer = await submit(ravi, bad, `bad-key-${JSON.stringify(bad).length}`);
      expect(answer).toMatchObject({ code: 200, status: false });
      expect(answer.data).toBeUndefined();
    }
    expect(await history(ravi)).toHaveLength(before);
  });

  it('SRV-05 the same hand-in again returns the first result and makes no second attempt', async () => {
    const before = (await history(ravi)).length;
    const first = await submit(ravi, answers('right', 'right'), 'one-hand-in');
    const again = await submit(ravi, answers('wrong', 'wrong', 'wrong'), 'one-hand-in');
    // The first one counts; whoever handed in something else under its key is told.
    expect(again.data).toEqual({ ...first.data, differs: 1 });
    const parallel = await Promise.all(Array.from({ length: 20 }, () => submit(ravi, answers('wrong'), 'twenty-at-once')));
    expect(new Set(parallel.map(({ data }) => data?.report_id)).size).toBe(1);
    expect(await history(ravi)).toHaveLength(before + 2);
  });

  it('SRV-05 a double click without a key makes one attempt; another day’s same answers make another', async () => {
    const before = (await history(ravi)).length;
    const clicks = await Promise.all([submit(ravi, answers('right')), submit(ravi, answers('right'))]);
    expect(clicks[0].data).toEqual(clicks[1].data);
    expect(await history(ravi)).toHaveLength(before + 1);
    portal.passTime(24 * 3_600_000);
    await submit(ravi, answers('right'));
    expect(await history(ravi)).toHaveLength(before + 2);
  });

  it('SRV-05 a retry without a key is the same attempt across the edge of its ten minutes too, in whatever order it has its answers', async () => {
    const TEN_MINUTES = 10 * 60_000;
    const before = (await history(ravi)).length;
    const given = answers('also wrong', 'right', 'right');
    const toEdge = () => TEN_MINUTES - (portal.services.now() % TEN_MINUTES);
    portal.passTime(toEdge() + TEN_MINUTES - 5000);
    const first = await submit(ravi, given);
    portal.passTime(toEdge() + 5000);
    const again = await submit(ravi, given.toReversed());
    expect(again.data).toEqual(first.data);
    // Other answers are another attempt at once, the same ones once ten minutes are over.
    expect((await submit(ravi, given.slice(1))).data?.report_id).not.toBe(first.data?.report_id);
    portal.passTime(2 * TEN_MINUTES);
    expect((await submit(ravi, given)).data?.report_id).not.toBe(first.data?.report_id);
    expect(await history(ravi)).toHaveLength(before + 3);
  });

  it('QUIZ-08 lists the attempts, the newest first, with dates, result and marks', async () => {
    await submit(asha, answers('right', 'right'), 'the-newest-one');
    const [newest] = await history(asha);
    expect(newest).toMatchObject({ name: 'Motion quiz', added_on: '14 Jul 2026', result: 'pass', marks: 3, max_marks: 4 });
    expect(newest?.attend_on).toMatch(/^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m$/u);
  });

  it('QUIZ-09 the report holds every question with the correct and the chosen option', async () => {
    const { data } = await submit(asha, answers('wrong', 'right'), 'for-the-report');
    const report = await portal.call(quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.analytics).toMatchObject({ total_marks_gained: 2, max_marks: 4, name: 'Motion quiz' });
    expect(report.data?.report.map(({ answer, student_answer }) => [answer, student_answer])).toEqual([
      ['right', 'wrong'],
      ['right', 'right'],
      ['right', ''],
    ]);
  });

  it('SRV-02 another student’s report and another level’s quiz answer like ones that do not exist', async () => {
    const { data } = await submit(asha, answers('right'), 'not-for-others');
    const id = data?.report_id ?? 0;
    const meera = await portal.signIn(MEERA);
    const foreign = await portal.call(quiz.quiz_report_by_id, { id }, { caller: ravi });
    const unknown = await portal.call(quiz.quiz_report_by_id, { id: 987_654 }, { caller: ravi });
    expect([foreign.code, foreign.message]).toEqual([404, unknown.message]);
    for (const call of [
      portal.call(quiz.get_quiz, { quiz_id }, { caller: meera }),
      portal.call(quiz.submit_quiz, { quiz_id, submit_data: [] }, { caller: meera }),
      portal.call(quiz.get_quiz, { quiz_id: 987_654 }, { caller: meera }),
    ])
      expect(await call).toMatchObject({ code: 404, status: false, message: 'Not found' });
  });

  it('QUIZ-05 more than 200 attempts are paged: the newest first, each once, and another’s attempt leads nowhere', async () => {
    const before = (await history(ravi)).length;
    const made = 203;
    await insertAttempts(portal, made, { kind: 'quiz', stud_id: ravi.stud_id, item_id: quiz_id });
    const page = async (caller: Caller, last?: Id) =>
      (
        (await portal.call(quiz.my_quiz_history, { chapter_id, ...(last === undefined ? {} : { before: last }) }, { caller }))
          .data ?? []
      ).map(({ id }) => id);
    const newest = await page(ravi);
    expect(newest).toHaveLength(200);
    const rest = await page(ravi, newest.at(-1));
    expect(rest).toHaveLength(before + made - 200);
    const ids = [...newest, ...rest].map(Number);
    expect(new Set(ids).size).toBe(before + made);
    expect(await page(ravi, rest.at(-1))).toEqual([]);
    expect(await page(asha, newest.at(-1))).toEqual([]);
  });

  it('SRV-02 who has begun keeps the questions as they were; another student gets them as they are now', async () => {
    await portal.call(
      attempts.start_attempt,
      { kind: 'quiz', item_id: quiz_id, device_id: 'device-of-ravi', take_over: 1 },
      { caller: ravi },
    );
    const school = testSchool();
    for (const { questions: asked } of school.quizzes) for (const each of asked) each.question += ', anew';
    await portal.services.db.write(applySchool, { school, now: portal.services.now() });
    const first = async (caller: Caller) =>
      (await portal.call(quiz.get_quiz, { quiz_id }, { caller })).data?.questions[0]?.question;
    expect([await first(ravi), await first(asha)]).toEqual(['Question 1', 'Question 1, anew']);
  });
});
