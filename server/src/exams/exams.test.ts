import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, MEERA, RAVI, startPortal, testSchool, type TestPortal, insertAttempts } from '../testing/portal.ts';

const { exams } = calls;
const HOUR = 3_600_000;
const VIKRAM = '9000000003';

describe.each(EITHER)('exams on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let exam_id: Id;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const [, ravi] = school.students;
    if (ravi) school.students.push({ ...ravi, name: 'Vikram', mobile: VIKRAM });
    const from = (hours: number, to: number) => ({ opens_at: Date.now() + hours * HOUR, closes_at: Date.now() + to * HOUR });
    if (first)
      school.exams.push(
        { ...first, key: 'later', name: 'Later', ...from(1, 2) },
        { ...first, key: 'early', name: 'Early', ...from(-2, -1) },
        { ...first, key: 'twice', name: 'Twice', ...from(-1, 2), attempt_limit: 2, reveal: 'after_submit' },
      );
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.[0]?.exam_id ?? 0;
  });
  afterAll(() => portal.stop());

  const questionsOf = async (caller: Caller, id: Id) =>
    (await portal.call(exams.exam, { exam_id: id }, { caller })).data?.questions.map((each) => each.question_id) ?? [];
  const submit = (caller: Caller, id: Id, questions: Id[], submitKey: string, chosen: string[]) => {
    const submit_data = chosen.map((answer, index) => ({ question_id: questions[index] ?? 0, answer }));
    return portal.call(exams.submit_exam, { exam_id: id, submit_data }, { caller, submitKey });
  };

  it('EXAM-01 lists the exams of the student’s subjects', async () => {
    const { data } = await portal.call(exams.exams, {}, { caller: asha });
    expect(data?.[0]).toMatchObject({ name: 'Mid-term', subject_name: 'Physics', added_on: '14 Jul 2026', max_marks: 4 });
    expect(data?.map(({ name }) => name)).not.toContain('Mid-term 12');
  });

  it('EXAM-01 the list tells how each exam stands: opens later, open, under way until when, handed in with its report, closed', async () => {
    const vikram = await portal.signIn(VIKRAM);
    const list = async () => (await portal.call(exams.exams, {}, { caller: vikram })).data ?? [];
    const named = async (name: string) => (await list()).find((exam) => exam.name === name);
    expect((await list()).map(({ name, state }) => [name, state])).toEqual([
      ['Mid-term', 'open'],
      ['Later', 'opens later'],
      ['Early', 'closed'],
      ['Twice', 'open'],
    ]);
    expect(await named('Mid-term')).toMatchObject({ max_marks: 4, duration_minutes: 30, questions: 3 });
    expect(await named('Mid-term')).not.toHaveProperty('report_id');
    expect(await named('Mid-term')).not.toHaveProperty('last');
    const id = (await named('Twice'))?.exam_id ?? 0;
    const questions = await questionsOf(vikram, id);
    const underWay = await named('Twice');
    expect(underWay?.state).toBe('under way');
    expect(Date.parse(underWay?.deadline_at ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000);
    const first = await submit(vikram, id, questions, 'vikram-first', ['right']);
    // An attempt is left: the card still leads to the exam.
    expect(await named('Twice')).toMatchObject({
      state: 'open',
      report_id: first.data?.report_id,
      last: { result: 'failed', marks: 1, max_marks: 4 },
    });
    await questionsOf(vikram, id);
    const second = await submit(vikram, id, questions, 'vikram-second', ['right', 'right']);
    expect(await named('Twice')).toMatchObject({
      state: 'handed in',
      report_id: second.data?.report_id,
      last: { result: 'passed', marks: 3, max_marks: 4 },
    });
    expect(await named('Twice')).not.toHaveProperty('deadline_at');
    expect((await portal.call(exams.exams, {}, { caller: asha })).data?.map(({ report_id }) => report_id)).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('EXAM-02 an exam that is not open, closed or used up says so to any answers alike: nothing tells what its paper holds', async () => {
    const vikram = await portal.signIn(VIKRAM);
    const list = (await portal.call(exams.exams, {}, { caller: vikram })).data ?? [];
    const real = await questionsOf(vikram, exam_id);
    await submit(vikram, exam_id, real, 'vikram-mid-term', []);
    for (const [name, message] of [
      ['Later', 'This exam is not open yet.'],
      ['Early', 'This exam is closed.'],
      ['Mid-term', 'You have already handed in this exam.'],
    ] as const) {
      const id = list.find((exam) => exam.name === name)?.exam_id ?? 0;
      const question = await portal.services.db.get<{ question_id: number }>(
        `SELECT question_id FROM question WHERE kind = 'exam' AND item_id = ? AND key = 'q1'`,
        Number(id),
      );
      const first = question?.question_id ?? 0;
      expect(first).toBeGreaterThan(0);
      for (const submit_data of [
        [],
        [{ question_id: first, answer: 'right' }],
        [{ question_id: first, answer: 'no such option' }],
        [{ question_id: 987_654, answer: 'right' }],
        [1, 2].map(() => ({ question_id: first, answer: 'right' })),
      ])
        expect(await portal.call(exams.submit_exam, { exam_id: id, submit_data }, { caller: vikram })).toMatchObject({
          code: 200,
          status: false,
          message,
        });
    }
  });

  it('SRV-03 an exam’s questions come without the key', async () => {
    const { data } = await portal.call(exams.exam, { exam_id }, { caller: asha });
    expect(data?.questions).toHaveLength(3);
    expect(JSON.stringify(data)).not.toMatch(/"answer"|Because/u);
  });

  it('EXAM-03 marks an exam once: the repeat gets the first result, another try is refused', async () => {
    const ravi = await portal.signIn(RAVI);
    const questions = await questionsOf(ravi, exam_id);
    const first = await submit(ravi, exam_id, questions, 'ravi-first-try', ['right', 'right', 'right']);
    expect(first.data).toMatchObject({ result: 'passed', score_text: '4/4' });
    const repeat = await submit(ravi, exam_id, questions, 'ravi-first-try', []);
    expect(repeat.data).toEqual({ ...first.data, differs: 1 });
    const another = await submit(ravi, exam_id, questions, 'ravi-second-try', ['wrong']);
    expect(another).toMatchObject({ code: 200, status: false, message: 'You have already handed in this exam.' });
    expect(await portal.call(exams.exam, { exam_id }, { caller: ravi })).toMatchObject({ code: 200, status: false });
  });

  it('EXAM-03 two different hand-ins at once make one attempt', async () => {
    const meera = await portal.signIn(MEERA);
    const id = (await portal.call(exams.exams, {}, { caller: meera })).data?.[0]?.exam_id ?? 0;
    const questions = await questionsOf(meera, id);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => submit(meera, id, questions, `meera-try-${index}`, ['right'])),
    );
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
    expect((await portal.call(exams.get_exam_reports, {}, { caller: meera })).data).toHaveLength(1);
  });

  it('EXAM-05 EXAM-06 lists the attempt and shows it question by question', async () => {
    const submitted = await submit(asha, exam_id, await questionsOf(asha, exam_id), 'asha-only-try', ['wrong', 'right']);
    expect(submitted.data).toMatchObject({ result: 'passed', score_text: '2/4' });
    const rows = await portal.call(exams.get_exam_reports, {}, { caller: asha });
    expect(rows.data?.[0]).toMatchObject({
      name: 'Mid-term',
      subject_name: 'Physics',
      result: 'passed',
      total_marks: 2,
      max_marks: 4,
    });
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: rows.data?.[0]?.id ?? 0 }, { caller: asha });
    expect(report.data?.analytics).toMatchObject({ total_marks_gained: 2, total_exam_mark: 4, result_status: 'passed' });
    expect(report.data?.report[0]).toMatchObject({ correct_answer: 'right', answer: 'wrong', marks: 1 });
    const meera = await portal.signIn(MEERA);
    const foreign = await portal.call(exams.get_exam_report_by_id, { record_id: rows.data?.[0]?.id ?? 0 }, { caller: meera });
    expect(foreign).toMatchObject({ code: 404, status: false });
  });

  it('EXAM-05 more than 200 attempts are paged: the newest first, each once, and another’s attempt leads nowhere', async () => {
    const vikram = await portal.signIn(VIKRAM);
    const page = async (caller: Caller, before?: Id) =>
      ((await portal.call(exams.get_exam_reports, before === undefined ? {} : { before }, { caller })).data ?? []).map(
        ({ id }) => id,
      );
    const had = (await page(vikram)).length;
    const made = 203;
    await insertAttempts(portal, made, { kind: 'exam', stud_id: vikram.stud_id, item_id: exam_id });
    const newest = await page(vikram);
    expect(newest).toHaveLength(200);
    const rest = await page(vikram, newest.at(-1));
    expect(rest).toHaveLength(had + made - 200);
    expect(new Set([...newest, ...rest].map(Number)).size).toBe(had + made);
    expect(await page(vikram, rest.at(-1))).toEqual([]);
    expect(await page(asha, newest.at(-1))).toEqual([]);
  });

  it('EXAM-02 an exam opens and closes by the server’s clock', async () => {
    const later = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Later')?.exam_id ?? 0;
    const early = await portal.call(exams.exam, { exam_id: later }, { caller: asha });
    expect(early).toMatchObject({ code: 200, status: false, message: expect.stringMatching(/^This exam opens on /u) as string });
    portal.passTime(1.5 * HOUR);
    expect(await portal.call(exams.exam, { exam_id: later }, { caller: asha })).toMatchObject({ status: true });
    portal.passTime(1.5 * HOUR);
    const ravi = await portal.signIn(RAVI);
    for (const late of [
      await portal.call(exams.exam, { exam_id: later }, { caller: ravi }),
      await portal.call(exams.submit_exam, { exam_id: later, submit_data: [] }, { caller: ravi }),
    ])
      expect(late).toMatchObject({ code: 200, status: false, message: 'This exam is closed.' });
  });
});
