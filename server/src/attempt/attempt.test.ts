import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, ENGINES, MEERA, RAVI, operatorSql, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, exams, quiz, subjects } = calls;
const MINUTE = 60_000;

describe.each(ENGINES)('attempts under way on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let quiz_id: Id;
  let questions: Id[];

  beforeAll(async () => {
    const school = testSchool();
    const [exam] = school.exams;
    if (exam) for (const key of ['second', 'third', 'fourth']) school.exams.push({ ...exam, key, name: key });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    quiz_id = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data?.[0]?.id ?? 0;
    questions =
      (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions.map((each) => each.question_id) ?? [];
  });
  afterAll(() => portal.stop());

  const start = (
    caller: Caller,
    device_id: string,
    item_id: Id = quiz_id,
    kind: 'quiz' | 'exam' = 'quiz',
    take_over: 0 | 1 = 0,
  ) => portal.call(attempts.start_attempt, { kind, item_id, device_id, take_over }, { caller });
  const given = (ids: Id[], ...chosen: string[]) => chosen.map((answer, index) => ({ question_id: ids[index] ?? 0, answer }));
  const save = (caller: Caller, attempt_id: Id, device_id: string, seq: number, answers: { question_id: Id; answer: string }[]) =>
    portal.call(attempts.save_answers, { attempt_id, device_id, seq, answers }, { caller });
  const examNamed = async (caller: Caller, name: string) =>
    (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
  const questionsOf = async (caller: Caller, exam_id: Id) =>
    (await portal.call(exams.exam, { exam_id }, { caller })).data?.questions.map((each) => each.question_id) ?? [];

  it('saved answers come back on another phone, which may take over; the older one is told and changes nothing', async () => {
    const first = await start(asha, 'phone-one');
    const id = first.data?.attempt_id ?? 0;
    expect((await save(asha, id, 'phone-one', 1, given(questions, 'right'))).data).toMatchObject({ seq: 1, mine: 1 });
    const second = await start(asha, 'phone-two');
    expect(second.data).toMatchObject({ attempt_id: id, seq: 1, mine: 0, answers: given(questions, 'right') });
    expect((await save(asha, id, 'phone-two', 2, given(questions, 'wrong'))).data).toMatchObject({ seq: 1, mine: 0 });
    expect((await start(asha, 'phone-two', quiz_id, 'quiz', 1)).data).toMatchObject({ attempt_id: id, mine: 1 });
    expect((await save(asha, id, 'phone-two', 2, given(questions, 'wrong', 'right'))).data).toMatchObject({ seq: 2, mine: 1 });
    expect((await save(asha, id, 'phone-one', 3, [])).data).toMatchObject({ seq: 2, mine: 0 });
    expect((await start(asha, 'phone-one')).data?.answers).toEqual(given(questions, 'wrong', 'right'));
  });

  it('a save that arrives late and out of order never overwrites a newer one', async () => {
    const { data } = await start(asha, 'phone-two');
    const id = data?.attempt_id ?? 0;
    await save(asha, id, 'phone-two', 10, given(questions, 'right', 'right', 'right'));
    expect((await save(asha, id, 'phone-two', 9, [])).data?.seq).toBe(10);
    expect((await start(asha, 'phone-two')).data?.answers).toHaveLength(3);
  });

  it('handing in ends the attempt: from the owner only, once, and later saves learn the report', async () => {
    const id = (await start(asha, 'phone-two')).data?.attempt_id ?? 0;
    const submit = (device_id: string, submitKey: string) =>
      portal.call(
        quiz.submit_quiz,
        { quiz_id, submit_data: given(questions, 'right'), attempt_id: id, device_id },
        { caller: asha, submitKey },
      );
    expect(await submit('phone-one', 'from-phone-one')).toMatchObject({ code: 200, status: false });
    const done = await submit('phone-two', 'from-phone-two');
    expect(done.data).toMatchObject({ result: 'fail', score_text: '1/4' });
    const again = await submit('phone-two', 'under-another-key');
    expect(again.data?.report_id).toBe(done.data?.report_id);
    expect((await save(asha, id, 'phone-two', 99, [])).data).toMatchObject({ report_id: done.data?.report_id });
    expect((await portal.call(attempts.attempt_result, { attempt_id: id }, { caller: asha })).data).toEqual(done.data);
    expect((await start(asha, 'phone-two')).data).toMatchObject({ seq: 0, answers: [] });
  });

  it('SRV-04 a save with unknown questions or options is refused whole', async () => {
    const id = (await start(asha, 'phone-two')).data?.attempt_id ?? 0;
    expect(
      await save(asha, id, 'phone-two', 5, [...given(questions, 'right'), { question_id: 987_654, answer: 'x' }]),
    ).toMatchObject({
      code: 200,
      status: false,
    });
    expect((await start(asha, 'phone-two')).data).toMatchObject({ seq: 0, answers: [] });
  });

  it('SRV-02 another student’s attempt answers like one that does not exist', async () => {
    const id = (await start(asha, 'phone-two')).data?.attempt_id ?? 0;
    const ravi = await portal.signIn(RAVI);
    for (const call of [save(ravi, id, 'phone-two', 50, []), save(ravi, 987_654, 'phone-two', 50, [])])
      expect(await call).toMatchObject({ code: 404, message: 'Not found' });
    expect(await portal.call(attempts.attempt_result, { attempt_id: id }, { caller: ravi })).toMatchObject({ code: 404 });
    const meera = await portal.signIn(MEERA);
    expect(await start(meera, 'phone-two')).toMatchObject({ code: 404, message: 'Not found' });
  });

  it('EXAM-02 seeing an exam’s questions starts its clock; saves count until the deadline and a minute of grace', async () => {
    const exam_id = await examNamed(asha, 'second');
    const ids = await questionsOf(asha, exam_id);
    portal.passTime(10 * MINUTE);
    const { data } = await start(asha, 'phone-one', exam_id, 'exam');
    const left = Date.parse(data?.deadline_at ?? '') - Date.parse(data?.server_time ?? '');
    expect(Math.round(left / MINUTE)).toBe(20);
    const id = data?.attempt_id ?? 0;
    portal.passTime(20.5 * MINUTE);
    expect((await save(asha, id, 'phone-one', 1, given(ids, 'right', 'right'))).data).toMatchObject({ seq: 1 });
    portal.passTime(1 * MINUTE);
    expect(await save(asha, id, 'phone-one', 2, given(ids, 'right', 'right', 'right'))).toMatchObject({ status: false });
    const late = await portal.call(
      exams.submit_exam,
      { exam_id, submit_data: given(ids, 'right', 'right', 'right'), attempt_id: id, device_id: 'phone-one' },
      { caller: asha, submitKey: 'too-late-submit' },
    );
    expect(late.data).toMatchObject({ result: 'passed', score_text: '3/4' });
  });

  it('EXAM-02 the server hands in by itself what it holds once the time is over', async () => {
    const ravi = await portal.signIn(RAVI);
    const exam_id = await examNamed(ravi, 'third');
    const ids = await questionsOf(ravi, exam_id);
    const id = (await start(ravi, 'phone-one', exam_id, 'exam')).data?.attempt_id ?? 0;
    await save(ravi, id, 'phone-one', 1, given(ids, 'wrong', 'right'));
    portal.passTime(32 * MINUTE);
    await expect
      .poll(async () => (await portal.call(attempts.attempt_result, { attempt_id: id }, { caller: ravi })).data, {
        timeout: 20_000,
        interval: 500,
      })
      .toMatchObject({ result: 'passed', score_text: '2/4' });
    expect(
      (await portal.call(exams.get_exam_reports, {}, { caller: ravi })).data?.filter(({ name }) => name === 'third'),
    ).toHaveLength(1);
  });

  it('EXAM-02 a student’s extra minutes move the deadline', async () => {
    const exam_id = await examNamed(asha, 'fourth');
    await operatorSql(portal, `UPDATE student SET extra_minutes = 15 WHERE mobile = '${ASHA}'`);
    const { data } = await start(asha, 'phone-one', exam_id, 'exam');
    const left = Date.parse(data?.deadline_at ?? '') - Date.parse(data?.server_time ?? '');
    expect(Math.round(left / MINUTE)).toBe(45);
  });

  it('a receipt is genuine for anyone who asks, and a changed one is refused', async () => {
    const submitted = await portal.call(
      quiz.submit_quiz,
      { quiz_id, submit_data: given(questions, 'right') },
      { caller: asha, submitKey: 'receipted' },
    );
    const receipt = submitted.data?.receipt ?? '';
    const checked = await portal.call(attempts.check_receipt, { receipt });
    expect(checked.data).toMatchObject({
      name: 'Asha Verma',
      item_name: 'Motion quiz',
      answered: 1,
      result: 'fail',
      score_text: '1/4',
      report_id: submitted.data?.report_id,
    });
    // Any one letter made another; of the last one only some bits are the signature's.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const at of [0, 4, 12, 14, 60, receipt.length - 60, receipt.length - 1]) {
      const next = letters[(letters.indexOf(receipt[at] ?? '') + 1) % letters.length] ?? '';
      const changed = receipt.slice(0, at) + next + receipt.slice(at + 1);
      expect({ at, status: (await portal.call(attempts.check_receipt, { receipt: changed })).status }).toEqual({
        at,
        status: false,
      });
    }
    const [form = '', key = '', payload = '', signature = ''] = receipt.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"quiz"', '"exam"');
    for (const bad of [
      [form, key, Buffer.from(forged).toString('base64url'), signature].join('.'),
      [form, key, payload, `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`].join('.'),
      [form, 'AAAAAAAA', payload, signature].join('.'),
      'nonsense',
    ])
      expect(await portal.call(attempts.check_receipt, { receipt: bad })).toMatchObject({ code: 200, status: false });
  });
});
